import { BEST, studyQuery } from '../../computations/calculator/settings.ts'
import type { YieldSerie } from '../../computations/towns/yieldInputs.ts'
import { percent } from '../../contract/numberWords.ts'
import type { FieldYield } from '../../derive/field/fieldYield.ts'
import { mean } from '../../derive/statistics/statistics.ts'
import { sourceColour } from '../charts/colours.ts'
import { type RangeMark, rangeBar } from '../charts/rangeAxis.ts'
import { type Html, html } from '../html.ts'
import { pathIn } from '../lang/lang.ts'
import { EnergyReader, YEAR_DIGITS } from './energyReader.ts'
import type { Study } from './study.ts'
import { STUDY_WORDS as WORDS } from './studyWords.ts'

/** The same array from each source of the town, side by side, with what the ground makes of it. */
export function sourcesPart(study: Study, found: FieldYield): Html {
  const { lang, inputs, serie, others } = study
  if (others === undefined || others.length === 0) return html``
  const words = WORDS[lang]
  const read = new EnergyReader(lang, found)
  const order = inputs.ordre_sources
  const rank = (each: YieldSerie) => order.indexOf(each.source.code)
  const rows = [{ serie, mean: found.mean }, ...others].sort((a, b) => rank(a.serie) - rank(b.serie))
  const twice = (each: YieldSerie) =>
    rows.some((row) => row.serie !== each && row.serie.code !== BEST && row.serie.source.code === each.source.code)
  const nameOf = (each: YieldSerie) =>
    each.code === BEST
      ? words.bestShort
      : twice(each)
        ? `${each.source.libelle_court}, ${words.steps[each.granularite]}`
        : each.source.libelle_court
  const all = rows.map((row): RangeMark => {
    const isBest = row.serie.code === BEST
    const colour = isBest ? 'none' : sourceColour(order, row.serie.source.code)
    return { name: nameOf(row.serie), value: row.mean, colour, measured: isBest }
  })
  const text = (value: number) => read.amount(value, YEAR_DIGITS)
  const means = rows.filter((row) => row.serie.code !== BEST).map((row) => row.mean)
  const spread = (Math.max(...means) - Math.min(...means)) / (mean(means) || 1)
  return html`<section class="chart"><h3>${words.sourcesTitle(percent(lang, spread * 100))}</h3>
<p>${words.sourcesDrawn(words.aYear(read.unit.name), serie.code === BEST)}</p>
${rangeBar(all, text)}
<ul class="sources">${all.map((mark, i) => html`<li>${swatch(mark)} ${rows[i]?.serie === serie ? html`<strong>${mark.name}</strong>` : rows[i] ? html`<a href="${pathIn(lang, '/productible')}?${studyQuery({ ...study, serie: rows[i].serie })}">${mark.name}</a>` : mark.name} <span class="value" data-source="${rows[i]?.serie.code}">${text(mark.value)}</span></li>`)}</ul></section>`
}

const swatch = ({ colour, measured }: RangeMark) =>
  html`<svg viewBox="0 0 14 14" aria-hidden="true">${measured ? html`<rect class="place" x="1" y="1" width="12" height="12" fill="${colour}"/>` : html`<circle class="place" cx="7" cy="7" r="6" fill="${colour}"/>`}</svg>`
