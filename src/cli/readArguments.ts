import { parseArgs } from 'node:util'
import { redact } from '../contract/redact.ts'
import { isCode } from '../storage/durable.ts'
import { type Command, UsageError } from './command.ts'
import { suggestion, unknownWord } from './nearest.ts'

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
  } catch (error) {
    const fault = isCode(error, 'ERR_PARSE_ARGS_INVALID_OPTION_VALUE') ? wrongValue(command, rest) : undefined
    throw new UsageError(fault ?? wrongOption(nom, command, rest))
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

/** Which option lacks its value, or has one that it does not take. */
function wrongValue({ options }: Command, rest: readonly string[]): string | undefined {
  for (const [i, word] of rest.entries()) {
    const [name = '', value] = word.split(/=(.*)/s)
    const option = word.startsWith('--') ? options[name.slice(2)] : undefined
    if (option?.type === 'boolean' && value !== undefined) return `${name} ne prend pas de valeur.`
    const next = rest[i + 1]
    if (option?.type !== 'string' || value !== undefined || (next !== undefined && !next.startsWith('-'))) continue
    const dash = next === undefined ? '' : ` Une valeur qui commence par un tiret s’écrit ${name}=<${option.valeur}>.`
    return `${name} attend une valeur : ${name} <${option.valeur}>.${dash}`
  }
  return undefined
}

function wrongOption(nom: string, command: Command, rest: readonly string[]): string {
  const known = Object.keys(command.options).map((name) => `--${name}`)
  const wrong = rest
    .map((word) => word.split('=')[0] ?? '')
    .find((word) => word.startsWith('-') && !known.includes(word))
  const reason = wrong === undefined ? 'une option n’a pas la forme attendue' : `option inconnue « ${redact(wrong)} »`
  const meant = wrong === undefined ? '' : suggestion(wrong, [...known, '--help'])
  return `${reason} ; options de « ${nom} » : ${known.join(', ') || 'aucune'}.${meant}`
}
