import { type Html, html } from '../../../portal/html.ts'
import { quantity } from '../../../portal/lang/lang.ts'
import type { ControlledSerie } from '../controlledTown.ts'
import { breakChart } from './breakChart.ts'
import { amplitudeWords, type BreakSide, breakSides, breakSlot, monthWords } from './breakSides.ts'
import { type Names, simulatedWord } from './names.ts'

/** The series of a town that have a break, each drawn with its breaks and described in words. */
export function breakFigures(series: readonly ControlledSerie[], names: Names, id: string): Html[] {
  return series.filter(({ ruptures }) => ruptures.length > 0).map((serie, i) => figure(serie, names, `${id}-r${i}`))
}

function figure(serie: ControlledSerie, names: Names, id: string): Html {
  const { key, ruptures } = serie
  const months = names.monthsOf(serie)
  const sides = breakSides(months, ruptures)
  const unite = names.unit(key.grandeur)
  const title = names.serie(key)
  const decimals = names.decimals(key.grandeur)
  const sentences = ruptures.map(
    (rupture) =>
      `Rupture en ${monthWords(breakSlot(rupture))} : ${amplitudeWords(rupture)}, par rapport à ${rupture.comparee_a} (${rupture.methode}, niveau de signification ${quantity('fr', rupture.niveau_signification * 100, '%', 1)}).`,
  )
  const means = sides.map((side) => `${spanWords(side)} : ${quantity('fr', side.moyenne, unite, decimals)}`)
  const desc = `${sentences.join(' ')} Moyennes : ${means.join(' ; ')}.`
  const drawn = months.size > 1
  return html`<section class="chart"><h5>${title}</h5>
${drawn && html`<p>Valeurs du mois${unite !== '' && `, ${unite}`} ; en gras, moyenne sur douze mois.</p>\n${breakChart({ months, ruptures, sides }, { id, title, desc, decimals, simule: simulatedWord(names, [serie]) })}\n`}${sentences.map((words) => html`<p class="source">${words}</p>`)}
${means.length > 0 && html`<p class="source">Moyennes : ${means.join(' ; ')}.</p>`}</section>\n`
}

function spanWords({ first, last }: BreakSide): string {
  return `de ${monthWords(first)} à ${monthWords(last)}`
}
