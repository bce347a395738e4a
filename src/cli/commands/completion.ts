import { type Command, EXIT } from '../command.ts'
import { COMMANDS } from './list.ts'

const SHELLS = { bash: bashCompletion, zsh: zshCompletion }

export const completion: Command = {
  usage: '<bash|zsh>',
  aide: `Pour bash, dans ~/.bashrc :        source <(harmattan completion bash)
Pour zsh, après compinit, dans ~/.zshrc : source <(harmattan completion zsh)
Pour tous les utilisateurs, en root :     harmattan completion bash > /etc/bash_completion.d/harmattan`,
  arguments: { min: 1, max: 1 },
  options: {},
  actions: Object.keys(SHELLS),
  async run({ data }, [shell]) {
    const described = COMMANDS.map(async ({ nom, resume, load }) => ({ nom, resume, command: await load() }))
    data(SHELLS[shell as keyof typeof SHELLS](await Promise.all(described)))
    return EXIT.ok
  },
}

/** A command with all that it says of itself. */
interface DescribedCommand {
  nom: string
  resume: string
  command: Command
}

const optionsOf = ({ command }: DescribedCommand) =>
  [...Object.keys(command.options), 'help'].map((name) => `--${name}`)

/** A script that makes bash complete commands, their actions and their options, and else names of files. */
function bashCompletion(commands: readonly DescribedCommand[]): string {
  const cases = commands.map((described) => {
    const actions = described.command.actions?.join(' ') ?? ''
    return `    ${described.nom}) actions='${actions}' options='${optionsOf(described).join(' ')}' ;;`
  })
  return `# Complète les commandes de harmattan dans bash : source <(harmattan completion bash)
_harmattan() {
  local current="\${COMP_WORDS[COMP_CWORD]}" actions='' options='' words=''
  case "\${COMP_WORDS[1]}" in
${cases.join('\n')}
  esac
  if [ "$COMP_CWORD" -eq 1 ]; then words='${commands.map(({ nom }) => nom).join(' ')} --help --version'
  elif [ "\${current#-}" != "$current" ]; then words="$options"
  elif [ "$COMP_CWORD" -eq 2 ]; then words="$actions"
  fi
  COMPREPLY=($(compgen -W "$words" -- "$current"))
}
complete -o default -F _harmattan harmattan ./harmattan`
}

/** The same for zsh, with what each word means. */
function zshCompletion(commands: readonly DescribedCommand[]): string {
  const names = commands.map(({ nom, resume }) => `    ${quoted(`${nom}:${resume}`)}`)
  const cases = commands.map(({ nom, command }) => {
    const options = Object.entries(command.options).map(([name, { type, valeur = '', aide }]) =>
      quoted(`--${name}[${escaped(aide)}]${type === 'string' ? `:${escaped(valeur)}:` : ''}`),
    )
    const first = command.actions ? [quoted(`1:action:(${command.actions.join(' ')})`)] : []
    const words = [...options, quoted('--help[Affiche cette aide]'), ...first, quoted('*:fichier:_files')]
    return `    ${nom}) _arguments ${words.join(' ')} ;;`
  })
  return `#compdef harmattan
# Complète les commandes de harmattan dans zsh : source <(harmattan completion zsh)
_harmattan() {
  local -a commands
  commands=(
${names.join('\n')}
  )
  if (( CURRENT == 2 )); then
    _describe commande commands
    return
  fi
  local command=$words[2]
  shift words
  (( CURRENT-- ))
  case $command in
${cases.join('\n')}
  esac
}
if [[ $funcstack[1] == _harmattan ]]; then _harmattan "$@"; else compdef _harmattan harmattan; fi`
}

/** As one word of a shell. */
function quoted(text: string): string {
  return `'${text.replaceAll("'", "'\\''")}'`
}

/** Without the characters that `_arguments` gives a meaning to. */
function escaped(text: string): string {
  return text.replaceAll(/[[\]:]/g, '\\$&')
}
