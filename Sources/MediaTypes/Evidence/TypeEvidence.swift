/// A type and what determined it.
package struct TypeEvidence: Hashable, Sendable {
  package let type: MediaType
  package let evidence: Evidence

  package init(_ type: MediaType, _ evidence: Evidence) {
    self.type = type
    self.evidence = evidence
  }
}
