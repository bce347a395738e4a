import type { AnswerTo } from '../../answers/computed/list.ts'
import type { SiteQuestion } from './study.ts'

type SiteCode = SiteQuestion['code']

/** An answer without its rows in time, of which the pages show none. */
export type SiteAnswer<Code extends SiteCode> = Pick<AnswerTo<Code>, 'head' | 'coverage' | 'lead' | 'tail'>

/** The answer of a variable with the question that it is to, as the interface is asked it. */
export type ReplyOf<Code extends SiteCode> = SiteAnswer<Code> & { code: Code; call: string }
export type SiteReply = { [Code in SiteCode]: ReplyOf<Code> }[SiteCode]

/** What a panel and a battery serve of a whole period. */
export type SiteService = ReplyOf<'site_isole'>['lead']
/** The sizes that serve a share; nothing is recommended where none does. */
export type Sizing = ReplyOf<'dimensionnement_site_isole'>['lead']
/** A panel and a battery, with what they serve and cost. */
export type Pair = NonNullable<Sizing['recommande']>
/** Water that a panel lifts: absent, all of it, where the period holds no complete month. */
export type Pump = Required<ReplyOf<'pompage'>['tail']>

/** A panel with its battery, and what they serve: the reader's own, else the one that is recommended. */
export interface Kit {
  panelWp: number
  capacityWh: number
  service: SiteService
  reply: SiteReply
}

type Applied = Readonly<Record<string, number>>

/** The parameters that an answer says it applied, those that are numbers. */
export function appliedIn({ head }: SiteReply): Applied {
  return head.parametres_appliques as Applied
}

function replyTo<Code extends SiteCode>(replies: readonly SiteReply[], code: Code) {
  return replies.find((reply): reply is Extract<SiteReply, { code: Code }> => reply.code === code)
}

export function sizingIn(replies: readonly SiteReply[]): (Sizing & { reply: SiteReply }) | undefined {
  const reply = replyTo(replies, 'dimensionnement_site_isole')
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
