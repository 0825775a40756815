import ShareCLI
