import type { Paire, Saison, Service } from './service.ts'
import type {
  Famille,
  Fiabilite,
  Granularite,
  MethodeCollecte,
  NatureRupture,
  Niveau,
  Statistique,
  Statut,
} from './vocabulary.ts'

export type { Paire, Saison, Service }

/** The tables that say what a country's service holds. They travel inside each edition, so that it answers in its own words. */
export interface Catalogue {
  service: Service
  localites: Localite[]
  grandeurs: Grandeur[]
  sources: Source[]
  sourcesGrandeurs: SourceGrandeur[]
  /** What the country says of the names of upstreams, for reading their files alone: no release holds it. */
  sourcesVariables?: readonly SourceVariable[]
}

export interface Localite {
  code: string
  nom: string
  /** The country's own word for its level. */
  type_localite: string
  parent_code: string | null
  pays_iso3: string | null
  latitude: number | null
  longitude: number | null
  altitude_metres: number | null
  /** How the altitude was had: published for the town, or read off a terrain grid. */
  altitude_source: string | null
  population_estimee: number | null
  annee_population: number | null
  fuseau_horaire: string | null
  /** What people call it besides; null: nothing else. */
  autres_noms: string | null
  /** Whether its days have a coast's evenness of temperature: within 20 km of the sea. */
  cotiere: boolean
}

/** A place as people know it: `Conakry (Kaloum)`. */
export function knownName({ nom, autres_noms }: Pick<Localite, 'nom' | 'autres_noms'>): string {
  return autres_noms === null ? nom : `${autres_noms} (${nom})`
}

export interface Grandeur {
  code: string
  libelle: string
  unite: string
  unite_horaire: string | null
  ucum: string
  ucum_horaire: string | null
  nom_cf: string | null
  nom_cf_horaire: string | null
  famille: Famille
  borne_min: number
  borne_max: number
  borne_min_horaire: number | null
  borne_max_horaire: number | null
  decimales: number
  /** Null where the row does not say it: an amount by its unit, a mean else. */
  statistique: Statistique | null
  /** The variable that it is a statistic of: `t2m` of `t2m_max`. */
  base: string | null
  /** Above ground. */
  hauteur_m: number | null
  /** What computations ask for it as; null where it is stored and served alone. */
  role: string | null
  definition: string
  /** How it is made; null where the table does not tell. */
  methode: string | null
  references: string[]
}

export interface Source {
  code: string
  libelle: string
  /** A name for charts and choices, without what it is made of; the label itself in releases without one. */
  libelle_court: string
  organisme: string | null
  url: string | null
  fiabilite: Fiabilite
  licence: string
  attribution: string
}

/** A regular grid: a point lies in cell floor((lat - origine) / pas). */
export interface Grille {
  pas_lat: number
  pas_lon: number
  origine_lat: number
  origine_lon: number
}

/** How a source makes a family of variables; `grandeurs` is a list of codes, or `*` for all the others. */
export interface SourceGrandeur {
  source: string
  grandeurs: string[]
  methode_collecte: MethodeCollecte
  grille: Grille | null
  note: string | null
}

/** What an upstream calls a variable of the country, or why what it calls so is none. */
export interface SourceVariable {
  /** The upstream, as the command line names it. */
  source: string
  /** Its name; names apart by spaces of what a variable is made from; `*` stands for any characters. */
  nom: string
  /** Null of a name that is not taken. */
  grandeur: string | null
  /** The one step at which the name says so; null: at any. */
  pas: Granularite | null
  /** What of its step a stamp names, or that the value is of that instant. */
  position: 'debut' | 'fin' | 'instant'
  /** Where the file does not tell it. */
  unite: string | null
  /** The function by which it is made. */
  recette: string | null
  /** Whether the service is asked for it. */
  demande: boolean
  /** Why it is not taken. */
  raison: string | null
}

/** A step change in a series, as the quality control found it by another one. */
export interface Rupture {
  /** First day of the first step after the break, `YYYY-MM-DD`. */
  date: string
  /** Mean after against mean before: percent for an amount, the unit of the variable for a temperature or a share. */
  amplitude: number
  unite: string
  /** The tests that found it. */
  methode: string
  /** What it was held against: another source, another variable of the same source. */
  comparee_a: string
  /** Probability of as large a statistic by chance, at most. */
  niveau_signification: number
  /** Whether a linear drift describes it about as well; absent of a release from before it was told. */
  nature?: NatureRupture
  /** The documented change of the source at that date, with its reference; null where none is known. */
  evenement?: string | null
}

/** A series as a release's catalogue tells it. */
export interface Serie {
  code: string
  localite: string
  grandeur: string
  source: string
  granularite: Granularite
  unite: string
  methode_collecte: MethodeCollecte
  niveau_confiance: Niveau
  statut: Statut
  periode_debut: string
  periode_fin: string
  nombre_mesures: number
  completude_pct: number
  /** Months (`YYYY-MM`) that hold fewer days than the calendar's, as the upstream told. */
  mois_partiels: string[]
  /** Breaks that the quality control found, in time. */
  ruptures: readonly Rupture[]
  /** Whether quality control found its months and days, one of which it is, to contradict each other. */
  contredite?: boolean
  /** The minute of its hour, 0 to 59, that each value is of; null where values are those of whole steps, or not all of one known minute. */
  minute_instantanee: number | null
  /** Whether it is derived from simulated series; false of a simulated series itself. */
  derive_de_simulees: boolean
  /** Codes of the series that it is derived from; none unless it is a stored derived one. */
  origines: readonly string[]
  /** Words for people: nothing is computed from them. */
  note: string | null
}

/** The levels of a country's hierarchy, in the order in which its table first names them. */
export function levelsOf(localites: readonly Localite[]): string[] {
  return [...new Set(localites.map(({ type_localite }) => type_localite))]
}

/** The row of `sourcesGrandeurs` that speaks of a variable: the one that names it, else the one for all. */
export function findSourceGrandeur(
  rows: readonly SourceGrandeur[],
  source: string,
  grandeur: string,
): SourceGrandeur | undefined {
  const ofSource = rows.filter((row) => row.source === source)
  return ofSource.find((row) => row.grandeurs.includes(grandeur)) ?? ofSource.find((row) => row.grandeurs.includes('*'))
}

/** A part of a cell: less than any coordinate tells, and more than a division of decimals is off. */
const ON_THE_EDGE = 1e-9

/** The cell of a grid that holds a point, as `row:column`; its southern and western edge belong to it. */
export function cellOf(grille: Grille, point: { latitude: number; longitude: number }): string {
  const row = Math.floor((point.latitude - grille.origine_lat) / grille.pas_lat + ON_THE_EDGE)
  const column = Math.floor((point.longitude - grille.origine_lon) / grille.pas_lon + ON_THE_EDGE)
  return `${row}:${column}`
}

/** The unit of a variable at a granularité: hourly series have their own. */
export function uniteOf(grandeur: Grandeur, granularite: Granularite): string {
  return granularite === 'horaire' ? (grandeur.unite_horaire ?? grandeur.unite) : grandeur.unite
}

/** Whether a share of a value says something: what a share of degrees Celsius is depends on where their zero was put. */
export function hasShares({ ucum }: Pick<Grandeur, 'ucum'>): boolean {
  return ucum !== 'Cel'
}
