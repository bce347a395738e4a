import { attributionsOf, attributionWords } from '../../answers/catalogue/attributions.ts'
import type { Release } from '../../answers/release.ts'
import type { AnswerOf } from '../../contract/definition.ts'
import type { ChiffreItem, synthese, syntheses } from '../../contract/resources/synthese.ts'
import type { Rendering } from '../mount.ts'
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
  'attributions',
  'source_codes',
] as const

/** A line for each figure of a town. */
export function syntheseTable(
  { localite, localite_nom, version_moteur, resultats }: AnswerOf<typeof synthese>,
  { release }: Rendering,
): Answer<never> {
  const lines = resultats.map((chiffre) => lineOf(release, { localite, localite_nom, chiffre, version_moteur }))
  return tableAnswer(`synthese_${localite}_${release.id}.csv`, COLUMNS, lines)
}

/** The same of several towns: each line stands by itself. */
export function synthesesTable(
  { localites, version_moteur, resultats }: AnswerOf<typeof syntheses>,
  { release }: Rendering,
): Answer<never> {
  const names = new Map(localites.map(({ localite, localite_nom }) => [localite, localite_nom]))
  const lines = resultats.map(({ localite, ...chiffre }) =>
    lineOf(release, { localite, localite_nom: names.get(localite) ?? '', chiffre, version_moteur }),
  )
  return tableAnswer(`synthese_${localites.length}_localites_${release.id}.csv`, COLUMNS, lines)
}

function lineOf(
  release: Release,
  {
    chiffre: { series, source_codes, ...cells },
    ...place
  }: { localite: string; localite_nom: string; chiffre: ChiffreItem; version_moteur: string },
) {
  const read = series.flatMap((code) => release.serie(code) ?? [])
  const attributions = attributionWords(attributionsOf(release, read))
  return {
    edition: release.id,
    ...place,
    ...cells,
    series: series.join(' '),
    attributions,
    source_codes: source_codes.join(' '),
  }
}
