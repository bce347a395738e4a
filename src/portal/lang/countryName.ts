import { iso31661 } from 'iso-3166'
import { frenchTypography, withArticle } from '../../contract/frenchTypography.ts'
import type { Service } from '../../contract/service.ts'
import type { Lang } from './lang.ts'

/** The country as a sentence names it: `la Guinée`, `Guinea`; its French name where its code is none. */
export function countryName(lang: Lang, { pays, pays_iso3 }: Pick<Service, 'pays' | 'pays_iso3'>): string {
  if (lang === 'fr') return frenchTypography(withArticle({ nom: pays, type_localite: 'pays' }))
  const known = iso31661.find(({ alpha3 }) => alpha3 === pays_iso3)
  return (known && new Intl.DisplayNames('en', { type: 'region' }).of(known.alpha2)) ?? pays
}
