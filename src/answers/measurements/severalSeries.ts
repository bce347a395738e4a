import type { Serie } from '../../contract/catalogue.ts'
import type { QuestionOf } from '../../contract/definition.ts'
import { introuvable, invalide, redact } from '../../contract/erreurs.ts'
import { MOST_SERIES, type seriesMesures } from '../../contract/resources/series.ts'
import { warningsOf } from '../catalogue/avertissements.ts'
import { nearestSeries, nearSeriesWords } from '../catalogue/nearestSeries.ts'
import { findSeries, type SeriesQuestion } from '../catalogue/series.ts'
import type { Release } from '../release.ts'

/** The series by their codes, or those that filters of the catalogue leave. */
export type SeveralSeries = SeriesQuestion & Pick<QuestionOf<typeof seriesMesures>, 'codes'>

const FILTERS = ['localite', 'grandeur', 'source', 'granularite'] as const

/**
 * The series that a question requests: in the order of its codes, else in code order; one to a hundred. Throws the contract's
 * errors: a file is whole, or it is not given.
 */
export function severalSeries(release: Release, question: SeveralSeries): Serie[] {
  const { codes, localite, grandeur, source, granularite } = question
  if (codes === undefined) return matching(release, given({ localite, grandeur, source, granularite }))
  const filtered = FILTERS.filter((name) => question[name] !== undefined)
  if (filtered.length > 0) {
    throw invalide(`« codes » nomme les séries : ${filtered.join(', ')} ne s'y ajoute pas ; donnez l'un ou l'autre.`, {
      champ: filtered[0] as string,
      recu: question[filtered[0] as keyof SeriesQuestion]?.map((each) => redact(each)),
      accepte: `codes, ou ${FILTERS.join(', ')}`,
    })
  }
  return named(release, codes)
}

function given(filters: { [Name in keyof SeriesQuestion]: SeriesQuestion[Name] | undefined }): SeriesQuestion {
  return Object.fromEntries(Object.entries(filters).filter(([, values]) => values !== undefined))
}

function named(release: Release, codes: readonly string[]): Serie[] {
  const unknown = codes.filter((code) => release.serie(code) === undefined)
  if (unknown.length > 0) {
    const series = unknown.map((code) => ({ code: redact(code), near: nearestSeries(release, code) }))
    const which = series.map(({ code }) => `« ${code} »`).join(', ')
    const instead = series
      .filter(({ near }) => near.codes.length > 0)
      .map(({ code, near }) => `pour « ${code} », ${nearSeriesWords(near)}`)
    throw introuvable(
      [
        `${unknown.length === 1 ? `La série ${which} n'est pas` : `Les séries ${which} ne sont pas`} dans ${release.id}`,
        ...instead,
        '/v1/series les liste.',
      ].join(' ; '),
      {
        champ: 'codes',
        recu: series.map(({ code }) => code),
        codes_proches: series.map(({ near }) => near.codes),
        accepte: '/v1/series',
      },
    )
  }
  return codes.map((code) => release.serie(code) as Serie)
}

function matching(release: Release, filters: SeriesQuestion): Serie[] {
  const series = findSeries(release, filters)
  const count = series.length
  if (count > MOST_SERIES) {
    throw invalide(
      `${count} séries répondent à ces filtres, et une réponse en donne ${MOST_SERIES} au plus ; ajoutez un filtre (${FILTERS.join(', ')}), ou prenez les fichiers de l'édition : /archives/${release.id}/datapackage.json.`,
      { champ: 'codes', recu: filters, nombre_series: count, accepte: `${MOST_SERIES} séries au plus` },
    )
  }
  if (count === 0) {
    const why = warningsOf(release, filters)
    throw introuvable(['Aucune série ne répond à ces filtres ; /v1/series les liste.', ...why].join(' '), {
      champ: Object.keys(filters).join(', '),
      recu: Object.values(filters)
        .flat()
        .map((each) => redact(each)),
      accepte: '/v1/series',
    })
  }
  return series
}
