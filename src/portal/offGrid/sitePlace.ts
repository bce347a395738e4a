import { indexOf, requireCovered } from '../../answers/catalogue/catalogueIndex.ts'
import type { AskedSeries } from '../../answers/catalogue/pointTown.ts'
import type { CoveredTown } from '../../answers/catalogue/referenceTown.ts'
import type { Release } from '../../answers/release.ts'
import { knownName } from '../../contract/catalogue.ts'
import { dimensionnementSiteIsole } from '../../contract/computed/dimensionnementSiteIsole.ts'
import { pompage } from '../../contract/computed/pompage.ts'
import type { Point } from '../../contract/distance.ts'
import { POINT_CODE } from '../../contract/parameters/point.ts'
import { type Whereabouts, whereabouts } from '../calculator/place.ts'
import { type Html, html } from '../html.ts'
import { degrees, type Lang } from '../lang/lang.ts'
import type { PageRequest } from '../pageRoute.ts'
import { type Place, pointPlace } from '../point/pointPlace.ts'
import { cellAnswers, townAnswers } from '../point/whoAnswers.ts'
import { pointIn, textOfPoint } from './addressPlace.ts'
import type { ManyReader } from './applianceList.ts'
import type { RenderContext } from './renderContext.ts'
import type { SiteReply } from './siteReply.ts'
import type { Usage } from './usages.ts'
import { OFF_GRID_WORDS as WORDS } from './words.ts'

/** Where a study is: a town, or a point and what answers for it. */
export interface SitePlace extends Place {
  latitude: number
  /** The town whose series answer; undefined: cells do. */
  town: CoveredTown | undefined
}

/** The point of an address that has no answer. */
export function faultIn(
  address: ManyReader,
  { country }: PageRequest['services'],
): Extract<Whereabouts, { fault: string }> | undefined {
  const place = whereabouts(textOfPoint(address), country.outline)
  return 'fault' in place ? place : undefined
}

/** What answers for an address that names a town, a point, or neither: then the first town. Throws the contract's 404. */
export async function placeOf(
  { services, caller }: Pick<PageRequest, 'services' | 'caller'>,
  release: Release,
  { usage, address, covered }: { usage: Usage; address: ManyReader; covered: readonly CoveredTown[] },
): Promise<SitePlace | undefined> {
  const point = pointIn(address)
  if (point) {
    const { reads, longestStep }: AskedSeries = usage === 'forage' ? pompage : dimensionnementSiteIsole
    const place = await pointPlace(services, release, point, { reads, longestStep, caller })
    return { ...place, latitude: point.latitude, town: covered.find(({ code }) => code === place.code) }
  }
  const [code = ''] = address('ville')
  if (code !== '') requireCovered(release, code)
  const town = covered.find((each) => each.code === code) ?? covered[0]
  return town && { release, code: town.code, latitude: town.latitude, town }
}

/** A point as it is called. */
export const pointName = (lang: Lang, { latitude, longitude }: Point): string =>
  `Point ${degrees(lang, latitude, longitude)}`

/** Where a study is, in a sentence: `à Kankan`, `au point 10,5° N 9,7° O`. */
export function placeWords(lang: Lang, { asked, town }: SitePlace): string {
  const words = WORDS[lang]
  if (asked) return words.atPoint(degrees(lang, asked.latitude, asked.longitude))
  return town ? words.inTown(knownName(town)) : ''
}

/** Who answers for a point, and how far it is; nothing of a town. */
export function whoAnswers(
  { lang, release }: RenderContext,
  { asked, code, town }: SitePlace,
  { head }: SiteReply,
): Html | undefined {
  if (!asked) return undefined
  const nameOf = (source: string) => indexOf(release).sources.get(source)?.libelle_court ?? source
  if (code !== POINT_CODE) return town && html`<p class="small">${townAnswers(lang, town, asked, nameOf)}</p>`
  const cell = asked.mailles.find(({ source_code }) => source_code === head.source_code)
  return cell && html`<p class="small">${WORDS[lang].answers} ${cellAnswers(lang, cell, nameOf)}.</p>`
}
