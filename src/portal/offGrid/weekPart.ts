import { HOUR_MS } from '../../contract/time.ts'
import { zoneOffset } from '../../derive/steps/zoneOffset.ts'
import { weekChart } from '../charts/weekChart.ts'
import type { Html } from '../html.ts'
import { dayIn, type Lang, LOCALES, number, quantity } from '../lang/lang.ts'
import { KIT_WORDS as WORDS } from './kitWords.ts'
import { draw, kwhWords, type RenderContext } from './renderContext.ts'
import type { Kit, SiteReply, SiteService } from './siteReply.ts'

type Week = NonNullable<SiteService['pire_semaine']>

const DAY_HOURS = 24

/** The worst week of the equipment, hour by hour. */
export function weekPart(context: RenderContext, { service, reply, modules }: Kit): Html | undefined {
  const { pire_semaine: week } = service
  if (!week) return undefined
  const { lang } = context
  const words = WORDS[lang]
  const offset = offsetOf(reply, week.debut)
  const spans = localDays(week, offset)
  const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)
  const within = (values: readonly number[], { from, to }: { from: number; to: number }) => values.slice(from, to)
  const missing = sum(week.manque_wh) / 1000
  const worn = sum(week.fin_de_vie_manque_wh) / 1000
  const least = (values: readonly number[] | null, span: { from: number; to: number }) =>
    values === null ? '' : number(lang, Math.min(...within(values, span)))
  return draw(context, reply, {
    id: 'semaine',
    title: worn === 0 ? words.weekNever : words.weekTitle(dayIn(lang, week.debut), modules === undefined),
    desc: words.weekDesc(kwhWords(lang, missing), kwhWords(lang, worn)),
    subtitle: words.weekDrawn,
    picture: (labels) =>
      weekChart(
        lang,
        {
          array: week.champ_wh,
          missing: week.manque_wh,
          missingWorn: week.fin_de_vie_manque_wh,
          charge: week.batterie_pct,
          chargeWorn: week.fin_de_vie_batterie_pct,
          days: spans.map(({ from, day }) => ({ hour: from, name: shortDay(lang, day) })),
        },
        {
          ...labels,
          words: {
            ...words.weekNames,
            arrayMost: words.weekMost(quantity(lang, Math.max(...week.champ_wh), 'W')),
            missingMost: words.weekMost(quantity(lang, Math.max(...week.fin_de_vie_manque_wh), 'Wh')),
          },
        },
      ),
    read: words.weekRead,
    table: {
      head: words.weekTable,
      rows: spans.map(({ day, ...span }) => [
        dayIn(lang, day),
        number(lang, sum(within(week.champ_wh, span)) / 1000, 1),
        least(week.batterie_pct, span),
        least(week.fin_de_vie_batterie_pct, span),
        number(lang, sum(within(week.manque_wh, span)) / 1000, 2),
        number(lang, sum(within(week.fin_de_vie_manque_wh, span)) / 1000, 2),
      ]),
      csv: {
        name: `${reply.head.localite}_site_isole_pire_semaine.csv`,
        head: [
          'instant_utc',
          'champ_wh',
          'batterie_pct',
          'manque_wh',
          'fin_de_vie_batterie_pct',
          'fin_de_vie_manque_wh',
        ],
        rows: week.champ_wh.map((wh, hour) => [
          new Date(Date.parse(week.debut) + hour * HOUR_MS).toISOString().slice(0, 16),
          wh,
          week.batterie_pct?.[hour] ?? null,
          week.manque_wh[hour] ?? null,
          week.fin_de_vie_batterie_pct?.[hour] ?? null,
          week.fin_de_vie_manque_wh[hour] ?? null,
        ]),
      },
    },
  })
}

/** Hours that the town's clock is ahead of UTC at noon of a day. */
export function offsetOf({ head }: SiteReply, day: string): number {
  const zone = head.parametres_appliques.fuseau_horaire as string
  return zoneOffset(zone)(Date.parse(`${day}T12:00:00Z`))
}

/** The days of the town's clock within the week: their hours, from one index up to another, and their dates. */
function localDays({ debut, champ_wh }: Week, offset: number): { from: number; to: number; day: string }[] {
  const hours = champ_wh.length
  const first = (DAY_HOURS - (Math.round(offset) % DAY_HOURS)) % DAY_HOURS
  const starts = [...(first === 0 ? [] : [0])]
  for (let hour = first; hour < hours; hour += DAY_HOURS) starts.push(hour)
  return starts.map((from, i) => ({
    from,
    to: starts[i + 1] ?? hours,
    day: new Date(Date.parse(debut) + (from + offset) * HOUR_MS).toISOString().slice(0, 10),
  }))
}

/** `19 juil.` */
function shortDay(lang: Lang, day: string): string {
  const text = new Date(day).toLocaleDateString(LOCALES[lang], { day: 'numeric', month: 'short', timeZone: 'UTC' })
  return lang === 'fr' ? text.replace(/^1 /, '1er ') : text
}
