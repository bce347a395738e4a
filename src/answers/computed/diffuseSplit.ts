import { ErreurContrat } from '../../contract/erreurs.ts'
import { ofName } from '../../contract/frenchTypography.ts'
import type { DiffuseQuestion } from '../../contract/parameters/plane.ts'
import { erbsRelation, estimatedDiffuse, relationOf } from '../../derive/diffuse/diffuseRelation.ts'
import type { FittedStep } from '../../derive/diffuse/localDiffuse.ts'
import type { DiffuseOrigin, ErrorOrigin } from '../../derive/field/transpositionError.ts'
import { stepDiffuse } from '../../derive/steps/stepDiffuse.ts'
import type { SeasonalLogistic } from '../../solar/decomposition/seasonalLogistic.ts'
import { type CarriedDiffuse, DIFFUSE_REACH_KM, nearestDiffuse } from '../groundTruth/stationDiffuse.ts'
import type { Inputs } from './inputs.ts'
import { ERBS_SPLIT, fr, type Modele, pctWords, signedPct } from './words.ts'

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
  hypothese: string
  limites: string[]
}

const CLOSURE: Modele = { etape: 'fermeture', nom: 'ghi = dni cos(zénith) + dhi', reference: null }

/**
 * Beam and diffuse as the question asks for them; else the source's own, else by the local relation of a station in whose
 * climate the town is, else by Erbs's. Throws the contract's errors.
 */
export async function splitOf(inputs: Inputs, { diffus }: DiffuseQuestion): Promise<Split> {
  const own = diffus === undefined || diffus === 'source' ? await ownSplit(inputs) : undefined
  if (own) return own
  if (diffus === 'source') throw withoutDiffuse(inputs)
  return estimatedSplit(inputs, diffus)
}

/** Of the source's own where they are stored and close with the global: of hours as they are, of days and months as a diffuse. */
async function ownSplit(inputs: Inputs): Promise<Split | undefined> {
  const { serie, axis } = inputs
  const dhi = await inputs.companion('dhi')
  // Beside a diffuse series, a beam series of some of the days still checks the closure of the three on these.
  const dni = await (dhi && axis.granularite !== 'horaire' ? inputs.partial('dni') : inputs.companion('dni'))
  if (!dhi && !dni) return undefined
  const source = ofName(serie.source)
  const stored = (names: string): Modele => ({ etape: 'part diffuse', nom: `${names} ${source}`, reference: null })
  const rest = dhi
    ? `La part diffuse est celle ${source} (dhi) ; le direct est le reste de ghi.`
    : `Le direct est celui ${source} (dni) ; le diffus est le reste de ghi.`
  const common = { relation: undefined, diffuse: 'source', carriedKm: 0 } as const
  if (axis.granularite === 'horaire') {
    if (dhi && dni) {
      const hypothese = `Le diffus et le direct sont ceux ${source} (dhi, dni).`
      return { ...common, limites: [], dhi, dni, modele: [stored('séries dhi et dni')], hypothese }
    }
    const modele = [stored(dhi ? 'série dhi' : 'série dni'), CLOSURE]
    return { ...common, limites: [], dhi, dni, modele, hypothese: rest }
  }
  const local = await localOf(inputs, undefined)
  const made = stepDiffuse(axis, { ghi: await inputs.main(), dhi, dni }, inputs.sun(), relationOf(local?.relation))
  const counted = made.own + made.fromBeam + made.replaced
  const name = stored(dhi && dni ? 'série dhi, confirmée par dni,' : dhi ? 'série dhi' : 'série dni')
  if (made.replaced === 0) {
    return { ...common, limites: [], dhi: made.dhi, dni: undefined, modele: [name, CLOSURE], hypothese: rest }
  }
  if (local) inputs.restOn(local.series)
  const by = local ? `la relation locale de la station ${stationWords(local)}` : 'la relation d’Erbs'
  const steps = axis.granularite === 'mensuel' ? 'mois' : 'jours'
  const mostly = 2 * made.replaced > counted
  return {
    ...common,
    ...(mostly ? estimateOf(local) : {}),
    dhi: made.dhi,
    dni: undefined,
    modele: [name, CLOSURE, modelOf(axis.granularite, local)],
    hypothese: `${rest} À ${made.replaced} ${steps} sur ${counted}, ce qui est stocké ne s’accorde pas avec ghi (fermeture) : ${by} le remplace.`,
    limites: limitsOf(local),
  }
}

async function estimatedSplit(inputs: Inputs, asked: 'local' | 'erbs' | undefined): Promise<Split> {
  const { serie, axis } = inputs
  const local = await localOf(inputs, asked)
  const why =
    asked === undefined
      ? `Pas de série de dhi ni de dni ${ofName(serie.source)} à ce pas sur la période : la`
      : 'Comme demandé, la'
  const split = { dhi: undefined, dni: undefined, ...estimateOf(local), limites: limitsOf(local) }
  const modele = [modelOf(axis.granularite, local)]
  if (!local) {
    return {
      ...split,
      relation: undefined,
      modele,
      hypothese: `${why} part diffuse est estimée par la relation d’Erbs.`,
    }
  }
  inputs.restOn(local.series)
  const { samples, error, erbsError, relation } = local
  const ghi = await inputs.main()
  const shareBy = (of: ReturnType<typeof relationOf>) => {
    const dhi = estimatedDiffuse(axis, ghi, { relation: of, at: inputs.sun() })
    return pctWords((100 * sumOf(dhi)) / sumOf(ghi))
  }
  const steps = axis.granularite === 'mensuel' ? 'mois' : 'jours'
  return {
    ...split,
    relation,
    modele,
    hypothese: `${why} part diffuse est estimée par la relation locale, ajustée à ${samples} ${steps} de la station ${stationWords(local)} ; chaque mois estimé par les autres : biais ${signedPct(error.biasPct)}, erreur d’un mois ${pctWords(error.monthPct)} (Erbs : ${signedPct(erbsError.biasPct)} et ${pctWords(erbsError.monthPct)}). Part diffuse du global ici : ${shareBy(relationOf(relation))} ; par Erbs : ${shareBy(erbsRelation)}.`,
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
  return new ErreurContrat('INCOMPATIBILITE_SOURCE_GRANDEUR', message, { details: { champ: 'diffus', recu, accepte } })
}

function estimateOf(local: CarriedDiffuse | undefined): DiffuseFrom {
  return local ? { diffuse: 'local', carriedKm: local.km } : { diffuse: 'erbs', carriedKm: 0 }
}

function modelOf(granularite: Inputs['axis']['granularite'], local: CarriedDiffuse | undefined): Modele {
  if (!local) return ERBS_SPLIT[granularite]
  const { level, clearness, yearCos, yearSin } = local.relation
  const term = (value: number, of: string) =>
    ` ${value < 0 ? '−' : '+'} ${fr(Number(Math.abs(value).toFixed(4)))} ${of}`
  return {
    etape: 'part diffuse',
    nom: `relation locale ${LOCAL_STEPS[granularite as FittedStep]} : 1 / (1 + exp(−x)), x = ${fr(Number(level.toFixed(4)))}${term(clearness, 'kt')}${term(yearCos, 'cos J')}${term(yearSin, 'sin J')} ; kt indice de clarté, J = 2π × jour de l’année / 365,25`,
    reference: 'Forme : Ridley, B., Boland, J., Lauret, P. (2010), Renewable Energy 35(2), 478-483.',
  }
}

const LOCAL_STEPS: Record<FittedStep, string> = { journalier: 'du jour', mensuel: 'du mois' }

function limitsOf(local: CarriedDiffuse | undefined): string[] {
  if (!local || local.km === 0) return []
  const carried = `Relation locale du diffus portée à ${fr(Math.round(local.km))} km de sa station`
  return local.km <= DIFFUSE_REACH_KM
    ? [`${carried} : le diffus peut s’y écarter de 8 % (compté dans erreur_transposition_pct).`]
    : [`${carried}, au-delà des ${DIFFUSE_REACH_KM} km où elle a été vérifiée : le diffus peut s’y écarter de moitié.`]
}

function stationWords({ station, town, km }: CarriedDiffuse): string {
  return `${station} (${town.nom}, ${km === 0 ? 'sur place' : `à ${fr(Math.round(km))} km`})`
}

/** Of what is there. */
function sumOf(values: Float64Array): number {
  return values.reduce((sum, value) => (Number.isNaN(value) ? sum : sum + value), 0)
}
