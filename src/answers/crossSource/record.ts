import { setImmediate } from 'node:timers/promises'
import { type Grandeur, hasShares, type Localite, type Serie } from '../../contract/catalogue.ts'
import { ofName } from '../../contract/frenchTypography.ts'
import type { EcartStationItem, IncertitudeItem } from '../../contract/resources/incertitude.ts'
import { weakestStatut } from '../../contract/vocabulary.ts'
import { type Divergence, divergence } from '../../derive/statistics/divergence.ts'
import { relativeBias, rounded } from '../../derive/statistics/statistics.ts'
import { attributionsOf, attributionWords } from '../catalogue/attributions.ts'
import { indexOf, requireCovered } from '../catalogue/catalogueIndex.ts'
import { referenceGrid, townsInCell } from '../catalogue/seenCells.ts'
import { measuredIn } from '../groundTruth/stations.ts'
import { monthsOf } from '../measurements/monthsOf.ts'
import { breakLimits, type CrossedBreak, crossedBreaks, eachOnce } from '../quality/breaks.ts'
import type { Release } from '../release.ts'
import { inFrench } from '../sentence.ts'
import { type ComparedPair, daysOf, fenetreOf, pairsOf } from './pairs.ts'

const LIMITE =
  'L’écart entre deux sources mesure leur désaccord, et non l’erreur de l’une : deux sources d’accord peuvent se tromper ensemble. Médianes des mois complets communs ; les mois d’une série journalière comptent s’ils ont tous leurs jours.'

/** The cross-source record of a town: where its sources differ, and which towns share its pixel. Throws the contract's 404. */
export function incertitudeOf(release: Release, localite: string) {
  return recordOf(release, requireCovered(release, localite))
}

/** The records of the covered towns, a page of them, each with its place; others are let in between two towns. */
export async function incertitudePage(release: Release, { limit, offset }: { limit: number; offset: number }) {
  const records = []
  for (const town of indexOf(release).covered.slice(offset, offset + limit)) {
    const { nom, latitude, longitude } = town
    records.push({ ...(await recordOf(release, town)), localite_nom: nom, latitude, longitude })
    await setImmediate()
  }
  return records
}

/** Beside the limits of the pairs of sources, where a station measures too. */
const LIMITE_STATION =
  'ecarts_station compare chaque source à une mesure au sol, sur les mois de la station seuls ; /v1/calage les détaille.'

async function recordOf(release: Release, localite: Localite): Promise<IncertitudeItem> {
  const { service } = release.catalogue
  const pairs = await Promise.all(
    service.paires.map((paire) => pairsOf(release, { localite: localite.code, paire }, divergence)),
  )
  const found = service.paires.flatMap(
    ({ grandeur }, i) => pairs[i]?.found.map((pair) => comparisonOf(grandeur, pair)) ?? [],
  )
  const stations = await stationEcarts(release, localite.code)
  const reference = referenceGrid(release, localite.code)
  const twins =
    reference && localite.latitude !== null && localite.longitude !== null
      ? townsInCell(release, reference.grille, { latitude: localite.latitude, longitude: localite.longitude }).filter(
          ({ code }) => code !== localite.code,
        )
      : []
  const years = found.flatMap(({ ecart }) => ecart.fenetre.split('-')).sort()
  const missing = service.paires
    .filter(({ grandeur }) => !found.some(({ ecart }) => ecart.grandeur === grandeur))
    .map(({ grandeur }) => grandeur)
  const notes = [
    ...(release.edition.simule
      ? ['Sources simulées (démonstration) : ces écarts ne disent rien de vraies sources.']
      : []),
    ...(twins.length > 0
      ? [
          `Même maille ${ofName(reference?.source ?? '')} que ${twins.map(({ nom }) => nom).join(', ')} : cette source ne les distingue pas.`,
        ]
      : []),
    ...pairs.flatMap(({ note }) => note ?? []),
    ...(missing.length > 0 ? [`Sans mois communs à deux sources : ${missing.join(', ')}.`] : []),
  ]
  return {
    localite: localite.code,
    fenetre: years.length > 0 ? `${years[0]}-${years.at(-1)}` : null,
    ecarts: found.map(({ ecart }) => ecart),
    ecarts_station: stations.map(({ ecart }) => ecart),
    degenerescence: {
      n_jumeaux: twins.length,
      source_code: reference?.source ?? null,
      grille: reference?.grille ?? null,
    },
    niveau_confiance: 'C',
    statut: weakestStatut(found.flatMap(({ used }) => used.map(({ statut }) => statut))),
    unite: '%',
    methode_collecte: 'calcul_derive',
    note: notes.length > 0 ? notes.join(' ') : null,
    limite: [
      LIMITE,
      ...(stations.length > 0 ? [LIMITE_STATION] : []),
      ...breakLimits(eachOnce([...found, ...stations].flatMap(({ crossed }) => crossed))).map(inFrench),
    ].join(' '),
    attributions: attributionsOf(
      release,
      [...found, ...stations].flatMap(({ used }) => used),
    ),
  }
}

/** One row of a record for each pair, each standing by itself: what CSV gives of it. */
export function incertitudeRows(
  release: Release,
  { localite, ecarts, degenerescence, ...record }: IncertitudeItem,
  version_moteur: string,
) {
  const { unite, methode_collecte, niveau_confiance, statut } = record
  const attributions = attributionWords(record.attributions)
  return ecarts.map((ecart) => ({
    edition: release.id,
    localite,
    ...ecart,
    unite,
    n_jumeaux: degenerescence.n_jumeaux,
    methode_collecte,
    niveau_confiance,
    statut,
    version_moteur,
    attributions,
  }))
}

export const INCERTITUDE_COLUMNS = [
  'edition',
  'localite',
  'grandeur',
  'paire',
  'unite',
  'ecart_abs_pct',
  'ecart_signe_pct',
  'n_mois',
  'fenetre',
  'n_jumeaux',
  'methode_collecte',
  'niveau_confiance',
  'statut',
  'version_moteur',
  'attributions',
] as const

/** The first of the country's pairs for a variable that a town has, as its record gives it, with the series compared. */
export async function firstEcart(release: Release, { localite, grandeur }: { localite: string; grandeur: string }) {
  for (const paire of release.catalogue.service.paires) {
    const [pair] = paire.grandeur === grandeur ? (await pairsOf(release, { localite, paire }, divergence)).found : []
    if (pair) return { ...comparisonOf(grandeur, pair).ecart, series: pair.used }
  }
  return undefined
}

/** A pair as a row of the record, with the series compared. */
function comparisonOf(grandeur: string, { found, paire, fenetre, used, crossed }: ComparedPair<Divergence>) {
  return {
    ecart: {
      grandeur,
      paire,
      ecart_abs_pct: rounded(found.absPct, 2),
      ecart_signe_pct: rounded(found.signedPct, 2),
      n_mois: found.months,
      fenetre,
    },
    used,
    crossed,
  }
}

interface StationEcart {
  ecart: EcartStationItem
  used: Serie[]
  /** Breaks of the series used within the months compared. */
  crossed: CrossedBreak[]
}

/** How the sources of a town differ from its ground stations, each over the complete months that both have. */
async function stationEcarts(release: Release, localite: string): Promise<StationEcart[]> {
  const { grandeurs } = indexOf(release)
  const found: StationEcart[] = []
  for (const { grandeur, station, measured, sources } of measuredIn(release, localite)) {
    if (!hasShares(grandeurs.get(grandeur) as Grandeur)) continue
    const { months, used } = await monthsOf(release, measured)
    for (const [source, series] of sources) {
      const compared = await monthsOf(release, series)
      const apart = divergence(months, compared.months)
      const bias = relativeBias(months, compared.months)
      if (!apart || !bias) continue
      const ecart = {
        grandeur,
        paire: `${station} vs ${source}`,
        ecart_abs_pct: rounded(apart.absPct, 2),
        ecart_signe_pct: rounded(apart.signedPct, 2),
        biais_relatif_pct: rounded(bias.pct, 3),
        n_mois: apart.months,
        fenetre: fenetreOf(apart),
      }
      const read = [...used, ...compared.used]
      found.push({ ecart, used: read, crossed: crossedBreaks(read, daysOf(apart)) })
    }
  }
  return found
}
