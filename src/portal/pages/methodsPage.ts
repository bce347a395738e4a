import type { Release } from '../../answers/release.ts'
import type { SourceGrandeur } from '../../contract/catalogue.ts'
import { grade } from '../figure.ts'
import { type Html, html } from '../html.ts'
import { NIVEAU_WORDS, STATUT_WORDS } from '../lang/terms.ts'
import { htmlPage, type PageContext } from '../page.ts'

const WORDS = {
  fr: {
    title: 'Méthodes et sources',
    description:
      'D’où vient chaque valeur, comment elle est faite, sous quelle licence, et ce que veulent dire ses marques.',
    lead: 'Aucune valeur n’est donnée seule : source, méthode, unité, confiance et statut vont avec elle.',
    marks: 'Les marques',
    grade: 'La lettre dit d’où vient la valeur :',
    statut: 'Le statut dit ce qui lui est arrivé :',
    sources: 'Les sources',
    grid: 'maille',
    variables: 'Les grandeurs',
    variable: 'Grandeur',
    unit: 'Unité',
    how: 'Comment elle est faite',
    none: 'sans unité',
    control: 'Le contrôle de qualité',
    controlWhat:
      'Chaque règle signale, elle ne change jamais une valeur. « impossible » : la valeur ne peut pas être, et elle reste brute. « douteux » : elle est à regarder, et rien ne lui est retiré. Ce qu’une règle a trouvé dans une série se demande à /v1/series/{code}/qualite.',
    french: undefined,
  },
  en: {
    title: 'Methods and sources',
    description: 'Where each value comes from, how it is made, under which licence, and what its marks mean.',
    lead: 'No value is given alone: source, method, unit, confidence and status go with it.',
    marks: 'The marks',
    grade: 'The letter says where a value comes from:',
    statut: 'The status says what was done to it:',
    sources: 'The sources',
    grid: 'grid',
    variables: 'The variables',
    variable: 'Variable',
    unit: 'Unit',
    how: 'How it is made',
    none: 'no unit',
    control: 'Quality control',
    controlWhat:
      'Each rule flags and never changes a value. “impossible”: the value cannot be, and stays raw. “douteux” (doubtful): it is to be looked at, and nothing is taken from it. What a rule found in a series is asked at /v1/series/{code}/qualite.',
    french: 'The words of the data are French.',
  },
} as const

/** The page at `/methodes`. */
export function methodsPage(context: PageContext, release: Release | undefined): string {
  const { lang } = context
  const words = WORDS[lang]
  const { sources = [], sourcesGrandeurs = [], grandeurs = [] } = release?.catalogue ?? {}
  const used = new Set(release?.series.map(({ source }) => source))
  return htmlPage(context, {
    path: '/methodes',
    title: words.title,
    description: words.description,
    body: html`<h1>${words.title}</h1>
<p class="lead">${words.lead}</p>
${words.french && html`<p>${words.french}</p>`}
<h2>${words.marks}</h2><p>${words.grade}</p>
<ul class="text">${(['A', 'B', 'C'] as const).map((niveau) => html`<li>${grade(lang, niveau)} : ${NIVEAU_WORDS[lang][niveau].means}</li>`)}</ul>
<p>${words.statut}</p>
<ul class="text">${Object.entries(STATUT_WORDS[lang]).map(([statut, means]) => html`<li><code>${statut}</code> : ${means}</li>`)}</ul>
${release?.quality && html`<h2 id="controle">${words.control}</h2><p>${words.controlWhat}</p><ul class="text" lang="fr">${release.quality.regles.map(ruleLine)}</ul>`}
<h2>${words.sources}</h2>
${sources
  .filter(({ code }) => used.has(code))
  .map(
    ({ code, libelle, organisme, url, licence, attribution }) =>
      html`<section lang="fr"><h3 id="${code}">${libelle}</h3><p>${organisme !== null && html`${organisme}. `}${url !== null && html`<a href="${url}">${url}</a>. `}${licence}. <span class="soft">${attribution}</span></p><ul class="text">${sourcesGrandeurs
        .filter(({ source }) => source === code)
        .map((row) => sourceLine(words.grid, row))}</ul></section>`,
  )}
<h2 id="grandeurs">${words.variables}</h2>
<div class="scroll" tabindex="0" role="region" aria-label="${words.variables}"><table lang="fr"><thead><tr><th scope="col">${words.variable}</th><th scope="col">${words.unit}</th><th scope="col">${words.how}</th></tr></thead><tbody>${grandeurs.map(
      ({ code, libelle, unite, definition, methode }) =>
        html`<tr><th scope="row">${libelle}<br><code>${code}</code></th><td>${unite === '1' ? words.none : unite}</td><td>${methode ?? definition}</td></tr>`,
    )}</tbody></table></div>`,
  })
}

type Regle = NonNullable<Release['quality']>['regles'][number]

function ruleLine({ code, libelle, genre, reference }: Regle): Html {
  return html`<li><code>${code}</code> (${genre}) : ${libelle}.${reference !== null && html` <span class="soft">${reference}</span>`}</li>`
}

function sourceLine(grid: string, { grandeurs, methode_collecte, grille, note }: SourceGrandeur): Html {
  const names = grandeurs.includes('*') ? '' : `${grandeurs.join(', ')} : `
  return html`<li>${names}${methode_collecte.replaceAll('_', ' ')}${grille && ` ; ${grid} ${String(grille.pas_lat).replace('.', ',')}° × ${String(grille.pas_lon).replace('.', ',')}°`}${note !== null && ` ; ${note}`}</li>`
}
