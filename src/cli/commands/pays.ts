import { resolve } from 'node:path'
import { type CliContext, type Command, EXIT, UsageError } from '../command.ts'
import { paysCatalogue } from '../folders.ts'
import { createPays } from '../newPays.ts'
import { checkPays } from '../paysChecks.ts'
import { requireCountry } from './contour.ts'

const ACTIONS = ['creer', 'verifier'] as const

export const pays: Command = {
  usage: 'creer <dossier> --iso3 <code> | pays verifier [dossier]',
  aide: `Actions :
  creer <dossier> --iso3 BEN   écrit le dossier d'un pays, à remplir : les grandeurs et les sources du pays de HARMATTAN_PAYS,
                               le contour, et la ligne du pays lui-même dans localites.csv
  verifier [dossier]           dit toutes les fautes du dossier (par défaut celui de HARMATTAN_PAYS), et ce qui est à regarder ;
                               1 s'il y a une faute
Le dossier se remplit avec un éditeur de texte ou un tableur : UTF-8, virgule entre les cellules, point dans les nombres. Les
bornes de grandeurs.csv sont celles du pays copié : adaptez-les.`,
  arguments: { min: 1, max: 2 },
  options: {
    iso3: { type: 'string', valeur: 'code', aide: 'creer : le pays, par son code ISO 3166-1 de trois lettres' },
  },
  actions: [...ACTIONS],
  run(context, [action = '', folder], { iso3 }) {
    if (action === 'creer') return creer(context, folder, iso3)
    if (iso3 !== undefined) throw new UsageError('--iso3 ne va pas avec « pays verifier ».')
    return verifier(context, folder)
  },
}

async function creer(context: CliContext, folder: string | undefined, iso3: unknown): Promise<number> {
  if (folder === undefined || typeof iso3 !== 'string') {
    throw new UsageError('forme attendue : harmattan pays creer <dossier> --iso3 <code>')
  }
  const country = requireCountry(iso3)
  const files = await createPays(folder, country, await paysCatalogue(context.config))
  context.print(`${country.nom} : ${files.join(', ')}, dans ${folder}.`)
  context.note(`Remplissez service.json et localites.csv, puis : harmattan pays verifier ${folder}`)
  return EXIT.ok
}

async function verifier({ config, print, note }: CliContext, folder: string | undefined): Promise<number> {
  const paysFolder = folder === undefined ? config.paysFolder : resolve(folder)
  const { faults, remarks, summary } = await checkPays({ paysFolder })
  for (const line of faults) print(line)
  for (const line of remarks) note(`À regarder : ${line}`)
  if (summary === undefined) return EXIT.echec
  print(summary)
  return EXIT.ok
}
