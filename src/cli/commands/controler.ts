import { once } from 'node:events'
import { resolve } from 'node:path'
import { PassThrough } from 'node:stream'
import type { Catalogue } from '../../contract/catalogue.ts'
import type { ControlledSerie } from '../../contract/controle.ts'
import type { LongTermMap } from '../../contract/longTermMap.ts'
import { pluralize } from '../../contract/pluralize.ts'
import { openBase } from '../../edition/base/base.ts'
import { parseCatalogue } from '../../storage/catalogueFiles.ts'
import { withTownWork } from '../bulk/townThreads.ts'
import { type Command, EXIT } from '../command.ts'
import { BaseControl } from '../control/baseControl.ts'
import type { Findings } from '../control/findings.ts'
import { csvReport, htmlReport, jsonReport, type Report } from '../control/report.ts'
import { paysCatalogue, referenceFolder } from '../folders.ts'
import { mapWords } from '../rasters.ts'
import { writeOut } from '../writeOut.ts'

export const controler: Command = {
  usage: '[--strict] [--html <fichier>] [--csv <fichier>] [--json <fichier>]',
  aide: `Une règle signale, elle ne modifie jamais une mesure. Une mesure « impossible » (hors des limites physiques, bien au-delà
des records mondiaux, rayonnement en pleine nuit ou supérieur au rayonnement extraterrestre) garde le statut « brut » dans
l’édition, et la route horaire ne la sert pas. Une mesure « douteuse » (hors des bornes de grandeurs.csv, fermeture, limites
rares, saut, valeur figée, rupture) est signalée avec la série, sans en être retirée. Prennent le statut « valide_auto » les
heures qu’aucune règle ne juge impossibles, et les jours qui satisfont toutes les règles capables de les juger impossibles,
les limites mondiales et au moins une autre ; un mois reste « brut ».
Une carte de moyennes de long terme n’est pas une série : seules les bornes de grandeurs.csv la jugent, et déjà à l’import.
Le code de sortie est 1 si une mesure est impossible ou, avec --strict, si une règle signale quoi que ce soit ; 0 sinon.`,
  arguments: { min: 0, max: 0 },
  options: {
    strict: { type: 'boolean', aide: 'Sort en erreur dès qu’une règle signale quelque chose' },
    html: {
      type: 'string',
      valeur: 'fichier',
      aide: 'Écrit le rapport en une page HTML avec ses graphiques, dans ce seul fichier',
    },
    csv: { type: 'string', valeur: 'fichier', aide: 'Écrit chaque pas signalé dans ce fichier CSV' },
    json: { type: 'string', valeur: 'fichier', aide: 'Écrit le rapport complet dans ce fichier JSON' },
  },
  async run({ config, print, note }, _args, options) {
    const catalogue = await paysCatalogue(config)
    const folder = await referenceFolder(config)
    await using base = await openBase(folder)
    const control = new BaseControl()
    const files = await ReportFiles.begin(options, parseCatalogue(catalogue))
    try {
      await withTownWork({ base, folder, catalogue }, async (work) => {
        for await (const series of control.walk(base.keys, work)) await files.add(series)
      })
      for (const line of await files.finish(control.findings)) note(line)
    } catch (error) {
      await files.abandon(error)
      throw error
    }
    for (const line of control.describe()) print(line)
    const outside = longTermOutside(base.cartes, parseCatalogue(catalogue))
    for (const line of describeLongTerm(base.cartes, outside)) print(line)
    if (base.keys.length + base.cartes.length === 0) note('La base est vide : harmattan importer --help.')
    const failed = options.strict === true ? control.hasFindings || outside.length > 0 : control.impossible > 0
    return failed ? EXIT.echec : EXIT.ok
  },
}

/** The maps of long-term means with a value outside of their variable's bounds, which may have changed since they were imported. */
function longTermOutside(cartes: readonly LongTermMap[], { grandeurs }: Catalogue): LongTermMap[] {
  return cartes.filter(({ grandeur, minimum, maximum }) => {
    const bounds = grandeurs.find(({ code }) => code === grandeur)
    return bounds === undefined || minimum < bounds.borne_min || maximum > bounds.borne_max
  })
}

function* describeLongTerm(cartes: readonly LongTermMap[], outside: readonly LongTermMap[]): Generator<string> {
  if (cartes.length === 0) return
  const found = outside.length === 0 ? 'toutes dans les bornes de leur grandeur' : `hors des bornes : ${outside.length}`
  yield `Moyennes de long terme : ${pluralize(cartes.length, 'carte')}, ${found}.`
  for (const carte of outside) yield `  Hors des bornes : ${mapWords(carte)}.`
}

const REPORTS: Readonly<Record<string, (catalogue: Catalogue) => Report>> = {
  html: htmlReport,
  csv: csvReport,
  json: jsonReport,
}

/** The report files of one command, all written in one pass over the base. */
class ReportFiles {
  readonly #files: { path: string; report: Report; file: Outgoing }[] = []
  #flags = 0

  /** `options` names a file by the form of the report. */
  static async begin(
    options: Readonly<Record<string, string | boolean | undefined>>,
    catalogue: Catalogue,
  ): Promise<ReportFiles> {
    const files = new ReportFiles()
    for (const [name, make] of Object.entries(REPORTS)) {
      const where = options[name]
      if (typeof where !== 'string') continue
      const path = resolve(where)
      const [report, file] = [make(catalogue), new Outgoing(path)]
      files.#files.push({ path, report, file })
      await file.add(report.head())
    }
    return files
  }

  async add(series: readonly ControlledSerie[]): Promise<void> {
    for (const { examens } of series) for (const { indices } of examens) this.#flags += indices.length
    for (const { report, file } of this.#files) await file.add(report.town(series))
  }

  /** A line for each file that was written. */
  async finish(findings: Findings): Promise<string[]> {
    const lines: string[] = []
    // All are given their end before the first takes its place: what fails until then leaves all of them as they were.
    for (const { report, file } of this.#files) await file.add(report.end(findings))
    for (const { path, file } of this.#files) {
      lines.push(`${await file.finish()} : ${path} (${pluralize(this.#flags, 'signalement')}).`)
    }
    return lines
  }

  async abandon(reason: unknown): Promise<void> {
    for (const { file } of this.#files) await file.abandon(reason)
  }
}

/** A file that is written as its text is made, by who makes others of the same work: whole at the end, or not at all. */
class Outgoing {
  readonly #text = new PassThrough({ encoding: 'utf8' })
  readonly #written: Promise<'Écrit' | 'Remplacé'>
  #failure: unknown

  constructor(path: string) {
    this.#written = writeOut(path, this.#text)
    this.#written.catch((error: unknown) => {
      this.#failure = error // thrown by the next call
    })
  }

  /** Waits while the file is slower than its text; throws where it can no longer be written. */
  async add(text: string): Promise<void> {
    if (this.#failure !== undefined) throw this.#failure
    if (!this.#text.write(text)) await Promise.race([once(this.#text, 'drain'), this.#written])
  }

  /** Answers what was done, as a message begins. */
  async finish(): Promise<'Écrit' | 'Remplacé'> {
    this.#text.end()
    return this.#written
  }

  /** Leaves what stood before. */
  async abandon(reason: unknown): Promise<void> {
    this.#text.destroy(reason instanceof Error ? reason : new Error(String(reason)))
    await this.#written.catch(() => {})
  }
}
