import { pluralize } from '../../../contract/pluralize.ts'
import type { Granularite } from '../../../contract/vocabulary.ts'
import { dataTable } from '../../../portal/figure.ts'
import { type Html, html } from '../../../portal/html.ts'
import { number, percent } from '../../../portal/lang/lang.ts'
import type { RuleWords } from '../../../quality/rule.ts'
import { RULES, STEP_RULES } from '../../../quality/rules.ts'
import { voisinsIdentiques } from '../../../quality/series/voisinsIdentiques.ts'
import type { RuleTallies, Tally } from '../ruleTallies.ts'
import { SharedSeries } from '../sharedSeries.ts'
import { type Names, ruleTitle } from './names.ts'

/** Towns that have series of one source in common: the variables of these. */
interface SharedPoint {
  source: string
  granularite: Granularite
  localites: readonly string[]
  grandeurs: string[]
}

/** Several towns with one series are one point of their source. */
export class SharedCells extends SharedSeries {
  get points(): SharedPoint[] {
    const points = new Map<string, SharedPoint>()
    for (const { grandeur, source, granularite, localites } of this.groups()) {
      const id = [source, granularite, ...localites].join(' ')
      const point = points.get(id) ?? { source, granularite, localites, grandeurs: [] }
      points.set(id, point)
      point.grandeurs.push(grandeur)
    }
    return [...points.values()]
  }

  /** The rule in the form of the others: which towns share a series. Empty where none do. */
  section(names: Names): Html | undefined {
    const { points } = this
    if (points.length === 0) return undefined
    return html`<section class="rule shared"><h3>${ruleTitle(voisinsIdentiques)}</h3>
<p class="source">Douteux · <code>${voisinsIdentiques.code}</code></p>
<p>${pluralize(points.length, 'groupe')} de villes à séries communes : la source n’a qu’un point pour chaque groupe, qui ne compte qu’une fois.</p>
${dataTable({
  caption: 'Séries que plusieurs villes ont en commun',
  head: ['Séries', 'Villes'],
  rows: points.map(({ grandeurs, source, granularite, localites }) => [
    html`${grandeurs.join(', ')} <span class="soft">${names.source(source)}, ${granularite}</span>`,
    localites.map((code) => names.town(code)).join(', '),
  ]),
})}</section>\n`
  }
}

/** Each rule that found something: what it says, where that is published, and in which variables, sources and towns; then the others. */
export function rulesSection(tallies: RuleTallies, shared: SharedCells, names: Names): Html {
  const found = Map.groupBy(tallies.found(), ({ rule }) => rule.code)
  const examined = Map.groupBy(tallies.all(), ({ rule }) => rule.code)
  const sharedSection = shared.section(names)
  const examinations = ({ code }: RuleWords) =>
    code === voisinsIdentiques.code
      ? shared.examined
      : (examined.get(code) ?? []).reduce((sum, { examinees }) => sum + examinees, 0)
  const quiet = RULES.filter(({ code }) => !found.has(code) && !(code === voisinsIdentiques.code && sharedSection))
  const silent = quiet.filter((rule) => examinations(rule) > 0)
  const idle = quiet.filter((rule) => examinations(rule) === 0)
  return html`<h2 id="regles">Par règle</h2>
${[...found.values()].map((each) => foundBy(each, names))}
${sharedSection}${others(silent, 'n’a rien trouvé', 'n’ont rien trouvé', (rule) => pluralize(examinations(rule), 'examen'))}${others(idle, 'n’avait rien à examiner', 'n’avaient rien à examiner', () => 'aucune série concernée')}`
}

function foundBy(tallies: readonly Tally[], names: Names): Html {
  const { rule } = tallies[0] as Tally
  const bySteps = STEP_RULES.some(({ code }) => code === rule.code)
  const rows = [...tallies].sort((a, b) => b.signalees - a.signalees)
  const example = tallies.find(({ constat }) => constat)?.constat
  return html`<section class="rule"><h3>${ruleTitle(rule)}</h3>
<p class="source">${genreWord(rule)} · <code>${rule.code}</code>${rule.reference !== null && ` · ${rule.reference}`}</p>
${example && html`<p>Exemple, ${names.town(example.localite)} : ${example.texte}</p>`}${dataTable({
  caption: bySteps ? 'Mesures signalées et examinées' : 'Signalements et examens, dans l’unité de la règle',
  head: ['Série', 'Villes', 'Signalés', 'Examinés', ...(bySteps ? ['Part'] : [])],
  rows: rows.map(({ key, towns, signalees, examinees }) => [
    html`${key.grandeur} <span class="soft">${names.source(key.source)}, ${key.granularite}</span>`,
    towns.size === 1 ? names.town([...towns][0] as string) : number('fr', towns.size),
    number('fr', signalees),
    number('fr', examinees),
    ...(bySteps ? [percent('fr', (signalees / examinees) * 100, signalees / examinees < 0.01 ? 2 : 0)] : []),
  ]),
})}</section>\n`
}

/** The rules that have nothing to say, closed. */
function others(rules: readonly RuleWords[], one: string, many: string, tell: (rule: RuleWords) => string): Html {
  if (rules.length === 0) return html``
  return html`<details><summary>${pluralize(rules.length, 'règle')} ${rules.length < 2 ? one : many}</summary><ul class="text">${rules.map(
    (rule) =>
      html`<li>${ruleTitle(rule)} <span class="soft">(${rule.genre}, ${tell(rule)}${rule.reference !== null && ` ; ${rule.reference}`})</span></li>`,
  )}</ul></details>\n`
}

function genreWord({ genre }: RuleWords): Html {
  return genre === 'impossible' ? html`<strong>Impossible</strong>` : html`Douteux`
}
