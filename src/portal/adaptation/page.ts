import { indexOf } from '../../answers/catalogue/catalogueIndex.ts'
import type { Release } from '../../answers/release.ts'
import { INSTRUMENT_ERROR } from '../../computations/siteAdaptation/siteWords.ts'
import { productibleExceedance } from '../../contract/computed/productibleExceedance.ts'
import { inputsPath, pointInputsPath, type Whereabouts, whereaboutsOf } from '../calculator/place.ts'
import { textParameters, townOptions } from '../forms.ts'
import { type Html, html } from '../html.ts'
import { countryName } from '../lang/countryName.ts'
import { pathIn, writtenNumber } from '../lang/lang.ts'
import { simulatedWord } from '../page.ts'
import type { PageRequest, PageRoute } from '../pageRoute.ts'
import { placeWithoutData } from '../placeBar.ts'
import { type AddressPlace, placeOfAddress } from '../point/pointPlace.ts'
import { POINT_WORDS } from '../towns/pointWords.ts'
import { ADAPTATION_WORDS as WORDS } from './pageWords.ts'

export const ADAPTATION_PATH = '/adaptation'

/** Measurements of a site against the long series of its place; the browser reads the file, and sends it nowhere. */
export const ADAPTATION: PageRoute = {
  path: ADAPTATION_PATH,
  operation: 'pageAdaptation',
  query: textParameters('Lieu des mesures', ['ville', 'point', 'latitude', 'longitude']),
  elsewhere: ({ release, query }) => placeWithoutData(release, query),
  async render(request) {
    const { context, release, services, query } = request
    const words = WORDS[context.lang]
    const given = query as Readonly<Record<string, string | undefined>>
    const where = whereaboutsOf((name) => given[name], services.country.outline)
    const asked = { ville: given.ville, point: 'point' in where ? where.point : undefined }
    const place = release && (await placeOfAddress(request, release, asked, productibleExceedance))
    const how = html`<h2>${words.how}</h2><p>${words.method} <a href="${pathIn(context.lang, '/methodes')}#mesures">${words.methods}</a>.</p>`
    return {
      title: words.title,
      description: words.description,
      scripts: ['adaptation'],
      ...(place ? { place } : {}),
      body: html`<h1>${words.title}</h1><p class="lead">${words.lead}</p>
${release && place ? placeAndFile({ ...request, release }, place, where) : html`<p class="say">${words.none}</p>`}
${how}`,
    }
  },
}

function placeAndFile(
  { context, release }: PageRequest & { release: Release },
  { code, point }: AddressPlace,
  { text, ...where }: Whereabouts,
): Html {
  const { id: edition } = release
  const { lang, scripts, service } = context
  const words = WORDS[lang]
  const path = point ? pointInputsPath(edition, point, 'adaptation') : inputsPath(edition, code, 'adaptation')
  const outside = POINT_WORDS[lang].outside(countryName(lang, service))
  const command = `harmattan adapter mesures.csv ${point ? `--latitude ${point.latitude} --longitude ${point.longitude}` : `--localite ${code}`} --vers resultats`
  return html`<div id="adaptation" data-edition="${edition}" data-lieu="${path}" data-travail="${scripts.siteWorker?.path}" data-annee="${scripts.yearWorker?.path}" data-simule="${simulatedWord(context) || ''}">
${
  scripts.adaptation &&
  scripts.siteWorker &&
  html`<div class="scripted"><form class="ask noprint" id="mesures" action="${pathIn(lang, ADAPTATION_PATH)}" autocomplete="off">
<p><label for="ville">${words.town}</label><select id="ville" name="ville">${townOptions(indexOf(release).covered, code)}</select></p>
<p><label for="point">${words.point}</label><input id="point" name="point" placeholder="${words.pointHint}" value="${text}" aria-describedby="point-faute"></p>
<p><label for="instrument">${words.instrument}</label><input id="instrument" inputmode="decimal" value="${writtenNumber(lang, INSTRUMENT_ERROR.initial)}" aria-describedby="instrument-aide"></p>
<p class="small soft wide" id="instrument-aide">${words.instrumentWhy}</p>
<p class="small wide" id="point-faute" role="alert">${'fault' in where && outside}</p>
<div class="wide" id="depot"><label for="fichier">${words.file}</label><input id="fichier" type="file" aria-describedby="fichier-aide"><p class="small soft" id="fichier-aide">${words.fileWhy}</p></div>
</form><p class="noprint" id="garder" hidden><label class="tick"><input type="checkbox" class="tick-box" id="lointains" autocomplete="off"> ${words.keepFar}</label></p>
<p role="status" id="etape" class="noprint"></p>
<p class="noprint" id="cours" hidden><progress id="avance" max="1" value="0" aria-label="${words.file}"></progress> <button type="button" class="plain" id="arreter">${words.stop}</button></p>
<div id="refus" role="alert" class="noprint"></div>
<section id="rapport"></section>
<details id="autrement" class="noprint" hidden><summary>${words.guess}</summary><div id="description"></div></details></div>`
}
<noscript><p class="say">${words.noScript}</p></noscript>
<h2>${words.command}</h2><pre tabindex="0"><code>${command}</code></pre></div>`
}
