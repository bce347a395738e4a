import { numberIn } from '../../contract/numberWords.ts'
import CLIMAT from '../assets/climat.json' with { type: 'json' }
import INDICES from '../assets/indices.json' with { type: 'json' }
import PAGES from '../assets/pages.json' with { type: 'json' }
import { bilingual, type Pair } from '../lang/bilingual.ts'
import type { Lang } from '../lang/lang.ts'
import { told } from '../lang/told.ts'

export type ClimateLabel = keyof typeof CLIMAT

/** Words of the page of climate; those without a value are a table. */
export const CLIMATE_WORDS = bilingual({
  ...told(PAGES['/climat']),
  ...CLIMAT,
})

/** What the indices of climate products are called, by their codes; those that begin with `_` are ends of codes, after the name of the index. */
const NAMES = bilingual(INDICES as unknown as Record<string, Pair<string>>)

/** What an index is called; its code where it has no name. */
export function indexName(lang: Lang, code: string): string {
  const names: Readonly<Record<string, string>> = NAMES[lang]
  const own = names[code]
  if (own !== undefined) return own
  const level = /^(.*)_(gev|gumbel)_(\d+)$/.exec(code)
  if (level)
    return `${names[level[1] as string] ?? level[1]}, ${level[3]} ${names.annees} (${level[2] === 'gev' ? 'GEV' : 'Gumbel'})`
  const spi = /^(spi|spei)_(\d+)$/.exec(code)
  if (spi) return `${spi[1]?.toUpperCase()}-${spi[2]}`
  const above = /^jours_wbgt_([\d.]+)$/.exec(code)?.[1]
  if (above) return `${names.jours_wbgt} ${numberIn(lang, Number(above))} °C`
  const sector = /^rose_([nseo]+)$/.exec(code)?.[1]
  if (sector) return `${names.rose} ${lang === 'fr' ? sector.toUpperCase() : sector.toUpperCase().replaceAll('O', 'W')}`
  const end = Object.keys(names).find((name) => name.startsWith('_') && code.endsWith(name))
  return end ? `${indexName(lang, code.slice(0, -end.length))}, ${names[end]}` : code
}
