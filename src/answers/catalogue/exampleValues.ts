import type { Serie } from '../../contract/catalogue.ts'
import { DAY_MS } from '../../contract/time.ts'
import { isBaseline } from '../../contract/vocabulary.ts'
import { MIN_YEARS } from '../../derive/typicalYear/typicalYear.ts'
import { allMeasured } from '../groundTruth/stations.ts'
import type { Release } from '../release.ts'
import { indexOf } from './catalogueIndex.ts'
import { bySource, sourceCodesOf } from './sourceRank.ts'

/** What each parameter of a question is given, as it is typed. */
type Values = Readonly<Record<string, string>>

/**
 * The example question to a path as the release served can answer it: the examples are those of the demonstration, and another
 * release has other series, sources and years. Undefined where the release keeps nothing of the kind.
 */
export function exampleHere(release: Release, path: string, values: Values): Values | undefined {
  const here = withKnownCodes(release, path, values)
  if (values.code !== undefined && /\/series\/\{code\}/.test(path)) return ofSerie(release, here)
  if (values.codes !== undefined) return ofSeveralSeries(release, here, values.codes.split(','))
  if (values.serie !== undefined) return ofFirstStep(release, here)
  if (path.includes('/calage/')) return ofStation(release, here)
  if (path.includes('/horaire/')) return ofHours(release, here)
  if (path.includes('/annee_type/')) return ofYears(release, here)
  if (values.localite === undefined || values.periode_debut === undefined) return here
  const series = indexOf(release).seriesOf(here.localite ?? '')
  return { ...here, ...yearsHere(path.includes('site_isole') ? series.filter(isDailyGhi) : series) }
}

/** Whether a battery's days can be made from it. */
function isDailyGhi(serie: Serie): boolean {
  return serie.grandeur === 'ghi' && YEAR_STEPS.includes(serie.granularite) && isBaseline(serie)
}

/** The last two years that the most series of a town hold from end to end; nothing where none does. */
function yearsHere(series: readonly Serie[]): Values {
  const last = new Set(series.map(({ periode_fin }) => Number(periode_fin.slice(0, 4))))
  const spans = [...last].map((year) => {
    const [periode_debut, periode_fin] = [`${year - 1}-01-01`, `${year}-12-31`]
    const holding = series.filter((each) => each.periode_debut <= periode_debut && each.periode_fin >= periode_fin)
    return { periode_debut, periode_fin, holding: holding.length }
  })
  const [best] = spans
    .filter(({ holding }) => holding > 0)
    .sort((a, b) => b.holding - a.holding || (a.periode_fin < b.periode_fin ? 1 : -1))
  return best ? { periode_debut: best.periode_debut, periode_fin: best.periode_fin } : {}
}

/** The values of a question, with codes that the release knows in place of those that it does not. */
export function withKnownCodes(release: Release, path: string, values: Values): Values {
  const { code, localite, source, edition, a, b, collection } = values
  const { covered, localites, grandeurs } = indexOf(release)
  const towns = covered.map((town) => town.code)
  const sources = sourceCodesOf(release, release.series)
  const first = (codes: readonly string[], wanted: string) => (codes.includes(wanted) ? wanted : (codes[0] ?? wanted))
  return {
    ...values,
    ...(localite === undefined
      ? {}
      : { localite: localite.includes(',') ? several(towns, localite) : first(towns, localite) }),
    ...(source === undefined ? {} : { source: first(sources, source) }),
    ...(edition === undefined ? {} : { edition: release.id }),
    ...(collection === undefined ? {} : { collection: collectionHere(release, collection) }),
    ...(a === undefined || b === undefined ? {} : { a: release.id, b: release.id }),
    ...(code !== undefined && path.includes('/localites/')
      ? { code: localites.has(code) ? code : first(towns, code) }
      : {}),
    ...(code !== undefined && path.includes('/grandeurs/') ? { code: first([...grandeurs.keys()], code) } : {}),
    ...(code !== undefined && path.includes('/sources/') ? { code: first(sources, code) } : {}),
  }
}

/** A source and a step that the release has, those that are wanted or with that step; what follows a full stop stays. */
function collectionHere(release: Release, wanted: string): string {
  const [id = '', suffix] = wanted.split('.')
  const step = id.split('_').at(-1)
  const ids = new Set(release.series.map(({ source, granularite }) => `${source}_${granularite}`))
  const alike = sourceCodesOf(release, release.series).map((source) => `${source}_${step}`)
  const here = [id, ...alike].find((each) => ids.has(each)) ?? id
  return suffix === undefined ? here : `${here}.${suffix}`
}

/** As many towns as are wanted of the release's own, those that are wanted where it has them. */
function several(towns: readonly string[], wanted: string): string {
  const codes = wanted.split(',')
  return [...new Set([...codes.filter((code) => towns.includes(code)), ...towns])].slice(0, codes.length).join(',')
}

/** The series of the example, or else one as near to it as there is; its last two months. */
function ofSerie(release: Release, values: Values): Values | undefined {
  const wanted = values.code ?? ''
  if (release.serie(wanted)) return values
  const serie = nearestSerie(release, wanted)
  if (!serie) return undefined
  const fin = serie.periode_fin
  const before = new Date(`${fin.replace(/-\d\d$/, '-01')}T00:00:00Z`)
  before.setUTCMonth(before.getUTCMonth() - 1)
  return { ...values, code: serie.code, periode_debut: before.toISOString().slice(0, 10), periode_fin: fin }
}

/** The series of the example, or one near to it, at its first step. */
function ofFirstStep(release: Release, values: Values): Values | undefined {
  const serie = nearestSerie(release, values.serie ?? '')
  return serie && { ...values, serie: serie.code, date: serie.periode_debut }
}

/** The series of the example, each or one near to it, over what the first of them is shown for. */
function ofSeveralSeries(release: Release, values: Values, wanted: readonly string[]): Values | undefined {
  const found = wanted.map((code) => ofSerie(release, { ...values, code }))
  const [first] = found
  if (!first) return undefined
  const codes = [...new Set(found.map((each) => each?.code))].join(',')
  const { code: _first, ...shown } = first
  return { ...shown, codes }
}

/** A series of months of the same town and variable where there is one, of the first source in the country's order. */
function nearestSerie(release: Release, wanted: string): Serie | undefined {
  const { series } = release
  const inOrder = series.toSorted(bySource(release))
  const months = inOrder.filter(({ granularite }) => granularite === 'mensuel')
  const alike = months.find(({ localite, grandeur }) => wanted.startsWith(`${localite}_${grandeur}_`))
  return alike ?? months[0] ?? inOrder[0]
}

/** A town and variable that a ground station measures, that of the example where it does. */
function ofStation(release: Release, values: Values): Values | undefined {
  const measured = allMeasured(release)
  const alike = measured.find(({ localite, grandeur }) => localite === values.localite && grandeur === values.grandeur)
  const found = alike ?? measured[0]
  return found && { ...values, localite: found.localite, grandeur: found.grandeur }
}

/** A day of hours that the release keeps, of the town and variable of the example where it has them. */
function ofHours(release: Release, values: Values): Values | undefined {
  const hourly = release.series.filter(({ granularite }) => granularite === 'horaire')
  const ofTown = hourly.filter(({ localite }) => localite === values.localite)
  const serie = ofTown.find(({ grandeur }) => grandeur === values.grandeur) ?? ofTown[0] ?? hourly[0]
  if (!serie) return undefined
  const { localite, grandeur, periode_debut, periode_fin } = serie
  const here = { ...values, localite, grandeur }
  const day = values.periode_debut
  if (day === undefined || (day >= periode_debut && day <= periode_fin)) return here
  return { ...here, periode_debut: periode_fin, periode_fin }
}

/** A town with hours of ten years, or with days that hours are made of; that of the example where it has them. */
function ofYears(release: Release, values: Values): Values | undefined {
  const long = release.series.filter((serie) => isDailyGhi(serie) && spansYears(serie))
  const ofTown = long.filter(({ localite }) => localite === values.localite)
  const [serie] = (ofTown.length > 0 ? ofTown : long).toSorted(
    (a, b) => YEAR_STEPS.indexOf(a.granularite) - YEAR_STEPS.indexOf(b.granularite),
  )
  if (!serie) return undefined
  return {
    ...values,
    localite: serie.localite,
    heures_reconstituees: serie.granularite === 'horaire' ? 'non' : 'oui',
  }
}

/** Steps that hours are read or made from. */
const YEAR_STEPS: readonly string[] = ['horaire', 'journalier']

function spansYears({ periode_debut, periode_fin }: Serie): boolean {
  const tenLater = `${Number(periode_debut.slice(0, 4)) + MIN_YEARS}${periode_debut.slice(4)}`
  return new Date(Date.parse(periode_fin) + DAY_MS).toISOString().slice(0, 10) >= tenLater
}
