/** A place that has a name and no data of its own: a row of `lieux.csv` of a country's folder. Degrees. */
export interface GazetteerPlace {
  nom: string
  /** What people call it besides. */
  autres_noms: readonly string[]
  /** The code of the place of `localites.csv` that it lies in. */
  parent_code: string
  latitude: number
  longitude: number
  population_estimee: number | null
  /** Whose name and coordinates these are, with the licence. */
  source: string
}

/** The places of a country that its releases have no data of, in the order of their table. */
export type Gazetteer = readonly GazetteerPlace[]
