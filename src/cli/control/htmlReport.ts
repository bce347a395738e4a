import { readFileSync } from 'node:fs'
import type { Catalogue } from '../../contract/catalogue.ts'
import { pluralize } from '../../contract/pluralize.ts'
import { ASSETS } from '../../portal/assets.ts'
import { dataTable } from '../../portal/figure.ts'
import { Html, html } from '../../portal/html.ts'
import { frenchSpaces } from '../../portal/lang/frenchSpaces.ts'
import { number } from '../../portal/lang/lang.ts'
import type { ControlledSerie } from './controlledTown.ts'
import { BreaksOfAll, breakFigures } from './html/breaks.ts'
import { flagFigures } from './html/flags.ts'
import { Names, ruleTitle } from './html/names.ts'
import { rulesSection, SharedCells } from './html/rules.ts'
import { sourceFigures, sourcesBeside } from './html/sources.ts'
import { type Counts, constatsOf, countsOf, hasFindings, NO_COUNTS, sumOfCounts, verdict } from './html/verdict.ts'
import type { Report } from './report.ts'
import { RuleTallies, ruleOf } from './ruleTallies.ts'

const STYLE = new Html(`${ASSETS.style.text}${readFileSync(new URL('./html/rapport.css', import.meta.url), 'utf8')}`)

/** A page for whoever decides to publish: the verdict, then each rule, then each town with its charts. One file that asks for nothing. */
export function htmlReport(catalogue: Catalogue): Report {
  const names = new Names(catalogue)
  const [tallies, breaks, shared] = [new RuleTallies(), new BreaksOfAll(), new SharedCells()]
  /** The verdict stands above the towns, and is known after them: their text is kept, not their values. */
  const towns: { localite: string; counts: Counts; section: Html }[] = []
  let simulated = false
  return {
    head: () => '',
    town(series) {
      const localite = series[0]?.key.localite
      if (localite === undefined) return ''
      for (const serie of series) {
        tallies.note(serie)
        breaks.note(serie)
        shared.note(serie)
        simulated ||= names.isSimulated(serie)
      }
      towns.push({ localite, counts: countsOf(series), section: frenchSpaces(townSection(localite, series, names)) })
      return ''
    },
    end() {
      const ofAll = { ...NO_COUNTS, constats: shared.points.length }
      const counts = towns.reduce((sum, town) => sumOfCounts(sum, town.counts), ofAll)
      const { nom, pays } = catalogue.service
      return html`<!doctype html>
<html lang="fr">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Contrôle de qualité, ${pays} · ${nom}</title>
<style>${STYLE}</style>
</head>
<body>
<a class="skip" href="#contenu">Aller au contenu</a>
${simulated && html`<p class="band"><strong>SIMULÉ</strong> <span>Certaines séries sont simulées, pour démonstration : leurs valeurs ne sont pas des mesures.</span></p>\n`}<main id="contenu">
<h1>Contrôle de qualité, ${pays}</h1>
${frenchSpaces(html`${verdict(counts)}${breaks.section(names)}${towns.length > 0 && rulesSection(tallies, shared, names)}`)}${towns.length > 0 && html`<h2 id="villes">Par ville</h2>\n${contents(towns, names)}${towns.map(({ section }) => section)}`}</main>
<footer class="foot"><p>Produit par <code>harmattan controler --html</code>. <code>--csv</code> écrit une ligne par mesure signalée, <code>--json</code> le rapport complet pour un programme.</p></footer>
</body>
</html>
`.text
    },
  }
}

/** The towns with what was found in each, as the way to them. */
function contents(towns: readonly { localite: string; counts: Counts }[], names: Names): Html {
  return dataTable({
    caption: 'Ce qui est signalé dans chaque ville',
    head: ['Ville', 'Séries', 'Impossibles', 'Douteuses', 'Ruptures', 'Constats'],
    rows: towns.map(({ localite, counts: { series, impossibles, douteuses, ruptures, constats } }) => [
      html`<a href="#${localite}">${names.town(localite)}</a>`,
      ...[series, impossibles, douteuses, ruptures, constats].map((count) => number('fr', count)),
    ]),
  })
}

/** A town: its breaks, its flags, what else was found in its series, its sources beside each other. Open where something was found. */
function townSection(localite: string, series: readonly ControlledSerie[], names: Names): Html {
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
function townWords({ impossibles, douteuses, ruptures, constats: others }: Counts): string {
  const parts = [
    impossibles > 0 && pluralize(impossibles, 'impossible'),
    douteuses > 0 && pluralize(douteuses, 'douteuse'),
    ruptures > 0 && pluralize(ruptures, 'rupture'),
    others > 0 && pluralize(others, 'constat'),
  ].filter((each) => each !== false)
  return parts.length === 0 ? 'rien à signaler' : parts.join(', ')
}
