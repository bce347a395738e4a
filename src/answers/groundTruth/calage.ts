import { setImmediate } from 'node:timers/promises'
import { type Grandeur, hasShares, type Localite, type Saison, type Serie, uniteOf } from '../../contract/catalogue.ts'
import type { QuestionOf } from '../../contract/definition.ts'
import { nearestTo } from '../../contract/distance.ts'
import { type ErreurContrat, introuvable } from '../../contract/erreurs.ts'
import type { CalageItem, calage, calages } from '../../contract/resources/calage.ts'
import type { AttributionItem, Avertissements } from '../../contract/resources/fields.ts'
import { isoDate, lastDayOf, timeOf } from '../../contract/time.ts'
import { ANNEE, weakestStatut } from '../../contract/vocabulary.ts'
import { groundAgreement } from '../../derive/statistics/groundAgreement.ts'
import { rounded } from '../../derive/statistics/statistics.ts'
import { attributionsOf } from '../catalogue/attributions.ts'
import { avertissementsOf, warningsOf } from '../catalogue/avertissements.ts'
import { findGrandeur, indexOf, requireCovered } from '../catalogue/catalogueIndex.ts'
import { wholeRelease } from '../catalogue/releaseAt.ts'
import { breakLimits, crossedBreaks, eachOnce } from '../quality/breaks.ts'
import type { Release } from '../release.ts'
import { inFrench } from '../sentence.ts'
import { onceOf } from '../singleFlight.ts'
import { allMeasured, isGroundTruth, type MeasuredGrandeur, measuredIn, REACH_KM, reachOf } from './stations.ts'
import { COMPARED_STEPS, type ComparedStep, type Steps, stepsOf } from './stepsOf.ts'

const LIMITE = `Quelques années d'une station ne font pas une climatologie : un écart vaut pour ces pas, cette station et cette source. « facteur » amène la moyenne de la source à celle de la station sur ces pas ; il ne corrige ni un jour, ni une autre saison, ni la dispersion (rmse) ; la meilleure estimation du lieu (« estimation » des calculs) en tient compte, selon l'erreur de la station. « portee » nomme les autres villes de la même maille de la source, ou à ${REACH_KM} km au plus ; ailleurs, rien n’indique qu’il soit valable. La station est située comme sa ville, et l’incertitude de ses instruments n’est pas donnée.`

export type CalageQuestion = Pick<QuestionOf<typeof calages>, 'localite' | 'grandeur' | 'source'>

/** The comparisons of sources with stations that a question requests. */
export async function findCalages(
  release: Release,
  { localite, grandeur, source }: CalageQuestion,
): Promise<CalageItem[]> {
  const all = await allRows(wholeRelease(release))
  return all.filter(
    (row) =>
      (localite?.includes(row.localite) ?? true) &&
      (grandeur?.includes(row.grandeur) ?? true) &&
      (source?.includes(row.source_code) ?? true),
  )
}

/** The warnings of a question with so many rows, as the field that holds them; a release without a station has one of its own. */
export function calageAvertissements(release: Release, question: CalageQuestion, total: number): Avertissements {
  if (release.series.some(isGroundTruth)) return avertissementsOf(release, question, total)
  const none = `Aucune station au sol de niveau A dans ${release.id} : rien n’y est comparé.`
  return { avertissements: [...warningsOf(release, question), none] }
}

/** All rows of a release. */
const allRows = onceOf(async (release: Release): Promise<CalageItem[]> => {
  const rows: CalageItem[] = []
  for (const measured of allMeasured(release)) {
    rows.push(...(await calageRows(release, measured)))
    await setImmediate() // others are let in between two variables
  }
  return rows
})

/** The seasons of the country, in the words that the release was sealed with; none in one that was sealed before there were any. */
export function saisonsOf({ catalogue: { service } }: Release): Saison[] {
  return service.saisons ?? []
}

/** The limits of some rows: those of all comparisons, and the breaks that any of these spans. */
export function calageLimite(release: Release, rows: readonly CalageItem[]): string {
  const crossed = rows.flatMap((row) =>
    crossedBreaks(seriesOf(release, row), { debut: row.periode_debut, fin: row.periode_fin }),
  )
  return [LIMITE, ...breakLimits(eachOnce(crossed)).map(inFrench)].join(' ')
}

/** The mention and licence of the sources and stations of some rows. */
export function calageAttributions(release: Release, rows: readonly CalageItem[]): AttributionItem[] {
  return attributionsOf(
    release,
    rows.flatMap((row) => seriesOf(release, row)),
  )
}

/** The series that a row compares. */
function seriesOf(release: Release, { series_source, series_station }: CalageItem): Serie[] {
  return [...series_source, ...series_station].flatMap((code) => release.serie(code) ?? [])
}

/** The sources of a variable in a town compared with its stations. Throws the contract's 404, which leads to the nearest station. */
export async function calageOf(release: Release, question: Pick<QuestionOf<typeof calage>, 'localite' | 'grandeur'>) {
  const localite = requireCovered(release, question.localite)
  const grandeur = findGrandeur(release, question.grandeur, 'grandeur')
  const measured = measuredIn(release, localite.code).filter((each) => each.grandeur === grandeur.code)
  if (measured.length === 0) throw withoutStation(release, localite, grandeur)
  const resultats = (await Promise.all(measured.map((each) => calageRows(release, each)))).flat()
  const avertissements = measured.flatMap(({ station, sources }) =>
    [...sources.keys()]
      .filter((source) => !resultats.some((row) => row.source_code === source && row.station === station))
      .map((source) => `La source « ${source} » n'a aucun pas complet en commun avec la station « ${station} ».`),
  )
  return {
    localite: localite.code,
    localite_nom: localite.nom,
    grandeur: grandeur.code,
    stations: measured.map(({ station }) => station),
    resultats,
    saisons: saisonsOf(release),
    limite: calageLimite(release, resultats),
    attributions: calageAttributions(release, resultats),
    ...(avertissements.length === 0 ? {} : { avertissements }),
  }
}

const LIST = '/v1/calage'

function withoutStation(release: Release, localite: Localite, { code: grandeur }: Grandeur): ErreurContrat {
  const ofGrandeur = allMeasured(release).filter((each) => each.grandeur === grandeur)
  const measuring = [...new Set(ofGrandeur.map((each) => each.localite))]
  const towns = indexOf(release).covered.filter(({ code }) => measuring.includes(code))
  const { latitude, longitude } = localite
  const near = latitude === null || longitude === null ? undefined : nearestTo({ latitude, longitude }, towns)
  const here = [...new Set(measuredIn(release, localite.code).map((each) => each.grandeur))]
  const also = here.length > 0 ? ` ; une station y mesure ${here.join(', ')}` : ''
  const instead = near
    ? `la plus proche est à ${near.place.nom} (${near.place.code}), à ${Math.round(near.km)} km : ${LIST}/${near.place.code}/${grandeur}`
    : `aucune station de cette édition ne la mesure ; ${LIST} liste ce qui l'est`
  return introuvable(
    `Aucune station au sol de niveau A ne mesure « ${grandeur} » à ${localite.nom} (${localite.code}) dans ${release.id}${also} ; ${instead}.`,
    {
      champ: 'localite',
      recu: localite.code,
      station_la_plus_proche: near?.place.code ?? null,
      distance_km: near ? rounded(near.km, 1) : null,
      accepte: measuring,
    },
  )
}

const ALL_MONTHS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]

/** The sources of a variable held against one station: a row for each source, step and season with complete steps in common. */
async function calageRows(release: Release, compared: MeasuredGrandeur): Promise<CalageItem[]> {
  const rows: CalageItem[] = []
  for (const step of COMPARED_STEPS) {
    const station = await stepsOf(release, compared.measured, step)
    if (station.values.size === 0) continue
    for (const [source, series] of compared.sources) {
      const steps = await stepsOf(release, series, step)
      rows.push(...rowsOfSource(release, compared, { source, step, station, steps }))
    }
  }
  return rows
}

interface Held {
  /** The source's code. */
  source: string
  step: ComparedStep
  station: Steps
  steps: Steps
}

function rowsOfSource(release: Release, compared: MeasuredGrandeur, held: Held): CalageItem[] {
  const { source, step, station, steps } = held
  const town = indexOf(release).covered.find(({ code }) => code === compared.localite)
  const grandeur = indexOf(release).grandeurs.get(compared.grandeur) as Grandeur
  if (!town) return []
  const used = [...steps.used, ...station.used]
  const notes = used.flatMap(({ code, note }) => (note === null ? [] : [`${code} : ${note}`]))
  const common = {
    portee: reachOf(release, { town, source, grandeur: grandeur.code }),
    series_source: steps.used.map(({ code }) => code),
    series_station: station.used.map(({ code }) => code),
    methode_collecte: 'calcul_derive' as const,
    niveau_confiance: 'C' as const,
    statut: weakestStatut(used.map(({ statut }) => statut)),
    note: notes.length === 0 ? null : notes.join(' '),
  }
  const seasons = [{ code: ANNEE, mois: ALL_MONTHS }, ...(release.catalogue.service.saisons ?? [])]
  return seasons.flatMap(({ code, mois }): CalageItem[] => {
    const found = groundAgreement(within(station.values, step, mois), steps.values)
    if (!found) return []
    const { relativePct, factor } = hasShares(grandeur) ? found : {}
    return [
      {
        localite: town.code,
        localite_nom: town.nom,
        grandeur: grandeur.code,
        granularite: step,
        saison: code,
        source_code: source,
        station: compared.station,
        n: found.count,
        periode_debut: isoDate(timeOf(step, found.firstSlot)),
        periode_fin: lastDayOf(step, found.lastSlot),
        unite: uniteOf(grandeur, step),
        biais_relatif_pct: orNull(relativePct, 3),
        biais: rounded(found.bias, 4),
        mae: rounded(found.mae, 4),
        rmse: rounded(found.rmse, 4),
        correlation: orNull(found.correlation, 4),
        facteur: orNull(factor, 4),
        ...common,
      },
    ]
  })
}

/** The steps of some calendar months. */
function within(values: Steps['values'], step: ComparedStep, mois: readonly number[]): Steps['values'] {
  if (mois.length === ALL_MONTHS.length) return values
  return new Map([...values].filter(([slot]) => mois.includes(new Date(timeOf(step, slot)).getUTCMonth() + 1)))
}

function orNull(value: number | undefined, decimals: number): number | null {
  return value === undefined ? null : rounded(value, decimals)
}
