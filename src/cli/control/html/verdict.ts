import { pluralize } from '../../../contract/pluralize.ts'
import { type Html, html } from '../../../portal/html.ts'
import { number } from '../../../portal/lang/lang.ts'
import { ruptures as rule } from '../../../quality/series/ruptures.ts'
import type { ControlledSerie } from '../controlledTown.ts'
import { DOUTEUX, IMPOSSIBLE, stepGenres } from '../ruleTallies.ts'

/** What was looked at, and what was found. */
export interface Counts {
  series: number
  mesures: number
  impossibles: number
  /** Measurements that are doubtful, and not impossible. */
  douteuses: number
  ruptures: number
  /** Other things that were found in series as a whole. */
  constats: number
}

export const NO_COUNTS: Counts = { series: 0, mesures: 0, impossibles: 0, douteuses: 0, ruptures: 0, constats: 0 }

export function countsOf(series: readonly ControlledSerie[]): Counts {
  const counts = { ...NO_COUNTS, series: series.length }
  for (const serie of series) {
    const genres = stepGenres(serie)
    for (let i = 0; i < genres.length; i++) {
      if (!Number.isNaN(serie.values[i])) counts.mesures++
      if (genres[i] === IMPOSSIBLE) counts.impossibles++
      else if (genres[i] === DOUTEUX) counts.douteuses++
    }
    counts.ruptures += serie.ruptures.length
    counts.constats += constatsOf(serie).length
  }
  return counts
}

/** What rules say of a series as a whole, but for its breaks, which have a section of their own. */
export function constatsOf({ examens, ruptures }: Pick<ControlledSerie, 'examens' | 'ruptures'>) {
  return examens.flatMap(({ regle, constat }) =>
    constat === null || (regle === rule.code && ruptures.length > 0) ? [] : [{ regle, constat }],
  )
}

export function sumOfCounts(one: Counts, other: Counts): Counts {
  const names = Object.keys(NO_COUNTS) as (keyof Counts)[]
  return Object.fromEntries(names.map((name) => [name, one[name] + other[name]])) as unknown as Counts
}

export function hasFindings({ impossibles, douteuses, ruptures, constats }: Counts): boolean {
  return impossibles + douteuses + ruptures + constats > 0
}

/** Between thousands: a number in large type does not part at the end of a line. */
const THIN = '\u202f'

/** What was found in one sentence, and what to do now. */
export function verdict(counts: Counts): Html {
  return html`<p class="lead">${sentence(counts).replaceAll(/(?<=\d) (?=\d)/g, THIN)}</p>
<div class="say">${advice(counts)}</div>
<dl class="figures">${(
    [
      ['Mesures examinées', counts.mesures],
      ['Impossibles', counts.impossibles],
      ['Douteuses', counts.douteuses],
      ['Ruptures', counts.ruptures],
    ] as const
  ).map(([name, count]) => html`<div><dt>${name}</dt><dd class="big">${number('fr', count)}</dd></div>`)}</dl>\n`
}

function sentence({ series, mesures, impossibles, douteuses, ruptures, constats }: Counts): string {
  if (series === 0) return 'La base est vide : rien n’a été examiné.'
  const steps = [
    impossibles === 0
      ? 'aucune n’est impossible'
      : `${number('fr', impossibles)} ${are(impossibles)} impossible${plural(impossibles)}`,
    douteuses === 0
      ? 'aucune n’est douteuse'
      : `${number('fr', douteuses)} ${are(douteuses)} douteuse${plural(douteuses)}`,
  ]
  const whole = [
    ruptures > 0 && pluralize(ruptures, 'rupture'),
    constats > 0 && pluralize(constats, 'autre constat', 'autres constats'),
  ].filter((part) => part !== false)
  const examined = `${pluralize(mesures, 'mesure examinée', 'mesures examinées')} dans ${pluralize(series, 'série')}`
  return `${examined} : ${steps.join(', ')}${whole.length > 0 ? ` ; ${whole.join(' et ')}` : ''}.`
}

function are(count: number): string {
  return count < 2 ? 'est' : 'sont'
}

function plural(count: number): string {
  return count < 2 ? '' : 's'
}

function advice(counts: Counts): Html {
  if (counts.series === 0) {
    return html`<p><strong>Importez d’abord des données.</strong> <code>harmattan importer --help</code> indique lesquelles et comment.</p>`
  }
  if (counts.impossibles > 0) {
    return html`<p><strong>Ne publiez pas encore.</strong> <code>harmattan publier</code> refuse les mesures impossibles. Cherchez-en la cause dans les villes ci-dessous : une unité, un décalage d’horloge, un capteur. Corrigez le fichier d’origine, importez-le, contrôlez de nouveau.</p>
<p>Si ces valeurs doivent rester, <code>harmattan publier --malgre-les-impossibles</code> les publie avec le statut « brut ».</p>`
  }
  if (!hasFindings(counts))
    return html`<p><strong>Vous pouvez publier.</strong> Aucune règle ne signale quoi que ce soit.</p>`
  return html`<p><strong>Vous pouvez publier.</strong> Aucune mesure n’est impossible. Les mesures douteuses sont publiées avec leur signalement, indiqué avec chaque série${counts.ruptures > 0 && ' et avec chaque réponse calculée de part et d’autre d’une rupture'}.</p>
<p>Lisez d’abord ${counts.ruptures > 0 ? 'les ruptures : une moyenne calculée de part et d’autre d’une rupture n’est valable d’aucun côté.' : 'ce que disent les règles, puis les villes les plus touchées.'} Une règle signale, elle ne modifie jamais une mesure.</p>`
}
