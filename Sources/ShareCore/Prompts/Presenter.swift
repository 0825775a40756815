/// Gets an answer to a prompt: from a person, from the command line, or from nobody.
package struct Presenter {
  private let ask: (Prompt) throws(Stop) -> PromptAnswer

  /// Makes a presenter that gets every prompt.
  package init(_ ask: @escaping (Prompt) throws(Stop) -> PromptAnswer) { self.ask = ask }

  /// Returns the answer once the prompt is gone.
  ///
  /// A prompt that is dismissed without a cancel action throws `cancelled`.
  package func present(_ prompt: Prompt) throws(Stop) -> PromptAnswer { try ask(prompt) }
}

extension Presenter {
  /// Makes a presenter that gets only prompts with something left to ask.
  package static func asking(_ ask: @escaping (Prompt) throws(Stop) -> PromptAnswer) -> Presenter {
    Presenter { (prompt) throws(Stop) in
      if let answer = prompt.completeAnswer { return answer }
      return try ask(prompt)
    }
  }

  /// Lets one thread ask at a time; others wait.
  package static func oneByOne(_ presenter: Presenter) -> Presenter {
    let turn = Monitor(())
    return Presenter { (prompt) throws(Stop) in
      try turn.with { (_) throws(Stop) in try presenter.present(prompt) }
    }
  }

  /// Asks nobody: fails at once, naming what must be known.
  package static var none: Presenter {
    .asking { (prompt) throws(Stop) in
      if let answer = prompt.content.unattendedAnswer { return answer }
      throw .failed(prompt.content.unanswered)
    }
  }

  /// Answers from a sheet of answers, and leaves the rest to another presenter.
  package static func scripted(_ sheet: AnswerSheet, otherwise: Presenter) -> Presenter {
    Presenter { (prompt) throws(Stop) in
      let reply: AnswerSheet.Reply
      do throws(Failure) { reply = try sheet.answer(prompt) } catch { throw .failed(error) }
      switch reply {
      case .answered(let answer): return answer
      case .open(let prompt): return try otherwise.present(prompt)
      }
    }
  }
}
