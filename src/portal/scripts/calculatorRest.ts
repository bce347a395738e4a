/** The parts of a study below its answer: the calculator loads this script after its first answer has its data. */

import { horizonLineOf } from '../../computations/calculator/settingsYield.ts'
import type { FieldYield } from '../../derive/field/fieldYield.ts'
import type { HorizonLine } from '../../solar/horizon.ts'
import { restParts } from '../calculator/parts.ts'
import { horizonDrawing } from '../calculator/planeDrawing.ts'
import { sourcesPart } from '../calculator/sourcesPart.ts'
import { REST_IDS, type Study } from '../calculator/study.ts'
import { type Html, html } from '../html.ts'
import { element, fill, lang } from './dom.ts'
import { enliven } from './enliven.ts'

let drawn: HorizonLine | undefined

/** Shows all but the other sources, which are computed later. */
export function showRest(study: Study): void {
  showHorizon(study)
  const parts = restParts(study)
  for (const id of REST_IDS.filter((id) => id !== 'sources')) replaceKeepingOpen(element(id), parts[id])
}

/** Shows the sources side by side; nothing where the study has no result. */
export function showSources(study: Study, found: FieldYield | undefined): void {
  element('sources').inert = false
  fill(element('sources'), found ? sourcesPart(study, found) : html``)
}

/** The line that counts, once for each. */
function showHorizon({ settings, inputs }: Study): void {
  const line = horizonLineOf(settings, inputs)
  if (line !== drawn) fill(element('panorama'), line ? horizonDrawing(lang, line) : '')
  drawn = line
}

/** Replaces what an element holds; the details that were open stay open. */
function replaceKeepingOpen(holder: HTMLElement, content: Html): void {
  const open = [...holder.querySelectorAll('details')].map((details) => details.open)
  holder.inert = false
  fill(holder, content)
  holder.querySelectorAll('details').forEach((details, i) => {
    details.open = open[i] ?? false
  })
  enliven(holder)
}
