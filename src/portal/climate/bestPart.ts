import { estimateWords } from '../../computations/climate/estimateWords.ts'
import { POINT_CODE } from '../../contract/parameters/point.ts'
import type { NormaleItem } from '../../contract/resources/normales.ts'
import { type Html, html } from '../html.ts'
import { type Lang, pathIn } from '../lang/lang.ts'
import type { AddressPlace } from '../point/pointPlace.ts'
import type { ClimateAnswer } from './climateAnswers.ts'
import { CLIMATE_WORDS as WORDS } from './words.ts'

/** The best estimate of air temperature, before what each source gives, and where they differ; undefined without one of all months. */
export function bestPart(
  lang: Lang,
  { release, code, name, query }: AddressPlace,
  { best, normals, alone }: { best: NormaleItem | undefined; normals: ClimateAnswer | undefined; alone: boolean },
): Html | undefined {
  const rows = normals?.resultats.kind === 'rows' ? normals.resultats.rows : []
  const reference = String(normals?.head.parametres_appliques.reference)
  const said = estimateWords(lang, { release, best }, { rows, reference })
  if (!best || said === undefined) return undefined
  const words = WORDS[lang]
  const [page, at] = code === POINT_CODE ? [`/point?${query}`, `${query}&`] : [`/villes/${code}`, '']
  const call = `/v1/normales/${code}?${at}grandeur=t2m&source=${best.source_code}&estimation=oui&edition=${release.id}`
  return html`<p class="lead">${!alone && html`${name}. `}${said} <a href="${pathIn(lang, page)}">${words.page}</a> · <a href="${call}">${words.call}</a></p>`
}
