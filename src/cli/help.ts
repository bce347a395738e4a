import type { Command, ListedCommand } from './command.ts'
import { SETTINGS } from './config.ts'

const LINE_WIDTH = 110

/** What the program is for, its commands and its settings. */
export function generalHelp(commands: readonly ListedCommand[]): string {
  const width = Math.max(...commands.map(({ nom }) => nom.length))
  return `Harmattan : importer, contrôler, publier et servir un jeu de référence climatique et solaire.

Usage : harmattan <commande> [arguments] [options]

Commandes :
${commands.map(({ nom, resume }) => `  ${nom.padEnd(width)}  ${resume}`).join('\n')}

harmattan aide <commande>, ou harmattan <commande> --help, décrit chaque commande ; harmattan --version donne la version.
Codes de sortie : 0 réussite, 1 échec, 2 erreur d’appel ou de réglage.
${wrapped(`Réglages (variables d’environnement) : ${SETTINGS.join(', ')}.`)}
`
}

/** The form of a command, its options, and more on it. */
export function commandHelp({ nom, resume }: ListedCommand, { usage, aide, options }: Command): string {
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

function wrapped(text: string): string {
  const lines: string[] = ['']
  for (const word of text.split(' ')) {
    const line = lines.at(-1) ?? ''
    if (line.length + word.length + 1 > LINE_WIDTH) lines.push(word)
    else lines[lines.length - 1] = line === '' ? word : `${line} ${word}`
  }
  return lines.join('\n')
}
