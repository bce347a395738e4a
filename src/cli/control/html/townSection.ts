import { pluralize } from '../../../contract/pluralize.ts'
import { type Html, html } from '../../../portal/html.ts'
import type { ControlledSerie } from '../controlledTown.ts'
import { ruleOf } from '../ruleTallies.ts'
import { breakFigures } from './breaks.ts'
import { flagFigures } from './flags.ts'
import { type Names, ruleTitle } from './names.ts'
import { sourceFigures, sourcesBeside } from './sources.ts'
import { type Counts, constatsOf, countsOf, hasFindings } from './verdict.ts'

/** A town: its breaks, its flags, what else was found in its series, its sources beside each other. Open where something was found. */
export function townSection(localite: string, series: readonly ControlledSerie[], names: Names): Html {
  const counts = countsOf(series)
  const beside = sourcesBeside(series, names)
  const breaks = breakFigures(series, names, localite)
  const flags = flagFigures(series, names, localite)
  return html`<section class="town" id="${localite}"><details${hasFindings(counts) && html` open`}><summary><h3>${names.town(localite)}</h3> <span class="soft">${townWords(counts)}</span></summary>
${part('Ruptures', breaks)}${part('Mesures signalées', flags)}${constats(series, names)}${
  beside.length > 0 &&
  html`<details class="sources"><summary><h4>Comparaison des sources</h4> <span class="soft">${pluralize(beside.length, 'grandeur')}</span></summary><div class="pair">${sourceFigures(beside, names, localite)}</div></details>`
}</details></section>\n`
}

function part(title: string, figures: readonly Html[]): Html | false {
  return figures.length > 0 && html`<h4>${title}</h4>\n<div class="pair">${figures}</div>\n`
}

function constats(series: readonly ControlledSerie[], names: Names): Html | false {
  const constats = series.flatMap((serie) => constatsOf(serie).map((each) => ({ serie, ...each })))
  if (constats.length === 0) return false
  const byRule = [...Map.groupBy(constats, ({ regle }) => regle)]
  return html`<h4>Constats</h4>
${byRule.map(
  ([regle, each]) =>
    html`<p class="label">${ruleTitle(ruleOf(regle))}</p><ul class="found">${each.map(({ serie, constat }) => html`<li><strong>${names.serie(serie.key)}</strong> : ${constat}</li>`)}</ul>\n`,
)}`
}

/** What was found in a town, in half a line. */
export function townWords({ impossibles, douteuses, ruptures, constats: others }: Counts): string {
  const parts = [
    impossibles > 0 && pluralize(impossibles, 'impossible'),
    douteuses > 0 && pluralize(douteuses, 'douteuse'),
    ruptures > 0 && pluralize(ruptures, 'rupture'),
    others > 0 && pluralize(others, 'constat'),
  ].filter((each) => each !== false)
  return parts.length === 0 ? 'rien à signaler' : parts.join(', ')
}
