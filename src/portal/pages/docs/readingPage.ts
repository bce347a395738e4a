import { gradeList } from '../../figure.ts'
import { type Html, html, inlineCode } from '../../html.ts'
import { METHODE_WORDS, STATUT_WORDS } from '../../lang/terms.ts'
import type { PageRoute } from '../../pageRoute.ts'
import { guideHtml, guideOf } from './guide.ts'

const GUIDE = guideOf('lecture')

/** The nouns of the contract in English. */
const GLOSSARY: Readonly<Record<string, string>> = {
  localite: 'a place; a town if it has data (`couverte`)',
  grandeur: 'a variable, such as `ghi` or `t2m`',
  serie: 'a series: one variable from one source at one place, at one time step',
  mesure: 'a measurement, observed or modelled; `valeur` is its value',
  granularite: 'the time step: `horaire` hourly, `journalier` daily, `mensuel` monthly, `annuel` yearly',
  unite: 'a unit',
  edition: 'a dated release of all data',
  cle: 'a key; `prefixe` is its public prefix',
  niveau: 'a confidence grade, A, B or C',
  statut: 'an editorial status',
  periode_debut: 'first day of a period; `periode_fin` is the last',
  fenetre: 'a window of years',
  normales: 'normals: the average year, month by month',
  moyenne: 'a mean; `ecart_type` is the standard deviation between years',
  ecart: 'a deviation between two sources',
  productible: 'the energy yield of a photovoltaic array',
  inclinaison: 'the tilt of a plane; `orientation` is its azimuth',
  pertes: 'losses',
  maille: 'a cell of a grid; `grille` is the grid',
  citation: 'how to cite the data; `licence` is what you may do with them',
  erreur: 'an error',
}

export const READING_PAGE: PageRoute = {
  path: '/docs/lecture',
  operation: 'pageLecture',
  render({ context: { lang }, release }) {
    const [serie] = release?.series ?? []
    const guide = GUIDE(lang, {
      mots: definitions(GLOSSARY),
      niveaux: gradeList(lang),
      statuts: meanings(STATUT_WORDS[lang]),
      methodes: meanings(METHODE_WORDS[lang]),
      code: serie && html`<p><code>${serie.code}</code></p>`,
    })
    return { ...guide, body: guideHtml(lang, guide) }
  },
}

function meanings(list: Readonly<Record<string, { means: string }>>): Html {
  return definitions(Object.fromEntries(Object.entries(list).map(([code, { means }]) => [code, means])))
}

function definitions(list: Readonly<Record<string, string>>): Html {
  return html`<dl class="meanings">${Object.entries(list).map(([word, means]) => html`<dt><code>${word}</code></dt><dd>${inlineCode(means)}</dd>`)}</dl>`
}
