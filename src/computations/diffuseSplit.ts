import { companionOf } from '../answers/choice/companions.ts'
import { type CarriedDiffuse, DIFFUSE_REACH_KM, nearestDiffuse } from '../answers/groundTruth/stationDiffuse.ts'
import { REACH_KM } from '../answers/groundTruth/stations.ts'
import { inBoth, type Sentence, tell } from '../answers/sentence.ts'
import type { Rupture } from '../contract/catalogue.ts'
import type { Lang, Words } from '../contract/described.ts'
import { type ErreurContrat, refus } from '../contract/erreurs.ts'
import { numberIn } from '../contract/numberWords.ts'
import type { DiffuseQuestion } from '../contract/parameters/plane.ts'
import { ruptureWords } from '../contract/ruptureWords.ts'
import { slotOf } from '../contract/time.ts'
import { erbsRelation, estimatedDiffuse, relationOf } from '../derive/diffuse/diffuseRelation.ts'
import { type FittedStep, ownRelation } from '../derive/diffuse/localDiffuse.ts'
import {
  CARRIED_OFF_PCT,
  type DiffuseOrigin,
  deducedDiffusePct,
  type ErrorOrigin,
} from '../derive/field/transpositionError.ts'
import { stepDiffuse } from '../derive/steps/stepDiffuse.ts'
import type { SeasonalLogistic } from '../solar/seasonalLogistic.ts'
import { Inputs } from './inputs.ts'
import { CLOSURE, DIFFUSE_SHARE, ERBS_SPLIT, type Modele, SAID } from './words.ts'

/** Where the diffuse of all steps, or of most, is from, and how far a local relation is carried from its station. */
export interface DiffuseFrom extends Pick<ErrorOrigin, 'diffuse'> {
  carriedKm: number
}

/** What the hours of a series are made with of its beam and diffuse, and the words of it. */
export interface Split extends DiffuseFrom {
  /** Of hours as they are stored; of days and months the diffuse alone. Undefined: a relation estimates the diffuse. */
  dhi: Float64Array | undefined
  dni: Float64Array | undefined
  /** That relation, where it is local; else it is Erbs's. */
  relation: SeasonalLogistic | undefined
  modele: Modele[]
  hypothese: Sentence
  limites: Sentence[]
}

/**
 * Beam and diffuse as the question asks for them; else the source's own, else by the local relation of a station in whose
 * climate the town is, else by Erbs's. Where the station stands its relation comes before the own diffuse of a source that has a
 * break; away from it no data tell it nearer (docs/methodes/diffus.md). That is so of any days, that two periods of a series
 * have one split. Throws the contract's errors.
 */
export async function splitOf(inputs: Inputs, { diffus }: DiffuseQuestion): Promise<Split> {
  const isDoubtful = diffus === undefined && diffuseBreak(inputs) !== undefined
  const { km = Number.POSITIVE_INFINITY } = (isDoubtful && (await localOf(inputs, undefined))) || {}
  const isReplaced = km <= REACH_KM
  const own = diffus === 'source' || (diffus === undefined && !isReplaced) ? await ownSplit(inputs) : undefined
  if (own) return own
  if (diffus === 'source') throw withoutDiffuse(inputs)
  return estimatedSplit(inputs, diffus)
}

/** The last break of the source's own diffuse, whatever days are asked for. */
export function diffuseBreak({ release, serie }: Inputs): Rupture | undefined {
  return companionOf(release, serie, 'dhi')?.ruptures.at(-1)
}

/**
 * The source's own diffuse of days or months as one product, where it has a break: as it is stored since, and before by the
 * relation of all steps since to their global. No beam checks it, for one that is stored on one side alone would part them
 * again. Undefined where there is no break, or where the steps since lack a calendar month.
 */
async function oneProduct(inputs: Inputs, dhi: Float64Array): Promise<Omit<Split, keyof DiffuseFrom> | undefined> {
  const { release, serie, axis, period } = inputs
  const [own, last] = [companionOf(release, serie, 'dhi'), diffuseBreak(inputs)]
  if (!own || !last) return undefined
  const fin = own.periode_fin < serie.periode_fin ? own.periode_fin : serie.periode_fin
  // A source that is corrected keeps its shares: they are those of its own clearness.
  const asStored = new Inputs(release, { serie, period })
  const since = new Inputs(release, { serie, period: { debut: last.date, fin } })
  const [ghi, ghiSince, dhiSince] = await Promise.all([asStored.main(), since.main(), since.companion('dhi')])
  const relation = dhiSince && ownRelation(since.axis, { ghi: ghiSince, dhi: dhiSince }, since.sun())
  if (!relation) return undefined
  inputs.mend(own)
  const before = slotOf(axis.granularite, Date.parse(last.date)) - axis.firstSlot
  const estimated = inputs.toEstimate(estimatedDiffuse(axis, ghi, { relation: relationOf(relation), at: inputs.sun() }))
  const [month, granularite] = [last.date.slice(0, 7), axis.granularite as FittedStep]
  const modele = relationModel(granularite, relation, tell(SAID.relation_before, { month, source: serie.source }))
  const ownIs = ownWords(serie.source)
  return {
    dhi: dhi.map((value, i) => (i < before ? (estimated[i] as number) : value)),
    dni: undefined,
    relation: undefined,
    modele: [storedModel(serie.source, SAID.series.dhi), CLOSURE, ...(before > 0 ? [modele] : [])],
    hypothese: tell(SAID.diffuse_of_one_product, { own: ownIs, when: ruptureWords(last), steps: STEPS[granularite] }),
    limites: [],
  }
}

const storedModel = (source: string, names: Words): Modele => ({
  etape: DIFFUSE_SHARE,
  nom: tell(SAID.of_source, { names, source }),
  reference: null,
})

const ownWords = (source: string): Words => tell(SAID.own_diffuse, { source })

/** Of the source's own where they are stored and close with the global: of hours as they are, of days and months as a diffuse. */
async function ownSplit(inputs: Inputs): Promise<Split | undefined> {
  const { serie, axis } = inputs
  const dhi = await inputs.companion('dhi')
  // Beside a diffuse series, a beam series of some of the days still checks the closure of the three on these.
  const dni = await (dhi && axis.granularite !== 'horaire' ? inputs.partial('dni') : inputs.companion('dni'))
  if (!dhi && !dni) return undefined
  const stored = (names: Words) => storedModel(serie.source, names)
  const rest = dhi ? ownWords(serie.source) : tell(SAID.own_beam, { source: serie.source })
  const common = { relation: undefined, diffuse: 'source', carriedKm: 0 } as const
  if (axis.granularite === 'horaire') {
    if (dhi && dni) {
      const hypothese = tell(SAID.own_diffuse_and_beam, { source: serie.source })
      return { ...common, limites: [], dhi, dni, modele: [stored(SAID.series.both)], hypothese }
    }
    const modele = [stored(dhi ? SAID.series.dhi : SAID.series.dni), CLOSURE]
    return { ...common, limites: [], dhi, dni, modele, hypothese: rest }
  }
  const one = dhi && (await oneProduct(inputs, dhi))
  if (one) return { ...common, ...one }
  const local = await localOf(inputs, undefined)
  const made = stepDiffuse(axis, { ghi: await inputs.main(), dhi, dni }, inputs.sun(), relationOf(local?.relation))
  const counted = made.own + made.fromBeam + made.replaced
  const name = stored(dhi && dni ? SAID.series.confirmed : dhi ? SAID.series.dhi : SAID.series.dni)
  if (made.replaced === 0) {
    return { ...common, limites: [], dhi: made.dhi, dni: undefined, modele: [name, CLOSURE], hypothese: rest }
  }
  if (local) inputs.restOn(local.series)
  const by = local
    ? tell(SAID.local_relation_of, { station: stationWords(local) })
    : { fr: 'la relation d’Erbs', en: 'the Erbs correlation' }
  const steps = STEPS[axis.granularite === 'mensuel' ? 'mensuel' : 'journalier']
  const mostly = 2 * made.replaced > counted
  return {
    ...common,
    ...(mostly ? estimateOf(local) : {}),
    dhi: made.dhi,
    dni: undefined,
    modele: [name, CLOSURE, modelOf(axis.granularite, local)],
    hypothese: tell(SAID.replaced_steps, { rest, replaced: made.replaced, steps, counted, by }),
    limites: limitsOf(local),
  }
}

async function estimatedSplit(inputs: Inputs, asked: 'local' | 'erbs' | undefined): Promise<Split> {
  const { serie, axis } = inputs
  const local = await localOf(inputs, asked)
  const last = diffuseBreak(inputs)
  const why =
    asked !== undefined
      ? { fr: 'Comme demandé, la', en: 'As requested, the' }
      : last
        ? tell(SAID.diffuse_breaks, { source: serie.source, when: ruptureWords(last) })
        : tell(SAID.no_diffuse_stored, { source: serie.source })
  const split = { dhi: undefined, dni: undefined, ...estimateOf(local), limites: limitsOf(local) }
  const modele = [modelOf(axis.granularite, local)]
  if (!local) {
    return {
      ...split,
      relation: undefined,
      modele,
      hypothese: tell(SAID.by_erbs, { why }),
    }
  }
  inputs.restOn(local.series)
  const { samples, error, erbsError, relation } = local
  const origin = local.series.some(({ grandeur }) => grandeur === 'dhi') ? MEASURED : deducedWords(local.share)
  const ghi = await inputs.main()
  const shareBy = (of: ReturnType<typeof relationOf>) => {
    const dhi = estimatedDiffuse(axis, ghi, { relation: of, at: inputs.sun() })
    return (100 * sumOf(dhi)) / sumOf(ghi)
  }
  const steps = STEPS[axis.granularite === 'mensuel' ? 'mensuel' : 'journalier']
  const [shareHere, shareByErbs] = [shareBy(relationOf(relation)), shareBy(erbsRelation)]
  return {
    ...split,
    relation,
    modele,
    hypothese: tell(SAID.by_local_relation, {
      why,
      samples,
      steps,
      station: stationWords(local),
      origin,
      biasPct: error.biasPct,
      monthPct: error.monthPct,
      erbsBiasPct: erbsError.biasPct,
      erbsMonthPct: erbsError.monthPct,
      shareHere,
      shareByErbs,
    }),
  }
}

/** The station's relation that is to be taken: the nearest where it is asked for, else one within reach. */
async function localOf(
  { release, localite, axis, serie }: Inputs,
  asked: 'local' | 'erbs' | undefined,
): Promise<CarriedDiffuse | undefined> {
  const { granularite } = axis
  if (asked === 'erbs' || (granularite === 'horaire' && asked === undefined)) return undefined
  const nearest = granularite === 'horaire' ? undefined : await nearestDiffuse(release, localite, granularite)
  if (asked === undefined) return nearest && nearest.km <= DIFFUSE_REACH_KM ? nearest : undefined
  if (nearest) return nearest
  const why =
    granularite === 'horaire'
      ? `la relation locale est de jours et de mois, et « ${serie.code} » a un pas horaire`
      : 'aucune station de niveau A de l’édition ne mesure de quoi en ajuster une (global, et diffus ou direct, sur les douze mois)'
  throw refused('local', `« diffus=local » est impossible : ${why}. Retirez diffus, ou demandez diffus=erbs.`, ['erbs'])
}

function withoutDiffuse({ serie }: Inputs): ErreurContrat {
  const message = `« diffus=source » est impossible : ${serie.source} n’a ni dhi ni dni à ce pas sur la période. Retirez diffus, ou demandez diffus=erbs.`
  return refused('source', message, ['local', 'erbs'])
}

function refused(recu: string, message: string, accepte: readonly DiffuseOrigin[]): ErreurContrat {
  return refus('INCOMPATIBILITE_SOURCE_GRANDEUR', message, { champ: 'diffus', recu, accepte })
}

function estimateOf(local: CarriedDiffuse | undefined): DiffuseFrom {
  return local ? { diffuse: 'local', carriedKm: local.km } : { diffuse: 'erbs', carriedKm: 0 }
}

function modelOf(granularite: Inputs['axis']['granularite'], local: CarriedDiffuse | undefined): Modele {
  if (!local) return ERBS_SPLIT[granularite]
  return relationModel(granularite as FittedStep, local.relation, LOCAL_RELATION)
}

/** A relation with its coefficients. */
function relationModel(granularite: FittedStep, relation: SeasonalLogistic, name: Words): Modele {
  const { level, clearness, yearCos, yearSin } = relation
  const exponent = (lang: Lang) => {
    const number = (value: number) => numberIn(lang, Number(value.toFixed(4)))
    const term = (value: number, of: string) => ` ${value < 0 ? '−' : '+'} ${number(Math.abs(value))} ${of}`
    return `1 / (1 + exp(−x)), x = ${number(level)}${term(clearness, 'kt')}${term(yearCos, 'cos J')}${term(yearSin, 'sin J')}`
  }
  const step = LOCAL_STEPS[granularite]
  return {
    etape: DIFFUSE_SHARE,
    nom: tell(SAID.relation_formula, { name, step, exponent }),
    reference: REFERENCE_OF_FORM,
  }
}

const REFERENCE_OF_FORM = inBoth(
  (lang) =>
    `${lang === 'fr' ? 'Forme :' : 'Form:'} Ridley, B., Boland, J., Lauret, P. (2010), Renewable Energy 35(2), 478-483.`,
)

const LOCAL_RELATION: Words = { fr: 'relation locale', en: 'local relation' }
const MEASURED: Words = { fr: 'mesuré', en: 'measured' }
const deducedWords = (share: number): Words => tell(SAID.deduced, { pct: deducedDiffusePct(share) })

const STEPS: Record<FittedStep, Words> = {
  journalier: { fr: 'jours', en: 'days' },
  mensuel: { fr: 'mois', en: 'months' },
}
const LOCAL_STEPS: Record<FittedStep, Words> = {
  journalier: { fr: 'du jour', en: 'daily' },
  mensuel: { fr: 'du mois', en: 'monthly' },
}

function limitsOf(local: CarriedDiffuse | undefined): Words[] {
  if (!local || local.km === 0) return []
  const km = Math.round(local.km)
  const carried = tell(SAID.relation_carried, { km })
  return [
    local.km <= DIFFUSE_REACH_KM
      ? tell(SAID.carried_within, { carried, pct: CARRIED_OFF_PCT })
      : tell(SAID.carried_beyond, { carried, km: DIFFUSE_REACH_KM }),
  ]
}

function stationWords({ station, town, km }: CarriedDiffuse): Words {
  return tell(SAID.station_at, {
    station,
    town: town.nom,
    where: km === 0 ? SAID.on_site : tell(SAID.at_km, { km: Math.round(km) }),
  })
}

/** Of what is there. */
function sumOf(values: Float64Array): number {
  return values.reduce((sum, value) => (Number.isNaN(value) ? sum : sum + value), 0)
}
