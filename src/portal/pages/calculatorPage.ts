import type { CoveredTown } from '../../answers/catalogue/catalogueIndex.ts'
import { FIELD_PARAMETERS } from '../../answers/computed/field.ts'
import { PART_IDS, type Study, serieOption, studyParts } from '../calculator/parts.ts'
import { initialSettings, MODELS, NUMBERS, questionsOf, type Settings, settingsQuery } from '../calculator/settings.ts'
import { CALCULATOR_WORDS as WORDS } from '../calculator/words.ts'
import { callsOf } from '../calls.ts'
import { type Html, html } from '../html.ts'
import { type Lang, pathIn, writtenNumber } from '../lang/lang.ts'
import { baseOf, htmlPage, type PageContext } from '../page.ts'

export interface CalculatorContent {
  towns: readonly CoveredTown[]
  /** The default field of the town; undefined where nothing can be computed there. */
  study: Omit<Study, 'lang' | 'citation' | 'simule' | 'base'> | undefined
  town: CoveredTown
  /** Of the address; as the town has them by default where the address says nothing. */
  settings: Settings
  /** Whether the address asks for another field than the default one. */
  other: boolean
  citation: string
  simule: string | false
}

/** The page at `/productible`; `content` is undefined while no release is open. */
export function calculatorPage(context: PageContext, content: CalculatorContent | undefined): string {
  const { lang } = context
  const words = WORDS[lang]
  return htmlPage(context, {
    path: '/productible',
    title: words.title,
    description: words.description,
    scripts: ['calculator'],
    body: html`<h1>${words.title}</h1>
<p class="lead noprint">${words.lead}</p>
${content && calculator(context, content)}`,
  })
}

function calculator(context: PageContext, content: CalculatorContent): Html {
  const { lang } = context
  const words = WORDS[lang]
  const base = baseOf(context)
  const { study, town, citation, simule, other } = content
  const whole = study && { ...study, lang, citation, simule, base }
  const parts = whole && !other ? studyParts(whole) : undefined
  const path = `${pathIn(lang, '/productible')}?ville=${town.code}`
  const calls = callsOf(lang, base)
  const questions = study && questionsOf(study.inputs, { serie: study.serie.code, settings: study.settings })
  return html`<div class="calc" id="calcul" data-citation="${citation}" data-simule="${simule || ''}" data-base="${base}" data-edition="${study?.inputs.edition ?? ''}">
${settingsForm(lang, content)}
<div class="answer"><h2 id="titre-reponse">${town.nom}</h2>
<p id="annonce" role="status">${!study && words.noSerie}</p><p id="dit" class="unseen" role="status"></p>
${other && html`<noscript><p class="say">${words.notApplied} <a href="${path}">${words.seeDefault}</a></p></noscript>`}<noscript><p class="small">${words.noScript}</p></noscript>
${PART_IDS.filter((id) => id !== 'hypotheses').map((id) => html`<div id="${id}">${parts?.[id]}</div>\n`)}
<h3>${words.study}</h3>
<div id="hypotheses">${parts?.hypotheses}</div>
<p class="small print-only">${words.address} : <span id="adresse">${base}${path}</span></p>
<p class="small" lang="fr">${words.cite} : <span class="citation">${citation}</span></p>
${
  questions &&
  html`<details class="calls"><summary>${words.call}</summary><div data-call="year"><h3>${words.callYear}</h3>${calls(questions.year)}</div><div data-call="months"><h3>${words.callMonths}</h3>${calls(questions.months)}</div></details>`
}
</div>
<p id="resume" class="brief noprint" aria-hidden="true"></p></div>`
}

function settingsForm(lang: Lang, { towns, study, town, settings }: CalculatorContent): Html {
  const words = WORDS[lang]
  const named = towns.toSorted((a, b) => a.nom.localeCompare(b.nom, 'fr'))
  const [power, tilt, azimuth, losses, ...fine] = NUMBERS
  return html`<form class="settings noprint" action="${pathIn(lang, '/productible')}"><h2>${words.settings}</h2>
<label for="ville">${words.town}</label><select id="ville" name="ville">${named.map(({ code, nom, latitude, longitude }) => html`<option value="${code}" data-latitude="${latitude}" data-longitude="${longitude}"${code === town.code && html` selected`}>${nom}</option>`)}</select>
<noscript><button>${words.see}</button></noscript>
<details class="scripted"><summary>${words.point}</summary><p class="small">${words.pointWhy}</p>
<label for="latitude">${words.latitude}</label><input id="latitude" inputmode="decimal" autocomplete="off" value="${study?.point?.latitude}">
<label for="longitude">${words.longitude}</label><input id="longitude" inputmode="decimal" autocomplete="off" value="${study?.point?.longitude}">
<button type="button" id="position">${words.locate}</button></details>
<div class="scripted"><label for="code_serie_source">${words.serie}</label><select id="code_serie_source" name="code_serie_source">${study?.inputs.series.map((serie) => serieOption(lang, serie, serie.code === study.serie.code))}</select>
${numberField(lang, power, settings)}
${numberField(lang, tilt, settings, 1)}
<button type="button" id="meilleure">${words.best}</button>
${numberField(lang, azimuth, settings, 5)}
${numberField(lang, losses, settings, 1)}
<details><summary>${words.fine}</summary>${fine.map((name) => numberField(lang, name, settings))}
<label for="modele">${words.names.modele}</label><select id="modele" name="modele">${MODELS.map((model) => html`<option value="${model}"${model === settings.modele && html` selected`}>${words.models[model]}</option>`)}</select></details>
<p class="buttons"><button type="button" id="lien">${words.copyLink}</button> <button type="button" id="imprimer">${words.print}</button></p></div>
</form>`
}

/** A number, and where it has a step a slider beside it. */
function numberField(lang: Lang, name: (typeof NUMBERS)[number], settings: Settings, step?: number): Html {
  const words = WORDS[lang]
  const [least, most] = FIELD_PARAMETERS[name].bounds
  const value = settings[name]
  const hint = words.hints[name]
  return html`<label for="${name}">${words.names[name]}</label><div class="number"><input id="${name}" name="${name}" inputmode="decimal" autocomplete="off" value="${writtenNumber(lang, value)}" aria-describedby="${name}-aide">${step !== undefined && html`<input type="range" data-for="${name}" min="${least}" max="${most}" step="${step}" value="${value}" aria-label="${words.names[name]}">`}</div><p class="small soft" id="${name}-aide">${hint}</p>`
}

/** Whether an address asks for another field than the default one of the town. */
export function isOther(settings: Settings, best: Parameters<typeof initialSettings>[0]): boolean {
  return settingsQuery(settings).join() !== settingsQuery(initialSettings(best)).join()
}
