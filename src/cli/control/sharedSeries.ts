import { type Fingerprint, type SharedGroup, sharedGroups } from '../../quality/series/voisinsIdentiques.ts'
import type { ControlledSerie } from './controlledTown.ts'

/** Gathers what tells one series from another as towns come: which of them have the very same. */
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
