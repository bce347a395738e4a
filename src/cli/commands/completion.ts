import { type Command, EXIT, type ListedCommand } from '../command.ts'
import { bashCompletion, zshCompletion } from '../completion.ts'

const SHELLS = { bash: bashCompletion, zsh: zshCompletion }

export const completion = (commands: readonly ListedCommand[]): Command => ({
  usage: '<bash|zsh>',
  aide: `Pour bash, dans ~/.bashrc :        source <(harmattan completion bash)
Pour zsh, après compinit, dans ~/.zshrc : source <(harmattan completion zsh)
Pour tous les utilisateurs, en root :     harmattan completion bash > /etc/bash_completion.d/harmattan`,
  arguments: { min: 1, max: 1 },
  options: {},
  actions: Object.keys(SHELLS),
  async run({ data }, [shell]) {
    const described = await Promise.all(
      commands.map(async ({ nom, resume, load }) => ({ nom, resume, command: await load() })),
    )
    data(SHELLS[shell as keyof typeof SHELLS](described))
    return EXIT.ok
  },
})
