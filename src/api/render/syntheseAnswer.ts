import type { SyntheseItem } from '../../contract/schemas.ts'
import type { Answer } from '../route.ts'
import { tableAnswer } from './tableAnswer.ts'

const COLUMNS = [
  'edition',
  'localite',
  'localite_nom',
  'chiffre',
  'libelle',
  'valeur',
  'unite',
  'mois',
  'source_code',
  'methode_collecte',
  'niveau_confiance',
  'statut',
  'fenetre',
  'base_annees',
  'n_mois',
  'series',
  'methode',
  'chemin',
  'version_moteur',
] as const

/** The summary of one town. */
export function syntheseJson(synthese: SyntheseItem, version_moteur: string): Answer {
  const { resultats, ...told } = synthese
  return { kind: 'json', body: { ...told, version_moteur, resultats } }
}

/** Those of several: what is common to all once, what is of one town in `localites`, and all figures in one list. */
export function synthesesJson(syntheses: readonly SyntheseItem[], version_moteur: string): Answer {
  return {
    kind: 'json',
    body: {
      methode_collecte: 'calcul_derive',
      niveau_confiance: 'C',
      version_moteur,
      localites: syntheses.map(
        ({ resultats: _figures, methode_collecte: _method, niveau_confiance: _grade, ...ofTown }) => ofTown,
      ),
      resultats: syntheses.flatMap(({ localite, resultats }) => resultats.map((each) => ({ localite, ...each }))),
    },
  }
}

/** A line for each figure of each town, which stands by itself. */
export function synthesesCsv(
  syntheses: readonly SyntheseItem[],
  { name, edition, version }: { name: string; edition: string; version: string },
): Answer {
  const rows = syntheses.flatMap(({ localite, localite_nom, resultats }) =>
    resultats.map(({ series, ...told }) => ({
      edition,
      localite,
      localite_nom,
      ...told,
      series: series.join(' '),
      version_moteur: version,
    })),
  )
  return tableAnswer(`${name}_${edition}.csv`, COLUMNS, rows)
}
