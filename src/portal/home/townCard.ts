import type { Release } from '../../answers/release.ts'
import type { MappedTown } from '../../computations/towns/townSummary.ts'
import { knownName } from '../../contract/catalogue.ts'
import { percent, quantity } from '../../contract/numberWords.ts'
import { sourceColour } from '../charts/colours.ts'
import { rangeBar } from '../charts/rangeAxis.ts'
import { type Html, html } from '../html.ts'
import { type Lang, pathIn } from '../lang/lang.ts'
import { CARD_WORDS as WORDS } from './cardWords.ts'

/** Days of a mean year: a mean of days in kWh becomes a year's. */
const DAYS_OF_YEAR = 365.25

/** What the map says of a town under the pointer: its sun, its yield with P90, how sure, and its sources on one axis. */
export function townCard(lang: Lang, { release, town }: { release: Release; town: MappedTown }): Html {
  const words = WORDS[lang]
  const { localite, sources } = town
  const order = release.catalogue.service.ordre_sources
  const marks = (sources?.figures ?? []).flatMap(({ source, mean, station }) =>
    mean === undefined
      ? []
      : [
          {
            name: source.libelle_court,
            value: mean * DAYS_OF_YEAR,
            colour: sourceColour(order, source.code),
            measured: station,
          },
        ],
  )
  const text = (value: number) => quantity(lang, value, '')
  return html`<div class="card" id="fiche-${localite.code}"><p class="label">${knownName(localite)}</p>
${figureLines(lang, town)}
${
  marks.length > 1 &&
  html`<p class="soft">${words.sources(
    marks.length,
    marks.some(({ measured }) => measured),
  )}</p>${rangeBar(marks, { label: marks.map(({ name, value }) => `${name} ${text(value)}`).join(', '), text })}`
}
<a class="open" href="${pathIn(lang, `/villes/${localite.code}`)}">${words.open}</a></div>`
}

/** The sun of a place, and its yield with P90 and how sure that is. */
export function figureLines(lang: Lang, { year, yield: energy }: Pick<MappedTown, 'year' | 'yield'>): Html {
  const words = WORDS[lang]
  return html`${year && html`<p>${words.sun} <strong>${quantity(lang, year.kwh, words.sunUnit)}</strong></p>`}
${energy && html`<p>${words.yield} <strong>${quantity(lang, energy.mean, words.yieldUnit)}</strong>${energy.p90 !== null && html`<br>P90 <strong>${quantity(lang, energy.p90, words.yieldUnit)}</strong>`}${energy.totalPct !== null && html` <span class="soft">(± ${percent(lang, energy.totalPct)})</span>`}</p>`}`
}
