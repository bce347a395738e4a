import { indexOf } from '../../answers/catalogue/catalogueIndex.ts'
import {
  BEST,
  CHOICE_NAMES,
  FORMER,
  initialSettings,
  LISTS,
  NUMBERS,
  PLACES,
  QUESTIONS,
  questionsOf,
  type ReadSettings,
  readSettings,
  settingsQuery,
} from '../../computations/calculator/settings.ts'
import { knownName } from '../../contract/catalogue.ts'
import { productibleExceedance } from '../../contract/computed/productibleExceedance.ts'
import { nearestTo } from '../../contract/distance.ts'
import type { Outline } from '../../contract/outline.ts'
import { callsOf } from '../calls.ts'
import { textParameters } from '../forms.ts'
import { embeddedJson, type Html, html } from '../html.ts'
import { countryName } from '../lang/countryName.ts'
import { pathIn } from '../lang/lang.ts'
import { simulatedWord } from '../page.ts'
import type { PageRequest, PageRoute } from '../pageRoute.ts'
import { placeWithoutData } from '../placeBar.ts'
import { placeOfAddress } from '../point/pointPlace.ts'
import { keepSection } from '../sharing/keepSection.ts'
import { POINT_WORDS } from '../towns/pointWords.ts'
import { stripPart } from './answer.ts'
import { studyParts } from './parts.ts'
import { inputsPath, placeName, pointInputsPath, whereaboutsOf } from './place.ts'
import { settingsForm, PAGE_WORDS as WORDS } from './settingsForm.ts'
import type { PART_IDS, Study } from './study.ts'

/** The calculator, with the settings of its address. */
export const CALCULATOR: PageRoute = {
  path: '/productible',
  operation: 'pageProductible',
  query: textParameters('Réglage de l’étude, du même nom que celui de l’API', [
    ...[...PLACES, ...NUMBERS, ...CHOICE_NAMES, ...LISTS, 'accepter_approximation', ...FORMER],
  ]),
  elsewhere: ({ release, query }) => placeWithoutData(release, query),
  async render(request) {
    const { context } = request
    const words = WORDS[context.lang]
    const content = await contentOf(request)
    return {
      title: words.title,
      description: words.description,
      study: true,
      ...(content ? { place: content.place } : {}),
      scripts: ['calculator'],
      body: html`<h1 class="calc-title">${words.title}</h1>
<p class="calc-lead noprint">${words.lead}</p>
${content && calculator(request, content)}
${content && keepSection(context, content.towns, request.release?.grids !== undefined)}`,
    }
  },
}

/** The study of the address and the default one of its town; undefined while no release is open. */
async function contentOf(request: PageRequest) {
  const { context, services, release, query } = request
  const given = query as Readonly<Record<string, string | undefined>>
  const where = whereaboutsOf((name) => given[name], services.country.outline)
  const asked = { ville: given.ville, point: 'point' in where ? where.point : undefined }
  const { reads } = productibleExceedance
  const place = release && (await placeOfAddress(request, release, asked, { reads }))
  if (!release || !place) return undefined
  const { covered } = indexOf(release)
  const { town, point } = place
  const nearest = point && nearestTo(point, covered)
  const { summaries } = services
  const { lang, service } = context
  const faults = {
    outside: POINT_WORDS[lang].outside(countryName(lang, service)),
    unreadable: POINT_WORDS[lang].unreadable(where.text),
  }
  const { yield: best } = await summaries.town(place.release, place.code, place.caller)
  const { inputs } = await summaries.yieldInputs(place.release, place.code, place.caller)
  const initial = initialSettings(best)
  const read = readSettings((name) => given[name], initial)
  const [serie] = inputs.series
  const km = town && place.asked?.resolution?.distance_km
  const study: Study | undefined = serie && {
    ...{ lang, simule: simulatedWord(context), base: context.base, inputs, serie, settings: initial },
    ...(await summaries.defaultField(place.release, { inputs, serie, settings: initial }, place.caller)),
    point: nearest && { ...point, km: km ?? nearest.km, near: knownName(town ?? nearest.place) },
  }
  return {
    towns: covered,
    town,
    place,
    study,
    name: placeName(lang, inputs),
    // The paths of the inputs: as the place of the address has them, and as what answers does.
    lieu: point ? pointInputsPath(release.id, point) : inputsPath(release.id, place.code),
    donnees: inputs.point ? pointInputsPath(release.id, inputs.point) : inputsPath(release.id, place.code),
    point: { text: shownPoint(given, where.text), fault: 'fault' in where ? faults[where.fault] : undefined },
    settings: read.settings,
    // Settings of the address that no longer exist.
    former: read.former,
    // Whether the address requests another array than the default one.
    other: isOther(read, best) || (given.code_serie_source ?? BEST) !== BEST,
  }
}

/** The point as the field shows it. */
function shownPoint({ latitude, longitude }: Readonly<Record<string, string | undefined>>, text: string): string {
  return latitude && longitude ? `${latitude.trim()} ${longitude.trim()}` : text
}

function calculator(
  { context, services }: PageRequest,
  content: NonNullable<Awaited<ReturnType<typeof contentOf>>>,
): Html {
  const { lang, service, base } = context
  const words = WORDS[lang]
  const { study, name, lieu, donnees, other, former, point } = content
  const isShown = !other && point.fault === undefined
  const parts = study && isShown ? studyParts(study) : undefined
  const path = `${pathIn(lang, '/productible')}?${content.place.query}`
  const calls = callsOf(lang, base)
  const questions = study && questionsOf(study.inputs, { serie: study.serie.code, settings: study.settings })
  const strip = study && isShown ? stripPart(study) : undefined
  const isAwaited = study !== undefined && other && point.fault === undefined
  const part = (id: (typeof PART_IDS)[number]) => html`<div id="${id}">${parts?.[id]}</div>\n`
  return html`${study && html`<link rel="preload" as="fetch" crossorigin href="${donnees}">`}
<div class="calc" id="calcul" data-simule="${simulatedWord(context) || ''}" data-base="${base}" data-edition="${study?.inputs.edition ?? ''}" data-lieu="${lieu}" data-donnees="${donnees}" data-hors="${POINT_WORDS[lang].outside(countryName(lang, service))}">
${embeddedOutline(services.country.outline)}
${settingsForm(lang, { ...content, series: study, strip, isAwaited })}
<section class="answer" id="calcul-reponse" aria-labelledby="titre-reponse"><h2 id="titre-reponse">${point.fault ? words.noPlace : name}</h2>
<p id="etat" class="say"${study && point.fault === undefined && html` hidden`}>${point.fault ?? (!study && words.noSerie)}</p><p id="dit" class="unseen" role="status"></p>
${other && html`<noscript><p class="say">${words.notApplied} <a href="${path}">${words.seeDefault}</a></p></noscript>`}${former.length > 0 && html`<noscript><p class="say">${words.former(former.join(', '))}</p></noscript>`}<noscript><p class="small">${words.noScript}</p></noscript>
${part('lieu')}${part('reponse')}<div class="side">${part('mois')}${part('sources')}</div>
</section>
<section class="rest"><div>${part('certitude')}${part('pertes')}${part('annees')}</div>
<div><h3 class="study-title">${words.study}</h3>
${part('hypotheses')}<p class="noprint"><a href="${pathIn(lang, '/adaptation')}">${words.correct}</a></p></div>
<div class="end">${
    questions &&
    html`<details class="calls"><summary>${words.call}</summary>${QUESTIONS.map((which) => html`<div data-call="${which}"><h3>${words.calls[which]}</h3>${calls(questions[which])}</div>`)}</details>`
  }
</div></section></div>`
}

/** The outline of the country, so that the script can refuse a point outside; to a hundredth of a degree, a kilometre. */
function embeddedOutline(outline: Outline): Html {
  const near = outline.map((ring) => ring.map(([lon, lat]) => [Number(lon.toFixed(2)), Number(lat.toFixed(2))]))
  return html`<script type="application/json" id="contour">${embeddedJson(near)}</script>`
}

/** Whether an address requests another array than the default one of the town. */
function isOther({ settings, optimal }: ReadSettings, best: Parameters<typeof initialSettings>[0]): boolean {
  return (
    optimal.tilt || optimal.azimuth || settingsQuery(settings).join() !== settingsQuery(initialSettings(best)).join()
  )
}
