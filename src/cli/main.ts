import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { type CliContext, type Command, EXIT, UsageError } from './command.ts'
import { cles } from './commands/cles.ts'
import { controler } from './commands/controler.ts'
import { demo } from './commands/demo.ts'
import { editions } from './commands/editions.ts'
import { importer } from './commands/importer.ts'
import { publier } from './commands/publier.ts'
import { retirer } from './commands/retirer.ts'
import { servir } from './commands/servir.ts'
import { solaire } from './commands/solaire.ts'
import { verifier } from './commands/verifier.ts'
import { ConfigError, readConfig } from './config.ts'
import { describeError } from './describeError.ts'

const COMMANDS: readonly Command[] = [
  importer,
  controler,
  publier,
  editions,
  verifier,
  retirer,
  demo,
  servir,
  cles,
  solaire,
]

const ROOT = fileURLToPath(new URL('../..', import.meta.url))

async function main(argv: readonly string[]): Promise<number> {
  const [name, ...rest] = argv
  if (name === undefined || name === '--help' || name === '-h' || name === 'aide') {
    process.stdout.write(generalHelp())
    return name === undefined ? EXIT.usage : EXIT.ok
  }
  const command = COMMANDS.find(({ nom }) => nom === name)
  if (!command) {
    process.stderr.write(`Commande inconnue : « ${name} ». Commandes : ${COMMANDS.map(({ nom }) => nom).join(', ')}.\n`)
    return EXIT.usage
  }
  if (rest.includes('--help') || rest.includes('-h')) {
    process.stdout.write(commandHelp(command))
    return EXIT.ok
  }
  const context: CliContext = {
    config: readConfig(process.env, ROOT),
    now: () => new Date(),
    print: (line) => process.stdout.write(`${line}\n`),
    note: (line) => process.stderr.write(`${line}\n`),
  }
  const { positionals, values } = readArguments(command, rest)
  return command.run(context, positionals, values)
}

function readArguments(command: Command, rest: string[]) {
  const options = Object.fromEntries(Object.entries(command.options).map(([name, { type }]) => [name, { type }]))
  const known = Object.keys(options).map((name) => `--${name}`)
  let parsed: ReturnType<typeof parseArgs>
  try {
    parsed = parseArgs({ args: rest, options, allowPositionals: true, strict: true })
  } catch {
    const wrong = rest.find((word) => word.startsWith('-') && !known.includes(word.split('=')[0] ?? ''))
    const reason = wrong === undefined ? "une option n'a pas la forme attendue" : `option inconnue « ${wrong} »`
    throw new UsageError(`${reason} ; options de « ${command.nom} » : ${known.join(', ') || 'aucune'}.`)
  }
  const { positionals, values } = parsed
  const { min, max } = command.arguments
  if (positionals.length < min || positionals.length > max) {
    throw new UsageError(`forme attendue : harmattan ${command.nom} ${command.usage}`.trimEnd())
  }
  return { positionals, values: values as Record<string, string | boolean | undefined> }
}

function generalHelp(): string {
  const width = Math.max(...COMMANDS.map(({ nom }) => nom.length))
  return `Harmattan : importer, contrôler, publier et servir un jeu de référence climatique et solaire.

Usage : harmattan <commande> [arguments] [options]

Commandes :
${COMMANDS.map(({ nom, resume }) => `  ${nom.padEnd(width)}  ${resume}`).join('\n')}

harmattan <commande> --help en dit plus sur chacune.
Codes de sortie : 0 réussite, 1 échec, 2 commande mal écrite.
Réglages, par l'environnement : HOST, PORT, HARMATTAN_DATA, HARMATTAN_EDITIONS, DATABASE_URL, HARMATTAN_WORKERS,
HARMATTAN_ADMIN_KEY, HARMATTAN_PAYS, HARMATTAN_SECRET, HARMATTAN_TRUST_PROXY, HARMATTAN_PUBLIC_URL, LOG_LEVEL.
`
}

function commandHelp({ nom, usage, resume, aide, options }: Command): string {
  const rows = Object.entries(options).map(
    ([name, { valeur, aide: text }]) => [`--${name}${valeur ? ` <${valeur}>` : ''}`, text] as const,
  )
  rows.push(['--help', 'Affiche cette aide'])
  const width = Math.max(...rows.map(([left]) => left.length))
  return `${resume}

Usage : harmattan ${`${nom} ${usage}`.trimEnd()}

Options :
${rows.map(([left, right]) => `  ${left.padEnd(width)}  ${right}`).join('\n')}
${aide ? `\n${aide.trim()}\n` : ''}`
}

// Whoever reads the answer may stop reading, as `head` does: no fault of this command.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error
  process.exit()
})

try {
  process.exitCode = await main(process.argv.slice(2))
} catch (error) {
  if (error instanceof UsageError || error instanceof ConfigError) {
    process.stderr.write(`harmattan : ${error.message}\n`)
    process.exitCode = EXIT.usage
  } else {
    process.stderr.write(`harmattan : ${describeError(error)}\n`)
    if (process.env.LOG_LEVEL === 'debug' && error instanceof Error) process.stderr.write(`${error.stack}\n`)
    process.exitCode = EXIT.echec
  }
}
