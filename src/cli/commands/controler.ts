import { resolve } from 'node:path'
import type { Grandeur } from '../../contract/catalogue.ts'
import { counted } from '../../contract/counted.ts'
import { keyWords, type SerieKey } from '../../contract/vocabulary.ts'
import { flagSerie, impossibleOf, type Rule } from '../../quality/flagSerie.ts'
import { openBase, type ReferenceBase } from '../../reference/base.ts'
import { parseCatalogue } from '../../storage/catalogueFiles.ts'
import { csvCell } from '../../storage/csvCell.ts'
import { stepOf } from '../changes.ts'
import { type Command, EXIT } from '../command.ts'
import { paysCatalogue, referenceFolder } from '../folders.ts'
import { writeOut } from '../writeOut.ts'

/** Flags that are printed; all of them go into the file of `--csv`. */
const SHOWN = 20

/** Characters that are written at a time. */
const CHUNK = 65_536

const FLAG_COLUMNS = ['localite', 'grandeur', 'source', 'granularite', 'instant', 'valeur', 'regle', 'genre']

export const controler: Command = {
  usage: '[--csv <fichier>]',
  aide: `Une règle signale une mesure, elle ne la change jamais. Une mesure horaire impossible reste « brut » dans l'édition, et la
route horaire ne la sert pas. Le code de sortie est 1 si une mesure est impossible (hors bornes), 0 sinon.`,
  arguments: { min: 0, max: 0 },
  options: {
    csv: { type: 'string', valeur: 'fichier', aide: 'Écrit chaque signalement dans ce fichier CSV' },
  },
  async run({ config, print, note }, _args, options) {
    const { grandeurs } = parseCatalogue(await paysCatalogue(config))
    const base = await openBase(await referenceFolder(config))
    try {
      const check = new BaseCheck(base, grandeurs)
      if (typeof options.csv === 'string') {
        const path = resolve(options.csv)
        note(`${await writeOut(path, check.csv())} : ${path} (${counted(check.flags, 'signalement')}).`)
      } else for await (const _flag of check.walk());
      for (const line of check.describe()) print(line)
      if (base.keys.length === 0) note('La base est vide : harmattan importer --help.')
      return check.impossible > 0 ? EXIT.echec : EXIT.ok
    } finally {
      await base.close()
    }
  },
}

interface Flag {
  key: SerieKey
  instant: string
  valeur: number
  rule: Rule
}

/** One walk over the base: what the rules flag, a flag at a time, and the counts of it all. */
class BaseCheck {
  readonly #base: ReferenceBase
  readonly #grandeurs: readonly Grandeur[]
  readonly #first: Flag[] = []
  readonly #summary: string[] = []
  #checked = 0
  #flagged = 0
  flags = 0
  impossible = 0

  constructor(base: ReferenceBase, grandeurs: readonly Grandeur[]) {
    this.#base = base
    this.#grandeurs = grandeurs
  }

  async *walk(): AsyncGenerator<Flag> {
    for (const key of this.#base.keys) {
      const { firstSlot, values } = await this.#base.read(key)
      const grandeur = this.#grandeurs.find(({ code }) => code === key.grandeur)
      if (!grandeur) continue
      for (const value of values) if (!Number.isNaN(value)) this.#checked++
      const flagged = new Set<number>()
      const flags = flagSerie({ grandeur, granularite: key.granularite, values })
      this.impossible += impossibleOf(flags).size
      for (const { rule, indices } of flags) {
        if (indices.length > 0) this.#summarise(key, rule, indices.length)
        for (const i of indices) {
          flagged.add(i)
          const instant = stepOf(key.granularite, firstSlot + i)
          const flag: Flag = { key, instant, valeur: values[i] as number, rule }
          if (this.#first.length < SHOWN) this.#first.push(flag)
          yield flag
        }
      }
      this.#flagged += flagged.size
    }
  }

  async *csv(): AsyncGenerator<string> {
    let chunk = `${FLAG_COLUMNS.join(',')}\r\n`
    for await (const { key, instant, valeur, rule } of this.walk()) {
      const cells = [...keyWords(key), instant, valeur, rule.code, rule.genre]
      chunk += `${cells.map(csvCell).join(',')}\r\n`
      if (chunk.length < CHUNK) continue
      yield chunk
      chunk = ''
    }
    yield chunk
  }

  /** The summary by series and rule, the first flags, the counts. */
  *describe(): Generator<string> {
    yield* this.#summary
    for (const { key, instant, valeur, rule } of this.#first) {
      yield `  ${keyWords(key).join(' ')} ${instant} = ${valeur} : ${rule.libelle}`
    }
    if (this.flags > this.#first.length) {
      yield `  … et ${counted(this.flags - this.#first.length, 'autre')} ; --csv <fichier> les écrit tous.`
    }
    const impossible = this.impossible === 0 ? '' : `, dont ${counted(this.impossible, 'impossible')}`
    yield `${counted(this.#base.keys.length, 'série')}, ${counted(this.#checked, 'mesure contrôlée', 'mesures contrôlées')}, ${counted(this.#flagged, 'signalée')}${impossible}.`
  }

  #summarise(key: SerieKey, { code, libelle, genre }: Rule, n: number): void {
    this.flags += n
    this.#summary.push(`${keyWords(key).join(' ')} : ${counted(n, 'mesure')}, règle ${code} (${genre}) : ${libelle}`)
  }
}
