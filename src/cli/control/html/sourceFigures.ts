import { pluralize } from '../../../contract/pluralize.ts'
import type { Granularite } from '../../../contract/vocabulary.ts'
import { type Html, html } from '../../../portal/html.ts'
import { number, quantity, signedPercent } from '../../../portal/lang/lang.ts'
import { type Names, simulatedWord } from './names.ts'
import type { SourceBias, SourceLine, SourcesBeside } from './sourceLines.ts'
import { yearLinesChart } from './yearLinesChart.ts'

/** Differences of these are given in their unit: a percentage of a temperature or of a share says nothing. */
const LEVEL_UNITS: readonly string[] = ['°C', '%', '1']

/** A step in a word that is short enough to stand beside a line on a telephone. */
const STEPS: Readonly<Record<Granularite, string>> = {
  horaire: 'heures',
  journalier: 'jours',
  mensuel: 'mois',
  annuel: 'années',
}

/** Each variable that several sources have: its years by source on one chart, and how far they lie apart. */
export function sourceFigures(beside: readonly SourcesBeside[], names: Names, id: string): Html[] {
  return beside.map((each, i) => figure(each, names, `${id}-v${i}`))
}

function figure({ grandeur, lines, biases }: SourcesBeside, names: Names, id: string): Html {
  const drawn = lines.filter(({ years }) => years.length > 0)
  const unit = names.unit(grandeur)
  const title = `${names.grandeur(grandeur).libelle} (${grandeur})`
  const said = biases.map((bias) => biasWords(bias, names))
  const chart =
    drawn.length > 1 &&
    yearLinesChart(
      drawn.map(({ serie: { key }, years }) => ({ name: `${key.source}, ${STEPS[key.granularite]}`, years, ...key })),
      {
        id,
        title,
        desc: said.join(' ') || 'Aucun mois commun.',
        order: names.sources,
        simule: simulatedWord(
          names,
          drawn.map(({ serie }) => serie),
        ),
      },
    )
  return html`<section class="chart"><h5>${title}</h5>
${chart && html`<p>Moyennes des années complètes${unit !== '' && `, ${unit}`}.</p>\n${chart}\n`}<ul class="found">${said.map((words) => html`<li>${words}</li>`)}${said.length === 0 && html`<li>Les sources n’ont aucun mois complet en commun.</li>`}</ul></section>\n`
}

function lineName({ serie: { key } }: SourceLine, names: Names): string {
  return `${names.source(key.source)} (${key.granularite})`
}

/** `ERA5-Land (mensuel) : +3,9 % par rapport à … (5,64 contre 5,43 kWh/m²/jour, sur 23 mois communs).` */
function biasWords({ line, reference, months, moyenne, moyenneReference }: SourceBias, names: Names): string {
  const { grandeur } = line.serie.key
  const decimals = names.decimals(grandeur)
  const { unite } = names.grandeur(grandeur)
  const apart = moyenne - moyenneReference
  const bias =
    LEVEL_UNITS.includes(unite) || moyenneReference === 0
      ? `${apart > 0 ? '+' : ''}${quantity('fr', apart, unite === '%' ? 'points de %' : names.unit(grandeur), decimals)}`
      : signedPercent('fr', (apart / moyenneReference) * 100, 1)
  const ground = names.isMeasured(reference.serie) ? ', mesuré au sol' : ''
  return `${lineName(line, names)} : ${bias} par rapport à ${lineName(reference, names)}${ground} (${number('fr', moyenne, decimals)} contre ${quantity('fr', moyenneReference, names.unit(grandeur), decimals)}, sur ${pluralize(months, 'mois commun', 'mois communs')}).`
}
