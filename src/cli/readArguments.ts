import { parseArgs } from 'node:util'
import { hideSecrets } from '../contract/hideCles.ts'
import { type Command, UsageError } from './command.ts'
import { suggestion, unknownWord } from './unknownWord.ts'

export interface Arguments {
  positionals: string[]
  values: Record<string, string | boolean | undefined>
}

/** What a command was called with. Throws `UsageError` where it takes none of it. */
export function readArguments(nom: string, command: Command, rest: string[]): Arguments {
  const options = Object.fromEntries(Object.entries(command.options).map(([name, { type }]) => [name, { type }]))
  let parsed: ReturnType<typeof parseArgs>
  try {
    parsed = parseArgs({ args: rest, options, allowPositionals: true, strict: true })
  } catch {
    throw new UsageError(wrongOption(nom, command, rest))
  }
  const { positionals, values } = parsed
  const { min, max } = command.arguments
  if (positionals.length < min || positionals.length > max) {
    throw new UsageError(`forme attendue : harmattan ${nom} ${command.usage}`.trimEnd())
  }
  const [action] = positionals
  if (command.actions && action !== undefined && !command.actions.includes(action)) {
    throw new UsageError(unknownWord('action', action, command.actions))
  }
  return { positionals, values: values as Arguments['values'] }
}

function wrongOption(nom: string, command: Command, rest: readonly string[]): string {
  const known = Object.keys(command.options).map((name) => `--${name}`)
  const wrong = rest
    .map((word) => word.split('=')[0] ?? '')
    .find((word) => word.startsWith('-') && !known.includes(word))
  const reason =
    wrong === undefined ? "une option n'a pas la forme attendue" : `option inconnue « ${hideSecrets(wrong)} »`
  const meant = wrong === undefined ? '' : suggestion(wrong, [...known, '--help'])
  return `${reason} ; options de « ${nom} » : ${known.join(', ') || 'aucune'}.${meant}`
}
