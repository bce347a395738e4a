import { type Fingerprint, type SharedGroup, sharedGroups } from '../../quality/series/voisinsIdentiques.ts'
import type { ControlledSerie } from './controlledTown.ts'

/** Collects fingerprints of series town by town, to find those that several towns share. */
export class SharedSeries {
  readonly #prints: Fingerprint[] = []

  note({ key, empreinte }: Pick<ControlledSerie, 'key' | 'empreinte'>): void {
    if (empreinte !== undefined) this.#prints.push({ key, empreinte })
  }

  /** Series that were looked at. */
  get examined(): number {
    return this.#prints.length
  }

  /** The series that several of the towns share. */
  groups(): SharedGroup[] {
    return sharedGroups(this.#prints)
  }
}
