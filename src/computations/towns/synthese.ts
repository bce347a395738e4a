import { attributionsOf } from '../../answers/catalogue/attributions.ts'
import type { LowestMonth } from '../../answers/normals/estimatedNormals.ts'
import type { Release } from '../../answers/release.ts'
import { inFrench, type Sentence, SIMULATED, said, tell } from '../../answers/sentence.ts'
import type { ComputedHead } from '../../contract/computed/head.ts'
import type { SyntheseItem } from '../../contract/resources/synthese.ts'
import { weakestStatut } from '../../contract/vocabulary.ts'
import { figure } from '../../derive/statistics/statistics.ts'
import { recordPath } from '../words.ts'
import { type Chiffre, type Chiffres, chiffreWithProvenance, storedAs, windowOf } from './chiffre.ts'
import { groundFigures } from './groundFigures.ts'
import type { TownSummary } from './townSummary.ts'
import SAID from './words.json' with { type: 'json' }

const LIMITE = 'Résumé : le chemin de chaque chiffre en donne la réponse entière, avec sa méthode et ses limites.'

/** The first figures of a town, each with its provenance and the path of the complete answer. */
export function syntheseOf(release: Release, town: TownSummary): SyntheseItem {
  const parts = partsOf(town)
  const chiffres = parts.flatMap((part) => part.chiffres)
  const avertissements = parts.flatMap((part) => part.avertissements.map(inFrench))
  const heads = town.yield ? [town.yield.heads.tilt, town.yield.heads.energy] : []
  const energy = town.yield?.heads.energy
  const series = [...new Set(chiffres.flatMap((each) => each.series))]
  const simulated = chiffres.some(({ methode_collecte }) => methode_collecte === 'simulation')
  return {
    localite: town.localite.code,
    localite_nom: town.localite.nom,
    code_serie_source: energy?.code_serie_source ?? seriesOfYears(town)?.join(' ') ?? null,
    source_code: energy?.source_code ?? town.year?.source_code ?? null,
    methode_collecte: 'calcul_derive',
    parametres_appliques: { ...energy?.parametres_appliques },
    modele: eachOnce(heads.flatMap(({ modele }) => modele)),
    hypotheses: hypothesesOf(town),
    limite: simulated ? `${SIMULATED.limite.fr} ${LIMITE}` : LIMITE,
    niveau_confiance: 'C',
    statut: weakestStatut(chiffres.map(({ statut }) => statut)),
    series_utilisees: series,
    attributions: attributionsOf(
      release,
      series.flatMap((code) => release.serie(code) ?? []),
    ),
    ...missingFigures(avertissements),
    resultats: chiffres.map((each) => chiffreWithProvenance(each, release)),
  }
}

/** The series that the years are of, without those of the estimate. */
const seriesOfYears = ({ irradiation, year }: TownSummary): readonly string[] | undefined =>
  irradiation?.own ?? year?.series

const partsOf = (town: TownSummary): Chiffres[] => [
  yearPart(town),
  yieldPart(town),
  monthsPart(town),
  sourcesPart(town),
  groundFigures(town),
]

/** What the figures of a town lack, and what to know of them. */
export function warningsOf(town: TownSummary): Sentence[] {
  return partsOf(town).flatMap(({ avertissements }) => avertissements)
}

function missingFigures(avertissements: string[]): Pick<SyntheseItem, 'avertissements'> {
  return avertissements.length === 0 ? {} : { avertissements }
}

/** The assumptions of the figures. The search for the tilt takes another albedo than the yield: its own assumptions are marked. */
function hypothesesOf({ yield: energy }: TownSummary): string[] {
  if (!energy) return []
  const { tilt, energy: whole } = energy.heads
  const own = tilt.hypotheses.filter((each) => !whole.hypotheses.includes(each))
  return [...whole.hypotheses, ...own.map((each) => `Pour inclinaison_optimale seule : ${each}`)]
}

function eachOnce<T>(all: readonly T[]): T[] {
  return [...new Map(all.map((each) => [JSON.stringify(each), each])).values()]
}

function yearPart({ localite, year, irradiation }: TownSummary): Chiffres {
  if (!year) return missing(tell(SAID.no_year, { nom: localite.nom }))
  return {
    chiffres: [
      {
        chiffre: 'ghi_annuel',
        libelle: 'Irradiation globale horizontale d’une année',
        valeur: figure(year.kwh),
        unite: 'kWh/m²/an',
        mois: null,
        ...storedAs(year),
        base_annees: year.years,
        methode:
          year.n_mois === null
            ? `Moyenne des années complètes${irradiation?.factor === undefined ? '' : ', portée à la meilleure estimation du lieu (« estimation »)'}`
            : 'Somme des douze normales mensuelles, chacune fois les jours de son mois',
        chemin: year.chemin,
      },
    ],
    avertissements: [],
  }
}

function yieldPart({ localite, yield: energy }: TownSummary): Chiffres {
  if (!energy) return missing(tell(SAID.no_yield, { nom: localite.nom }))
  const { bestTiltDeg, tiltDeg, azimuthDeg, mean, p50, p90, years, heads, warnings, estimate } = energy
  const side = azimuthDeg === 180 ? 'plein sud' : 'plein nord'
  const field = `1 kWc, ${tiltDeg}° ${side}, toutes pertes comprises, réglages par défaut`
  const brought = estimate ? ', portée à la meilleure estimation du lieu' : ''
  const ofEnergy = {
    unite: 'kWh/kWc/an',
    ...computedBy(heads.energy),
    base_annees: years,
    chemin: `/v1/grandeurs/productible_exceedance/${localite.code}?inclinaison_deg=${tiltDeg}&orientation_deg=${azimuthDeg}&probabilites=50,90`,
  }
  const quantile = (chiffre: 'productible_p50' | 'productible_p90', libelle: string, valeur: number | null) =>
    valeur === null
      ? []
      : [
          {
            chiffre,
            libelle,
            valeur,
            ...ofEnergy,
            methode: `Moyenne des années complètes${brought}, budget d’incertitude entier (« combine ») ; ${field}, la première année`,
          },
        ]
  return {
    chiffres: [
      {
        chiffre: 'inclinaison_optimale',
        libelle: `Meilleure inclinaison fixe, ${side}`,
        valeur: bestTiltDeg,
        unite: '°',
        ...computedBy(heads.tilt),
        base_annees: null,
        methode: 'Inclinaison qui reçoit le plus sur une année moyenne',
        chemin: `/v1/grandeurs/inclinaison_optimale?localite=${localite.code}&orientation_deg=${azimuthDeg}`,
      },
      {
        chiffre: 'productible_annuel',
        libelle: 'Productible moyen d’un kilowatt-crête',
        valeur: mean,
        ...ofEnergy,
        methode: `Moyenne des années complètes${brought} ; ${field}`,
      },
      ...quantile('productible_p50', 'Productible moyen attendu (P50)', p50),
      ...quantile('productible_p90', 'Productible qui a neuf chances sur dix d’être dépassé (P90)', p90),
    ],
    avertissements: said([...warnings, p90 === null && tell(SAID.too_few_years, { nom: localite.nom, years })]),
  }
}

/** The fields shared by all figures of one computation. */
function computedBy(head: ComputedHead) {
  const { source_code, methode_collecte, niveau_confiance, statut, series_utilisees: series } = head
  const fenetre = windowOf(head)
  return { mois: null, source_code, methode_collecte, niveau_confiance, statut, fenetre, n_mois: null, series }
}

function monthsPart({ localite, irradiation, dullest, driest }: TownSummary): Chiffres {
  return {
    chiffres: [
      ...lowestFigure(
        localite.code,
        dullest,
        {
          chiffre: 'mois_le_plus_sombre',
          libelle: 'Irradiation globale horizontale d’un jour du mois le plus sombre',
        },
        irradiation?.factor !== undefined,
      ),
      ...lowestFigure(localite.code, driest, {
        chiffre: 'mois_le_plus_sec',
        libelle: 'Précipitation d’un jour du mois le plus sec',
      }),
    ],
    avertissements: said([
      !dullest && tell(SAID.no_dullest, { nom: localite.nom }),
      !driest && tell(SAID.no_driest, { nom: localite.nom }),
    ]),
  }
}

function lowestFigure(
  localite: string,
  lowest: LowestMonth | undefined,
  words: Pick<Chiffre, 'chiffre' | 'libelle'>,
  isEstimated = false,
): Chiffre[] {
  if (!lowest) return []
  const { normale, month } = lowest
  return [
    {
      ...words,
      valeur: month.moyenne,
      unite: normale.unite,
      mois: month.mois,
      ...storedAs(normale),
      base_annees: month.n_annees,
      methode: `La plus basse des douze normales mensuelles (moyenne journalière)${isEstimated ? ', portées à la meilleure estimation du lieu' : ''}`,
      chemin: `/v1/normales/${localite}?grandeur=${normale.grandeur_code}&source=${normale.source_code}${isEstimated ? '&estimation=oui' : ''}`,
    },
  ]
}

function sourcesPart({ localite, divergence }: TownSummary): Chiffres {
  if (!divergence) return missing(tell(SAID.no_two_sources, { nom: localite.nom }))
  const { paire, absPct, signedPct, n_mois, fenetre, statut, series } = divergence
  const [source_code = '', compared_with = ''] = paire.split(' vs ')
  const compared = {
    unite: '%',
    mois: null,
    source_code,
    compared_with,
    methode_collecte: 'calcul_derive' as const,
    niveau_confiance: 'C' as const,
    statut,
    fenetre,
    base_annees: null,
    n_mois,
    series,
    chemin: recordPath(localite.code),
  }
  const methode = `Médiane des écarts mensuels, en % de la première source (${paire})`
  return {
    chiffres: [
      {
        chiffre: 'ecart_sources_absolu',
        libelle: 'Écart entre deux sources d’irradiation, sans signe',
        valeur: absPct,
        ...compared,
        methode,
      },
      {
        chiffre: 'ecart_sources_signe',
        libelle: 'Écart entre deux sources d’irradiation, signé : positif, la seconde donne plus',
        valeur: signedPct,
        ...compared,
        methode,
      },
    ],
    avertissements: [],
  }
}

function missing(avertissement: Sentence): Chiffres {
  return { chiffres: [], avertissements: [avertissement] }
}
