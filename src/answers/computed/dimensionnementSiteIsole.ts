import type { ComputedQuestion } from '../../contract/computed/define.ts'
import { dimensionnementSiteIsole as definition } from '../../contract/computed/dimensionnementSiteIsole.ts'
import { ErreurContrat } from '../../contract/erreurs.ts'
import { DEFAULT_PRICES } from '../../contract/parameters/siteTable.ts'
import { type Choice, cheapest, type Neighbours, neighbours, type Prices } from '../../derive/offGrid/cheapest.ts'
import { batterySizes, type FrontierPoint, frontier, type SizingQuestion } from '../../derive/offGrid/frontier.ts'
import { figure } from '../../derive/statistics/figure.ts'
import { headOf, implement, parametersOf } from './answer.ts'
import { warned } from './coverage.ts'
import { offGridSite, SITE_FIELD_NAMES } from './offGridSite.ts'
import type { Row } from './rows.ts'
import { OFF_GRID_NAMES, SERVED_TOTAL } from './siteIsole.ts'
import { servedWithin, siteService } from './siteService.ts'
import { fr } from './words.ts'

type SizingOffGridQuestion = ComputedQuestion<typeof definition>

const SEARCH = {
  etape: 'dimensionnement',
  nom: 'pour chaque batterie, le plus petit champ qui sert la part voulue, cherché par moitiés sur toutes les heures ; puis le moins cher',
  reference: null,
}

/** For each battery the smallest panel that serves the share wanted, and the cheapest of the two. Throws the contract's errors. */
export const dimensionnementSiteIsole = implement(definition, async (release, question) => {
  const prices = pricesOf(question)
  const { inputs, site, coverage, parametres, words, transpositionErrorPct } = await offGridSite(release, question)
  const { decharge_max_pct: maxDischargePct, rendement_aller_retour_pct: roundTripPct } = question
  const sizing: SizingQuestion = {
    wantedPct: question.disponibilite_pct,
    battery: { maxDischargePct, roundTripPct },
  }
  const points = frontier(site, sizing, batterySizes(site, sizing))
  const choice = cheapest(points, prices)
  const kit = choice && { ...choice, maxDischargePct, roundTripPct }
  const served = kit && siteService(site, kit)
  const frontiere = points.map((point) => pointOf(point, prices))
  const voisins = choice ? sizesOf(neighbours(site, sizing, { points, choice, prices })) : []
  const recommande = choice ? choiceOf(choice) : null
  return {
    head: headOf(inputs, {
      code: definition.code,
      unite: 'kWh',
      granularite: 'mensuel',
      parametres: {
        ...parametersOf(question, [...SITE_FIELD_NAMES, ...OFF_GRID_NAMES, 'disponibilite_pct']),
        ...parametres,
        prix_wc: prices.perWp,
        prix_wh: prices.perWh,
      },
      words: {
        modele: [...words.modele, SEARCH],
        hypotheses: [...words.hypotheses, priceWords(question, prices), RANGE],
        limites: [...words.limites, ONE_PRICE],
      },
      transpositionErrorPct,
      totalOf: (side) => (kit ? servedWithin(site, kit, side) : null),
    }),
    coverage: choice ? coverage : warned(coverage, unserved(question, points)),
    lead: { frontiere, recommande, voisins, service: served?.whole ?? null },
    resultats: { kind: 'rows', rows: served?.rows ?? [] },
    tail: { total: served?.servedKwh ?? null, total_definition: `Du matériel recommandé. ${SERVED_TOTAL}` },
    table: {
      columns: ['ligne', 'capacite_wh', 'puissance_stc_wc', 'disponibilite_pct', 'cout', 'disponibilite_voulue_pct'],
      rows: { kind: 'rows', rows: tableRows(site.demandWh, question, { frontiere, recommande, voisins }) },
    },
  }
})

const RANGE =
  'Capacités testées : vingt, en progression géométrique, de la plus petite qui suffise avec un champ quelconque à cinq jours de demande utilisables ; champs jusqu’à seize fois celui dont l’énergie égale la demande.'
const ONE_PRICE =
  'Le coût est celui du champ et de la batterie au premier jour, proportionnel à leur taille : ni remplacement, ni pose, ni onduleur à part.'

/** Both prices are given or none: one alone would stand beside a default of another money. */
function pricesOf({ prix_wc, prix_wh }: SizingOffGridQuestion): Prices {
  if (prix_wc !== undefined && prix_wh !== undefined) return { perWp: prix_wc, perWh: prix_wh }
  if (prix_wc === undefined && prix_wh === undefined) {
    return { perWp: DEFAULT_PRICES.prix_wc, perWh: DEFAULT_PRICES.prix_wh }
  }
  const champ = prix_wc === undefined ? 'prix_wc' : 'prix_wh'
  throw new ErreurContrat(
    'VALIDATION_CHAMP_MANQUANT',
    'Donnez prix_wc et prix_wh ensemble, dans la même monnaie, ou aucun des deux.',
    { details: { champ, accepte: ['prix_wc', 'prix_wh'] } },
  )
}

function priceWords({ prix_wc }: SizingOffGridQuestion, { perWp, perWh }: Prices): string {
  return prix_wc === undefined
    ? `Sans prix donnés, prix_wc vaut ${fr(perWp)} et prix_wh ${fr(perWh)} : ce n’est pas une monnaie mais un rapport choisi par le service, 1 Wc au prix de ${fr(perWp / perWh)} Wh de batterie ; « cout » et « recommande » en dépendent. Donnez ceux de votre marché.`
    : `Prix de la question : ${fr(perWp)} par Wc, ${fr(perWh)} par Wh de batterie ; « cout » est dans leur monnaie.`
}

function unserved({ disponibilite_pct }: SizingOffGridQuestion, points: readonly FrontierPoint[]): string {
  const sizes = points.map(({ capacityWh }) => capacityWh)
  return `Aucune des capacités testées, de ${fr(sizes[0] ?? 0)} à ${fr(sizes.at(-1) ?? 0)} Wh, ne sert ${fr(disponibilite_pct)} % de la demande, quel que soit le champ : « recommande » est null. Demandez une part plus petite, ou prévoyez une autre source.`
}

const pointOf = ({ capacityWh, panelWp, servedPct }: FrontierPoint, { perWp, perWh }: Prices) => ({
  capacite_wh: capacityWh,
  puissance_stc_wc: panelWp ?? null,
  disponibilite_pct: servedPct === undefined ? null : figure(servedPct),
  cout: panelWp === undefined ? null : figure(perWp * panelWp + perWh * capacityWh),
})

const choiceOf = ({ capacityWh, panelWp, servedPct, cost }: Choice) => ({
  capacite_wh: capacityWh,
  puissance_stc_wc: panelWp,
  disponibilite_pct: figure(servedPct),
  cout: figure(cost),
})

/** One size smaller or larger of one of the two, the other as it was. */
function sizesOf({ smallerBattery, largerBattery, smallerPanel, largerPanel }: Neighbours) {
  const sizes = [
    ['batterie_plus_petite', smallerBattery],
    ['batterie_plus_grande', largerBattery],
    ['champ_plus_petit', smallerPanel],
    ['champ_plus_grand', largerPanel],
  ] as const
  return sizes.flatMap(([taille, choice]) => (choice ? [{ taille, ...choiceOf(choice) }] : []))
}

/** All that was looked at as one table; the value of a row is the energy served. */
function tableRows(
  demandWh: Float64Array,
  { disponibilite_pct: wanted }: SizingOffGridQuestion,
  answer: {
    frontiere: ReturnType<typeof pointOf>[]
    recommande: ReturnType<typeof choiceOf> | null
    voisins: ReturnType<typeof sizesOf>
  },
): Row[] {
  const demandKwh = demandWh.reduce((sum, wh) => sum + wh, 0) / 1000
  const rows = [
    ...(answer.recommande ? [{ ligne: 'recommande', ...answer.recommande }] : []),
    ...answer.frontiere.map((point) => ({ ligne: 'frontiere', ...point })),
    ...answer.voisins.map(({ taille, ...choice }) => ({ ligne: taille, ...choice })),
  ]
  return rows.map((row) => ({
    instant: null,
    annee: null,
    mois: null,
    valeur: row.disponibilite_pct === null ? null : figure((row.disponibilite_pct / 100) * demandKwh),
    niveau_confiance: 'C',
    ...row,
    disponibilite_voulue_pct: wanted,
  }))
}
