import { readFileSync } from 'node:fs'
import { type Catalogue, findSourceGrandeur, type Rupture } from '../../contract/catalogue.ts'
import {
  type ControlledSerie,
  DOUTEUX,
  IMPOSSIBLE,
  type Regle,
  type SharedSerie,
  type Tally,
} from '../../contract/controle.ts'
import { decimalsOf, number, percent, signedQuantity } from '../../contract/numberWords.ts'
import { pluralize } from '../../contract/pluralize.ts'
import { slotOf } from '../../contract/time.ts'
import type { SerieKey } from '../../contract/vocabulary.ts'
import { SIMULATED } from '../charts/svg.ts'
import { dataTable } from '../figure.ts'
import { type Html, html, type Part } from '../html.ts'
import { stepName } from '../lang/steps.ts'
import { standalonePage } from '../standalonePage.ts'
import { flagCalendar, flagCells } from './flagCalendar.ts'

const STYLE = readFileSync(new URL('../assets/qualite.css', import.meta.url), 'utf8')

/** The rule of breaks, which are listed by themselves, and that of series which several towns share. */
const [RUPTURES, SHARED] = ['ruptures', 'voisins_identiques']

/** What is counted, with its column and its noun in a sentence. */
const COUNTED = {
  series: ['Séries', 'série', 'séries'],
  mesures: ['Mesures examinées', 'mesure examinée', 'mesures examinées'],
  impossibles: ['Impossibles', 'impossible', 'impossibles'],
  douteuses: ['Douteuses', 'douteuse', 'douteuses'],
  ruptures: ['Ruptures', 'rupture', 'ruptures'],
  constats: ['Constats', 'autre constat', 'autres constats'],
} as const
type Counted = keyof typeof COUNTED
type Counts = Record<Counted, number>
/** What is found, the gravest first. */
const FOUND = ['impossibles', 'douteuses', 'ruptures', 'constats'] as const

/**
 * What quality control found, for whoever decides to publish: the verdict, then each rule, then each town. One file that asks
 * for nothing. Towns come one by one: their text is kept, not their values.
 */
export class QualityPage {
  readonly #catalogue: Catalogue
  readonly #regles: readonly Regle[]
  readonly #towns: { localite: string; counts: Counts; section: Html }[] = []
  readonly #ruptures: { key: SerieKey; rupture: Rupture }[] = []
  #simulated = false

  constructor(catalogue: Catalogue, regles: readonly Regle[]) {
    this.#catalogue = catalogue
    this.#regles = regles
  }

  /** Adds a town by all its series. */
  add(series: readonly ControlledSerie[]): void {
    const localite = series[0]?.key.localite
    if (localite === undefined) return
    for (const { key, ruptures } of series) {
      this.#ruptures.push(...ruptures.map((rupture) => ({ key, rupture })))
      this.#simulated ||= this.#isSimulated(key)
    }
    const counts = countsOf(series)
    this.#towns.push({ localite, counts, section: this.#townSection(localite, series, counts) })
  }

  /** The page, of what was found over all towns. */
  text(tallies: readonly Tally[], shared: readonly SharedSerie[]): string {
    const points = sharedPoints(shared)
    const counts = sumOf(this.#towns.map((town) => town.counts))
    counts.constats += points.length
    const { nom, pays } = this.#catalogue.service
    return standalonePage('fr', {
      title: `Contrôle de qualité, ${pays} · ${nom}`,
      style: STYLE,
      band:
        this.#simulated &&
        html`<p class="band"><strong>${SIMULATED.fr}</strong> <span>Certaines séries sont simulées, pour démonstration : leurs valeurs ne sont pas des mesures.</span></p>\n`,
      body: html`<h1>Contrôle de qualité, ${pays}</h1>
${verdict(counts)}${this.#breaks()}${counts.series > 0 && this.#rules(tallies, points)}${counts.series > 0 && this.#contents()}${this.#towns.map(({ section }) => section)}`,
      foot: html`Produit par <code>harmattan controler --html</code>. <code>--csv</code> écrit une ligne par mesure signalée, <code>--json</code> le rapport complet pour un programme.`,
    })
  }

  /** Breaks of one variable, source and step within one year: what breaks in many towns at once broke at the source. */
  #breaks(): Html | false {
    const years = Map.groupBy(this.#ruptures, ({ key, rupture: { unite, date } }) =>
      [key.grandeur, key.source, key.granularite, unite, date.slice(0, 4)].join(' '),
    )
    const rows = [...years.values()].map((found) => {
      const { key } = found[0] as (typeof found)[number]
      const towns = new Set(found.map((each) => each.key.localite))
      const ruptures = found.map(({ rupture }) => rupture)
      const dates = spanOf(ruptures, ({ date }) => Date.parse(date), monthOf)
      const sizes = spanOf(ruptures, ({ amplitude }) => amplitude, amplitudeOf)
      return { count: towns.size, cells: [this.#short(key), this.#townsOf(towns), dates, sizes] }
    })
    return (
      rows.length > 0 &&
      html`<h2 id="ruptures">Ruptures</h2>
<p>Une rupture est un saut de la moyenne que le climat n’explique pas : l’instrument, le modèle ou ses données d’entrée ont changé. Si elle touche la même année beaucoup de villes, c’est la source qui a changé.</p>
${dataTable({
  caption: 'Ruptures par série et par année',
  head: ['Série', 'Villes', 'Date', 'Amplitude'],
  rows: rows.sort((a, b) => b.count - a.count).map(({ cells }) => cells),
})}\n`
    )
  }

  /** Each rule that found something, in which variables, sources and towns; then the others, with how much they looked at. */
  #rules(tallies: readonly Tally[], points: readonly SharedSerie[]): Html {
    const byRule = Map.groupBy(tallies, ({ rule }) => rule.code)
    const sections = this.#regles.map((rule) => {
      const of = byRule.get(rule.code) ?? []
      return { rule, of, found: of.filter(({ signalees, constat }) => signalees > 0 || constat !== undefined) }
    })
    const loud = sections.filter(({ found }) => found.length > 0)
    const quiet = sections.filter(
      ({ rule, found }) => found.length === 0 && (rule.code !== SHARED || points.length === 0),
    )
    const reach = (of: readonly Tally[]) =>
      pluralize(
        of.reduce((sum, { examinees }) => sum + examinees, 0),
        'examen',
      )
    return html`<h2 id="regles">Par règle</h2>
${loud.map(({ rule, found }) => ruleSection(rule, this.#foundBy(rule, found)))}${points.length > 0 && ruleSection(this.#regle(SHARED), this.#shared(points))}${
  quiet.length > 0 &&
  html`<details><summary>${pluralize(quiet.length, 'règle')} ${quiet.length < 2 ? 'n’a' : 'n’ont'} rien trouvé</summary><ul class="text">${quiet.map(({ rule, of }) => html`<li>${titleOf(rule)} <span class="soft">(${rule.genre}${rule.code !== SHARED && `, ${reach(of)}`}${rule.reference !== null && ` ; ${rule.reference}`})</span></li>`)}</ul></details>\n`
}`
  }

  #foundBy({ code }: Regle, found: readonly Tally[]): Html {
    const example = found.find(({ constat }) => constat)?.constat
    const rows = [...found].sort((a, b) => b.signalees - a.signalees)
    return html`${example && html`<p>Exemple, ${this.#town(example.localite)} : ${example.texte}</p>`}${dataTable({
      caption: `Signalements et examens de ${code}, dans son unité`,
      head: ['Série', 'Villes', 'Signalés', 'Examinés', 'Part'],
      rows: rows.map(({ key, towns, signalees, examinees }) => [
        this.#short(key),
        this.#townsOf(towns),
        number('fr', signalees),
        number('fr', examinees),
        percent('fr', (signalees / examinees) * 100, signalees / examinees < 0.01 ? 2 : 0),
      ]),
    })}`
  }

  #shared(points: readonly SharedSerie[]): Html {
    return html`<p>${pluralize(points.length, 'groupe')} de villes à séries communes : la source n’a qu’un point pour chaque groupe, qui ne compte qu’une fois.</p>
<div class="shared">${dataTable({
      caption: 'Séries que plusieurs villes ont en commun',
      head: ['Séries', 'Villes'],
      rows: points.map((point) => [this.#short(point), point.localites.map((code) => this.#town(code)).join(', ')]),
    })}</div>`
  }

  /** The towns with what was found in each, as the way to them. */
  #contents(): Html {
    const told = ['series', ...FOUND] as const
    return html`<h2 id="villes">Par ville</h2>
${dataTable({
  caption: 'Ce qui est signalé dans chaque ville',
  head: ['Ville', ...told.map((name) => COUNTED[name][0])],
  rows: this.#towns.map(({ localite, counts }) => [
    html`<a href="#${localite}">${this.#town(localite)}</a>`,
    ...told.map((name) => number('fr', counts[name])),
  ]),
})}`
  }

  /** A town: its breaks, its flags, what else was found in its series. Open where something was found. */
  #townSection(localite: string, series: readonly ControlledSerie[], counts: Counts): Html {
    const words = wordsOf(counts, FOUND)
    const lines = series.flatMap((serie) => [
      ...serie.ruptures.map((rupture) => ({ regle: RUPTURES, serie, said: breakWords(rupture) })),
      ...constatsOf(serie).map(({ regle, constat }) => ({ regle, serie, said: constat })),
    ])
    return html`<section class="town" id="${localite}"><details${words !== '' && html` open`}><summary><h3>${this.#town(localite)}</h3> <span class="soft">${words || 'rien à signaler'}</span></summary>
${this.#calendars(localite, series)}${[...Map.groupBy(lines, ({ regle }) => regle)].map(([regle, own]) => html`<h4>${titleOf(this.#regle(regle)).replace(/ \(.*/, '')}</h4><ul class="found">${own.map(({ serie, said }) => html`<li><strong>${this.#serie(serie.key)}</strong> : ${said}</li>`)}</ul>\n`)}</details></section>\n`
  }

  /** Series of one source with the same flags share a calendar: what is found in one of three that go together is found in all. */
  #calendars(localite: string, series: readonly ControlledSerie[]): Html[] {
    const flagged = series.filter(({ genres }) => genres.some((genre) => genre > 0))
    const alike = Map.groupBy(flagged, ({ key, firstSlot, examens }) =>
      JSON.stringify([
        [key.source, key.granularite, firstSlot],
        examens.filter(({ indices }) => indices.length > 0).map(({ regle, indices }) => [regle, ...indices]),
      ]),
    )
    return [...alike.values()].map((group, i) => {
      const serie = group[0] as ControlledSerie
      const { key, examens } = serie
      const codes = group.map((each) => each.key.grandeur)
      const title = this.#serie({ ...key, grandeur: codes.join(', ') })
      const rules = examens.filter(({ indices }) => indices.length > 0)
      const calendar = flagCalendar(flagCells(serie), {
        id: `${localite}-${i}`,
        title,
        town: this.#town(localite),
        granularite: key.granularite,
        simule: this.#isSimulated(key) && SIMULATED.fr,
      })
      return html`<section class="chart heat"><h4>${title}</h4>
${calendar}<ul class="found">${rules.map(({ regle, n_signalees, n_examinees }) => html`<li>${this.#regle(regle).libelle} : ${number('fr', n_signalees)} sur ${number('fr', n_examinees)} (${this.#regle(regle).genre})</li>`)}</ul></section>\n`
    })
  }

  #regle(code: string): Regle {
    return this.#regles.find((each) => each.code === code) as Regle
  }

  /** A town that the country's tables do not know is its code. */
  #town(code: string): string {
    return this.#catalogue.localites.find((each) => each.code === code)?.nom ?? code
  }

  #townsOf(codes: ReadonlySet<string>): string {
    return codes.size === 1 ? this.#town([...codes].join('')) : number('fr', codes.size)
  }

  /** Without the models and places after a parenthesis or a comma, which the list of sources gives. */
  #source(code: string): string {
    const libelle = this.#catalogue.sources.find((each) => each.code === code)?.libelle ?? code
    return (libelle.split(/[(,]/, 1)[0] ?? '').trimEnd()
  }

  #short({ grandeur, source, granularite }: Omit<SerieKey, 'localite'>): Html {
    return html`${grandeur} <span class="soft">${this.#source(source)}, ${granularite}</span>`
  }

  #serie({ grandeur, source, granularite }: SerieKey): string {
    const libelle = this.#catalogue.grandeurs.find(({ code }) => code === grandeur)?.libelle
    return `${libelle ? `${libelle} (${grandeur})` : grandeur}, ${this.#source(source)}, ${granularite}`
  }

  #isSimulated({ source, grandeur }: SerieKey): boolean {
    return findSourceGrandeur(this.#catalogue.sourcesGrandeurs, source, grandeur)?.methode_collecte === 'simulation'
  }
}

function countsOf(series: readonly ControlledSerie[]): Counts {
  const countOf = (values: Iterable<number>, isOne: (value: number) => boolean) => {
    let count = 0
    for (const value of values) if (isOne(value)) count++
    return count
  }
  return sumOf(
    series.map((serie) => ({
      series: 1,
      mesures: countOf(serie.values, (value) => !Number.isNaN(value)),
      impossibles: countOf(serie.genres, (genre) => genre === IMPOSSIBLE),
      douteuses: countOf(serie.genres, (genre) => genre === DOUTEUX),
      ruptures: serie.ruptures.length,
      constats: constatsOf(serie).length,
    })),
  )
}

function sumOf(all: readonly Counts[]): Counts {
  const sum = (name: Counted) => all.reduce((total, counts) => total + counts[name], 0)
  return Object.fromEntries(Object.keys(COUNTED).map((name) => [name, sum(name as Counted)])) as Counts
}

/** `2 impossibles, 1 rupture`: without what there is none of. */
function wordsOf(counts: Counts, names: readonly Counted[], separator = ', '): string {
  const told = names.filter((name) => counts[name] > 0)
  return told.map((name) => pluralize(counts[name], COUNTED[name][1], COUNTED[name][2])).join(separator)
}

/** What rules say of a series as a whole, but for the breaks that are listed. */
function constatsOf({ examens, ruptures }: ControlledSerie) {
  return examens.flatMap(({ regle, constat }) =>
    constat === null || (regle === RUPTURES && ruptures.length > 0) ? [] : [{ regle, constat }],
  )
}

/** Several towns with series in common are one point of their source; `grandeur` lists all of these. */
function sharedPoints(shared: readonly SharedSerie[]): SharedSerie[] {
  const points = Map.groupBy(shared, ({ source, granularite, localites }) =>
    [source, granularite, ...localites].join(' '),
  )
  return [...points.values()].map((own) => ({
    ...(own[0] as SharedSerie),
    grandeur: own.map(({ grandeur }) => grandeur).join(', '),
  }))
}

/** What was found in one sentence, what to do now, and the counts in large type. */
function verdict(counts: Counts): Html {
  const are = (name: 'impossibles' | 'douteuses') => {
    const [, one, many] = COUNTED[name]
    if (counts[name] === 0) return `aucune n’est ${one}`
    return `${number('fr', counts[name])} ${counts[name] < 2 ? `est ${one}` : `sont ${many}`}`
  }
  const whole = wordsOf(counts, ['ruptures', 'constats'], ' et ')
  const sentence = `${wordsOf(counts, ['mesures', 'series'], ' dans ')} : ${are('impossibles')}, ${are('douteuses')}${whole && ` ; ${whole}`}.`
  const lead = counts.series === 0 ? 'La base est vide : rien n’a été examiné.' : sentence
  return html`<p class="lead">${lead.replaceAll(/(?<=\d) (?=\d)/g, THIN)}</p>
<div class="say">${advice(counts)}</div>
${counts.series > 0 && html`<dl class="figures">${(['mesures', 'impossibles', 'douteuses', 'ruptures'] as const).map((name) => html`<div><dt>${COUNTED[name][0]}</dt><dd class="big">${number('fr', counts[name])}</dd></div>`)}</dl>\n`}`
}

/** Between thousands: a number in large type does not part at the end of a line. */
const THIN = '\u202f'

function advice(counts: Counts): Html {
  if (counts.series === 0) {
    return html`<p><strong>Importez d’abord des données.</strong> <code>harmattan importer --help</code> indique lesquelles et comment.</p>`
  }
  if (counts.impossibles > 0) {
    return html`<p><strong>Ne publiez pas encore.</strong> <code>harmattan publier</code> refuse les mesures impossibles. Cherchez-en la cause dans les villes ci-dessous : une unité, un décalage d’horloge, un capteur. Corrigez le fichier d’origine, importez-le, contrôlez de nouveau.</p>
<p>Si ces valeurs doivent rester, <code>harmattan publier --malgre-les-impossibles</code> les publie avec le statut « brut ».</p>`
  }
  if (wordsOf(counts, FOUND) === '')
    return html`<p><strong>Vous pouvez publier.</strong> Aucune règle ne signale quoi que ce soit.</p>`
  return html`<p><strong>Vous pouvez publier.</strong> Aucune mesure n’est impossible. Les mesures douteuses sont publiées avec leur signalement, indiqué avec chaque série${counts.ruptures > 0 && ' et avec chaque réponse calculée de part et d’autre d’une rupture'}.</p>
<p>Lisez d’abord ${counts.ruptures > 0 ? 'les ruptures : une moyenne calculée de part et d’autre d’une rupture n’est valable d’aucun côté.' : 'ce que disent les règles, puis les villes les plus touchées.'} Une règle signale, elle ne modifie jamais une mesure.</p>`
}

/** What a rule says, where it begins a line. */
function titleOf({ libelle }: Regle): string {
  return libelle.charAt(0).toUpperCase() + libelle.slice(1)
}

function ruleSection(rule: Regle, content: Part): Html {
  const genre = rule.genre === 'impossible' ? html`<strong>Impossible</strong>` : 'Douteux'
  return html`<section class="rule"><h3>${titleOf(rule)}</h3>
<p class="source">${genre} · <code>${rule.code}</code>${rule.reference !== null && ` · ${rule.reference}`}</p>
${content}</section>\n`
}

/** `janvier 2001`: of the first month after a break. */
function monthOf({ date }: Rupture): string {
  return stepName('fr', 'mensuel', slotOf('mensuel', Date.parse(date)))
}

/** `−22,8 %`: which way a mean changes is said with how much. */
function amplitudeOf({ amplitude, unite }: Rupture): string {
  return signedQuantity('fr', amplitude, unite, decimalsOf(amplitude))
}

function breakWords(rupture: Rupture): string {
  const level = percent('fr', rupture.niveau_signification * 100, 1)
  return `${monthOf(rupture)}, ${amplitudeOf(rupture)}, par rapport à ${rupture.comparee_a} (${rupture.methode}, niveau de signification ${level}).`
}

/** From the least to the most of some breaks, in words. */
function spanOf(
  ruptures: readonly Rupture[],
  sizeOf: (rupture: Rupture) => number,
  words: (rupture: Rupture) => string,
): string {
  const sorted = [...ruptures].sort((a, b) => sizeOf(a) - sizeOf(b))
  const [least, most] = [words(sorted[0] as Rupture), words(sorted.at(-1) as Rupture)]
  return least === most ? least : `${least} à ${most}`
}
