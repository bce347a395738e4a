import type { AnswerTo } from '../../computations/list.ts'
import type { SiteQuestion } from './study.ts'

type SiteCode = SiteQuestion['code']

/** An answer without its time steps, which the pages do not show. */
export type SiteAnswer<Code extends SiteCode> = Pick<AnswerTo<Code>, 'head' | 'lead' | 'tail' | 'told'>

/** An answer with its request to the API. */
type ReplyOf<Code extends SiteCode> = SiteAnswer<Code> & { code: Code; call: string }
export type SiteReply = { [Code in SiteCode]: ReplyOf<Code> }[SiteCode]

/** The service of an array and a battery over the whole period. */
export type SiteService = NonNullable<ReplyOf<'dimensionnement_site_isole'>['lead']['service']>
/** The sizes that meet the share wanted; none is recommended if none does. */
export type Sizing = ReplyOf<'dimensionnement_site_isole'>['lead']
/** An array and a battery, with their service and cost. */
export type Pair = NonNullable<Sizing['recommande']>
/** The water that an array lifts; absent if the period has no complete month. */
export type Pump = Required<ReplyOf<'pompage'>['tail']>

/** What is served in one condition of battery and sun. */
export type Outcome = Pick<SiteService, 'disponibilite_pct' | 'jours_servis_pct' | 'plus_longue_coupure_h'>

/** An array and a battery with their service: the reader's own, or the recommended ones. */
export interface Kit {
  panelWp: number
  capacityWh: number
  service: SiteService
  reply: SiteReply
  /** The whole modules of a recommended array. */
  modules?: number
}

type Applied = Readonly<Record<string, number>>

/** The numeric parameters that an answer applied. */
export function appliedIn({ head }: SiteReply): Applied {
  return head.parametres_appliques as Applied
}

function replyTo<Code extends SiteCode>(replies: readonly SiteReply[], code: Code, at = 0) {
  return replies.filter((reply): reply is Extract<SiteReply, { code: Code }> => reply.code === code)[at]
}

/** The sizing of a study; `at` 1: that with another battery. */
export function sizingIn(replies: readonly SiteReply[], at = 0): (Sizing & { reply: SiteReply }) | undefined {
  const reply = replyTo(replies, 'dimensionnement_site_isole', at)
  return reply && { ...reply.lead, reply }
}

export function ownKitIn(replies: readonly SiteReply[]): Kit | undefined {
  const reply = replyTo(replies, 'site_isole')
  if (!reply) return undefined
  const { puissance_stc_wc: panelWp = 0, capacite_wh: capacityWh = 0 } = appliedIn(reply)
  return { panelWp, capacityWh, service: reply.lead, reply }
}

export function pumpIn(replies: readonly SiteReply[]): (Pump & { reply: SiteReply }) | undefined {
  const reply = replyTo(replies, 'pompage')
  return reply?.tail.mois && { ...(reply.tail as Pump), reply }
}
