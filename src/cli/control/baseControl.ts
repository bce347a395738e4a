import type { ControlledSerie, Tally } from '../../contract/controle.ts'
import { isCellCode } from '../../contract/grid.ts'
import { pluralize } from '../../contract/pluralize.ts'
import { stepOf } from '../../contract/time.ts'
import { keyWords, type SerieKey } from '../../contract/vocabulary.ts'
import { voisinsIdentiques } from '../../quality/series/voisinsIdentiques.ts'
import type { TownWork } from '../bulk/townWork.ts'
import { Findings, ruleOf } from './findings.ts'

/** Impossible measurements that are printed one by one; all flags go into the file of `--csv`. */
const SHOWN = 20

/** One walk over the base: what the rules find, town by town, and the counts of it all. */
export class BaseControl {
  readonly findings = new Findings()
  readonly #first: string[] = []
  #mesures = 0
  #series = 0
  #flagged = 0
  impossible = 0

  /** Each town's series as they come, in the order of the towns. */
  async *walk(keys: readonly SerieKey[], work: TownWork): AsyncGenerator<ControlledSerie[]> {
    const towns = [...Map.groupBy(keys, ({ localite }) => localite)].sort(([a], [b]) => (a < b ? -1 : 1))
    const queue: Promise<ControlledSerie[]>[] = []
    const ask = () => {
      const next = towns.shift()
      if (!next) return
      const controlled = work.control(...next)
      controlled.catch(() => {}) // told where it is awaited
      queue.push(controlled)
    }
    for (let i = 0; i < work.atOnce; i++) ask()
    for (let controlled = queue.shift(); controlled; controlled = queue.shift()) {
      const series = await controlled
      ask()
      for (const serie of series) this.#note(serie)
      yield series
    }
  }

  /** Whether any rule found anything: a step, a series as a whole, a series that towns share. */
  get hasFindings(): boolean {
    return this.findings.found().length > 0 || this.findings.shared().length > 0
  }

  /** Findings by rule, variable and source; the first impossible measurements; the counts. */
  *describe(): Generator<string> {
    for (const each of this.findings.found()) yield describeTally(each)
    yield* this.#describeShared()
    yield* this.#first
    if (this.impossible > this.#first.length) {
      yield `  … et ${pluralize(this.impossible - this.#first.length, 'autre mesure impossible', 'autres mesures impossibles')} (toutes avec --csv <fichier>).`
    }
    const impossible = this.impossible === 0 ? '' : `, dont ${pluralize(this.impossible, 'impossible')}`
    yield `${pluralize(this.#series, 'série')}, ${pluralize(this.#mesures, 'mesure contrôlée', 'mesures contrôlées')}, ${pluralize(this.#flagged, 'signalée')}${impossible}.`
  }

  #note(serie: ControlledSerie): void {
    this.#series++
    for (const value of serie.values) if (!Number.isNaN(value)) this.#mesures++
    this.findings.note(serie)
    for (const genre of serie.genres) if (genre > 0) this.#flagged++
    this.impossible += serie.impossibles
    if (serie.impossibles > 0) this.#tell(serie)
  }

  /** By variable and source, which towns have the very same series. */
  *#describeShared(): Generator<string> {
    const groups = this.findings.shared()
    for (const [id, own] of Map.groupBy(groups, (each) => `${each.grandeur} ${each.source} ${each.granularite}`)) {
      const towns = own.map(({ localites }) => localites.join(' = ')).join(' ; ')
      yield `${voisinsIdentiques.code} (${voisinsIdentiques.genre}), ${id} : ${pluralize(own.length, 'groupe')} de villes à série identique : ${towns}.`
    }
  }

  /** Keeps the first impossible measurements in words, with every rule that flags them. */
  #tell({ key, firstSlot, values, examens }: ControlledSerie): void {
    const reasons = new Map<number, string[]>()
    for (const { regle, indices } of examens) {
      const { genre, libelle } = ruleOf(regle)
      if (genre === 'impossible') for (const i of indices) reasons.set(i, [...(reasons.get(i) ?? []), libelle])
    }
    const listed = [...reasons].sort(([a], [b]) => a - b).slice(0, SHOWN - this.#first.length)
    for (const [i, why] of listed) {
      const instant = stepOf(key.granularite, firstSlot + i)
      this.#first.push(`  ${keyWords(key).join(' ')} ${instant} = ${values[i]} : ${why.join(' ; ')}`)
    }
  }
}

function describeTally({ rule, key, examinees, signalees, towns, constat }: Tally): string {
  const { grandeur, source, granularite } = key
  const kind = [...towns].every(isCellCode) ? 'maille' : 'ville'
  const where = towns.size === 1 ? `à ${[...towns][0]}` : `dans ${pluralize(towns.size, kind)}`
  const counts = `${pluralize(signalees, 'signalement')} sur ${pluralize(examinees, 'examen')}, ${where}`
  const example = constat ? ` Exemple, ${constat.localite} : ${constat.texte}` : ''
  return `${rule.code} (${rule.genre}), ${grandeur} ${source} ${granularite} : ${rule.libelle} ; ${counts}.${example}`
}
