import type { Lang } from '../../contract/described.ts'
import { en } from '../../contract/numberWords.ts'
import { pluralize } from '../../contract/pluralize.ts'
import { isoDate, slotOf, timeOf } from '../../contract/time.ts'
import type { Granularite } from '../../contract/vocabulary.ts'
import type { PlaceSerie } from '../place.ts'
import type { SerieRule } from '../rule.ts'
import { monthWords } from './words.ts'

const STEPS = {
  fr: {
    horaire: ['heure', 'heures'],
    journalier: ['jour', 'jours'],
    mensuel: ['mois', 'mois'],
    annuel: ['année', 'années'],
  },
  en: {
    horaire: ['hour', 'hours'],
    journalier: ['day', 'days'],
    mensuel: ['month', 'months'],
    annuel: ['year', 'years'],
  },
} as const satisfies Record<Lang, Record<Granularite, readonly [string, string]>>

/** Steps that are missing between the first and the last measurement. */
export const lacunes: SerieRule = {
  code: 'lacunes',
  libelle: 'lacunes entre la première et la dernière mesure (pas de temps de l’axe ; pas manquants)',
  genre: 'douteux',
  reference: null,
  examine({ series }) {
    return series.filter(hasEveryStep).map((serie) => {
      const gaps = gapsOf(serie.values)
      return {
        serie,
        n_examinees: serie.values.length,
        n_signalees: gaps.reduce((sum, { length }) => sum + length, 0),
        constat: gaps.length === 0 ? null : sentence(serie, gaps, 'fr'),
        english: gaps.length === 0 ? null : sentence(serie, gaps, 'en'),
      }
    })
  },
}

/** The clearness index has no value at night: its empty hours are no gaps. */
function hasEveryStep({ key, values }: PlaceSerie): boolean {
  return values.length > 0 && !(key.grandeur === 'kt' && key.granularite === 'horaire')
}

interface Gap {
  from: number
  length: number
}

function gapsOf(values: Float64Array): Gap[] {
  const isThere = (value: number) => !Number.isNaN(value)
  const [first, end] = [values.findIndex(isThere), values.findLastIndex(isThere)]
  const gaps: Gap[] = []
  for (let i = first; i < end; i++) {
    if (isThere(values[i] as number)) continue
    const last = gaps.at(-1)
    if (last && last.from + last.length === i) last.length++
    else gaps.push({ from: i, length: 1 })
  }
  return gaps
}

function sentence({ key: { granularite }, firstSlot }: PlaceSerie, gaps: readonly Gap[], lang: Lang): string {
  const [one, many] = STEPS[lang][granularite]
  const missing = gaps.reduce((sum, { length }) => sum + length, 0)
  const longest = gaps.reduce((a, b) => (b.length > a.length ? b : a))
  const when = (index: number) => {
    const slot = firstSlot + index
    return granularite === 'mensuel' && lang === 'fr' ? monthWords(slot) : isoDate(timeOf(granularite, slot))
  }
  const months = new Set(
    gaps.flatMap(({ from, length }) => {
      const monthOf = (index: number) => slotOf('mensuel', timeOf(granularite, firstSlot + index))
      const [first, last] = [monthOf(from), monthOf(from + length - 1)]
      return Array.from({ length: last - first + 1 }, (_, i) => first + i)
    }),
  )
  const isLong = granularite === 'mensuel' || granularite === 'annuel'
  if (lang === 'en') {
    const count = (value: number, [one, many]: readonly [string, string]) => `${en(value)} ${value === 1 ? one : many}`
    const touched = isLong ? '' : ` ${count(months.size, ['month affected', 'months affected'])}.`
    return `${count(missing, [one, many])} missing, in ${count(gaps.length, ['gap', 'gaps'])}; the longest: ${count(longest.length, [one, many])} from ${when(longest.from)}.${touched}`
  }
  const touched = isLong ? '' : ` ${pluralize(months.size, 'mois touché', 'mois touchés')}.`
  return `${pluralize(missing, `${one} manque`, `${many} manquent`)}, en ${pluralize(gaps.length, 'lacune')} ; la plus longue : ${pluralize(longest.length, one, many)} à partir de ${when(longest.from)}.${touched}`
}
