import { enableCompileCache } from 'node:module'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { redact } from '../contract/erreurs.ts'
import { frenchTypography } from '../contract/frenchTypography.ts'
import { isCode } from '../storage/durable.ts'
import { type CliContext, type Command, EXIT, exitCodeOf, type OptionValues, UsageError } from './command.ts'
import { COMMANDS } from './commands/list.ts'
import { type Config, type Environment, readConfig, unknownSettings } from './config.ts'
import { ConfigError } from './configError.ts'
import { describeError } from './describeError.ts'
import { commandHelp, generalHelp } from './help.ts'
import { suggestion, unknownWord } from './nearest.ts'
import { engineCommit, engineVersion } from './version.ts'

/** Delay after which a process that has its exit code but still runs is ended: something keeps it alive. */
export const LINGER_MS = 500

/** Node's compile cache: compiling the sources would be most of the time of a command. */
const COMPILED = new URL('../../node_modules/.cache/harmattan', import.meta.url)

/** The environment of a run of the program. */
export interface CliIo {
  env: Environment
  /** The folder of the project: `pays/` stands in it. */
  root: string
  now: () => Date
  /** Text of the answer. */
  out: (text: string) => void
  /** Text beside the answer: progress, warnings, errors. */
  err: (text: string) => void
  /** Ends the process at once. */
  end: (code: number) => never
}

/** Runs one call of the program and returns its exit code. Errors are written to `err`, never thrown. */
export async function run(argv: readonly string[], io: CliIo): Promise<number> {
  try {
    return await runCommand(argv, io)
  } catch (error) {
    io.err(frenchTypography(`harmattan : ${describeError(error)}\n`))
    const expected = error instanceof UsageError || error instanceof ConfigError
    if (io.env.LOG_LEVEL === 'debug' && error instanceof Error && !expected) io.err(`${error.stack}\n`)
    return exitCodeOf(error)
  }
}

async function runCommand([name, ...rest]: readonly string[], io: CliIo): Promise<number> {
  if (name === undefined || name === '--help' || name === '-h') {
    io.out(frenchTypography(generalHelp(COMMANDS)))
    return name === undefined ? EXIT.usage : EXIT.ok
  }
  if (name === '--version') {
    const [version, commit] = await Promise.all([engineVersion(), engineCommit()])
    io.out(`harmattan ${version}${commit === undefined ? '' : ` (${commit})`}\n`)
    return EXIT.ok
  }
  const listed = COMMANDS.find(({ nom }) => nom === name)
  if (!listed) {
    throw new UsageError(
      unknownWord(
        'commande',
        name,
        COMMANDS.map(({ nom }) => nom),
      ),
    )
  }
  const command = await listed.load()
  if (rest.includes('--help') || rest.includes('-h')) {
    io.out(frenchTypography(commandHelp(listed, command)))
    return EXIT.ok
  }
  const { positionals, values } = readArguments(listed.nom, command, rest)
  return command.run(contextOf(io), positionals, values)
}

function contextOf({ env, root, now, out, err, end }: CliIo): CliContext {
  const note = (line: string) => err(`${frenchTypography(line)}\n`)
  let config: Config | undefined
  return {
    get config() {
      if (config === undefined) {
        for (const line of unknownSettings(env).map(({ warning }) => warning)) note(`harmattan : ${line}`)
        config = readConfig(env, root)
      }
      return config
    },
    now,
    print: (line) => out(`${frenchTypography(line)}\n`),
    data: (line) => out(`${line}\n`),
    note,
    end,
  }
}

if (import.meta.main) {
  // In the environment, so that threads and further processes have it too. Where it may not be written all goes on without.
  process.env.NODE_COMPILE_CACHE ??= fileURLToPath(COMPILED)
  enableCompileCache()
  // Whoever reads the answer may stop reading, as `head` does: no fault of this command.
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error
    end(EXIT.ok)
  })
  process.exitCode = await run(process.argv.slice(2), {
    env: process.env,
    root: fileURLToPath(new URL('../..', import.meta.url)),
    now: () => new Date(),
    out: (text) => process.stdout.write(text),
    err: (text) => process.stderr.write(text),
    end,
  })
  // A pipe whose reader is slow still holds a part of the answer, which would be lost.
  await Promise.all([process.stdout, process.stderr].map(written))
  setTimeout(() => end(Number(process.exitCode)), LINGER_MS).unref()
}

/** Waits until all that was written to a stream is handed over, or nobody reads it any more. */
async function written(stream: NodeJS.WriteStream): Promise<void> {
  if (stream.writableLength === 0) return
  await new Promise((resolve) => stream.write('', resolve))
}

/** The one place that ends the process itself; everything else answers an exit code. */
function end(code: number): never {
  process.exit(code)
}

/** What a command was called with. Throws `UsageError` where it takes none of it. */
function readArguments(nom: string, command: Command, rest: string[]) {
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
  return { positionals, values: values as OptionValues }
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
