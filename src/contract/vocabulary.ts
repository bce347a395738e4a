/** The closed lists of the contract, in the order in which they are shown. */
export const GRANULARITES = ['horaire', 'journalier', 'mensuel', 'annuel'] as const
export type Granularite = (typeof GRANULARITES)[number]

/** The whole year, where the seasons of a country stand beside it. */
export const ANNEE = 'annee'

/** `brute`: measured or modelled; `derivee`: made of others when a release is sealed; `calculee`: on request alone, never stored. */
export const FAMILLES = ['brute', 'derivee', 'calculee'] as const
export type Famille = (typeof FAMILLES)[number]

/** What a value says of its step, where the variable's row says so. */
export const STATISTIQUES = ['moyenne', 'somme', 'maximum', 'minimum', 'direction', 'instantane'] as const
export type Statistique = (typeof STATISTIQUES)[number]

export const METHODES_COLLECTE = [
  'modele_satellitaire',
  'reanalyse',
  'mesure_directe',
  'calcul_derive',
  'simulation',
] as const
export type MethodeCollecte = (typeof METHODES_COLLECTE)[number]

/** The source of what the engine derives: a country that has no row of it gets no derived series. */
export const DERIVED_SOURCE = 'harmattan'

/** A series, or what is told of several, by how it was made. */
interface Made {
  methode_collecte: MethodeCollecte
}

/** Whether it is computed from other series: nothing independent of them, and nothing to compute from again. */
export function isDerived({ methode_collecte }: Made): boolean {
  return methode_collecte === 'calcul_derive'
}

/** Whether answers may start from it unasked: a ground station is too short for that, and what is derived is none of a source's own. */
export function isBaseline(made: Made): boolean {
  return made.methode_collecte !== 'mesure_directe' && !isDerived(made)
}

/** Confidence grades, strongest first: A measured on the ground, B modelled, C derived. */
export const NIVEAUX = ['A', 'B', 'C'] as const
export type Niveau = (typeof NIVEAUX)[number]

/** Editorial statuses, weakest first. */
export const STATUTS = ['brut', 'valide_auto'] as const
export type Statut = (typeof STATUTS)[number]

/** What a flag of quality control says: the measurement cannot be, or it is to be looked at. Only the first demotes it. */
export const GENRES_REGLE = ['impossible', 'douteux'] as const
export type GenreRegle = (typeof GENRES_REGLE)[number]

/** What a break is: a step, or a change that a linear drift describes about as well. */
export const NATURES_RUPTURE = ['saut', 'derive_ou_saut'] as const
export type NatureRupture = (typeof NATURES_RUPTURE)[number]

/** How a table writes whether something is so. */
export const OUI_NON = ['non', 'oui'] as const

export const FIABILITES = ['haute', 'moyenne', 'faible'] as const
export type Fiabilite = (typeof FIABILITES)[number]

/** The grade that a collection method earns; a ground measurement earns A only from a reliable source. */
export function niveauOf(methode: MethodeCollecte, fiabilite: Fiabilite): Niveau {
  if (methode === 'calcul_derive' || methode === 'simulation') return 'C'
  return methode === 'mesure_directe' && fiabilite === 'haute' ? 'A' : 'B'
}

/** The weakest of several statuses; of none, the weakest there is. */
export function weakestStatut(statuts: Iterable<Statut>): Statut {
  const found = new Set(statuts)
  return STATUTS.find((statut) => found.has(statut)) ?? STATUTS[0]
}

const CODE_SUFFIX: Record<Granularite, string> = {
  horaire: '_horaire',
  journalier: '_journalier',
  mensuel: '',
  annuel: '_annuel',
}

/** What identifies a series within a base, before its years are known. */
export interface SerieKey {
  localite: string
  grandeur: string
  source: string
  granularite: Granularite
}

/** A series of a base as people tell it from another. */
export function keyWords({ localite, grandeur, source, granularite }: SerieKey): string[] {
  return [localite, grandeur, source, granularite]
}

/** The code of a series: the years are those of its first and last measurement. */
export function serieCode(key: SerieKey, firstYear: number, lastYear: number): string {
  return `${key.localite}_${key.grandeur}_${key.source}${CODE_SUFFIX[key.granularite]}_${firstYear}_${lastYear}`
}

/** What the value of a year may be off by, in the order in which it is told; from `transposition` on of a field of modules alone. */
export const TERMES = [
  'ressource',
  'interannuel',
  'moyenne_annees',
  'tendance',
  'transposition',
  'diffus',
  'temperature',
  'vent',
  'modele',
  'salissure',
  'degradation',
  'disponibilite',
  'autre',
] as const
export type Terme = (typeof TERMES)[number]

/** What makes the uncertainty of the resource at a point that a cell answers for. */
export const PARTS = ['sources', 'stations', 'interpolation', 'altitude'] as const
export type Part = (typeof PARTS)[number]

/** Anew each year, so that it shrinks over several; or the same for as long as the field stands. */
export const GENRES = ['aleatoire', 'systematique'] as const
export type Genre = (typeof GENRES)[number]
