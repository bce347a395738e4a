import { number } from '../../contract/numberWords.ts'
import { USAGE_LENGTH } from '../../contract/usage.ts'
import LABELS from '../assets/cle.json' with { type: 'json' }
import { firstProgram, priceTable } from '../calls.ts'
import { type Html, html, inlineCode } from '../html.ts'
import { bilingual } from '../lang/bilingual.ts'
import type { Lang } from '../lang/lang.ts'
import type { PageContext } from '../page.ts'
import { guideRoute, type Parts } from '../pages/docs/guide.ts'
import { questionHere } from '../pages/docs/operations.ts'

const WORDS = bilingual(LABELS)
/** Requests a day of a key, by the contract. */
const QUOTA = 5000
/** In a shell: the key without its last underscore and what follows. */
const PREFIX = `\${HARMATTAN_CLE%_*}`

/** The page on keys. Complete without scripts, except the form: the API accepts JSON only. */
export const CLE = guideRoute({
  path: '/cle',
  operation: 'pageCle',
  scripts: ['cle'],
  column: true,
  parts: ({ context, services, release }) =>
    cleParts(
      context,
      release && questionHere(services.description.document(context.lang), release, 'lireNormales', {}),
    ),
})

/** What the page puts into its text; `normals` is a question for normals that the release answers, as a path. */
function cleParts({ lang, service, scripts, base }: PageContext, normals: string | undefined): Parts {
  const words = WORDS[lang]
  const byScript = (part: Html) => scripts.cle && html`<div class="scripted">${part}</div>`
  const bearer = '-H "Authorization: Bearer $HARMATTAN_CLE"'
  const own = `"${base}/v1/cles/${PREFIX}"`
  const demand = JSON.stringify({ email: words.emailExample, usage_prevu: words.useExample })
  const noScript = html`<p class="say">${words.noScript}</p>`
  const inTerminal = (text: string) => html`<p class="label">${words.terminal}</p>\n${command(text)}\n`
  return {
    quota: number(lang, QUOTA),
    contact: html`<a href="mailto:${service.contact}">${service.contact}</a>`,
    'en-clair': html`<p class="say" id="en-clair" hidden>${words.plainHttp}</p>\n`,
    demande: html`${byScript(html`${demandForm(lang)}${panelOfCle(lang)}`)}
${scripts.cle ? html`<noscript>${noScript}</noscript>` : noScript}\n`,
    terminal: html`<details${scripts.cle === undefined && html` open`}><summary>${words.terminal}</summary>
${command(`curl -X POST "${base}/v1/cles" \\\n  -H "Content-Type: application/json" \\\n  -d '${demand}'`)}
<p>${inlineCode(words.answer)}</p></details>`,
    programme: normals !== undefined && firstProgram(lang, base + normals),
    prix: priceTable(lang),
    coller: html`${byScript(pasteForm(lang))}\n`,
    etat: inTerminal(`curl ${bearer} \\\n  ${own}`),
    prefixe: html`<code>${PREFIX}</code>`,
    revocation: html`${byScript(html`<p>${words.withdrawHere}</p>`)}\n${inTerminal(`curl -X DELETE ${bearer} \\\n  ${own}`)}`,
  }
}

function command(text: string): Html {
  return html`<pre tabindex="0"><code>${text}</code></pre>`
}

/** Disabled until its script runs: a submission by the browser itself would be refused. */
function demandForm(lang: Lang): Html {
  const words = WORDS[lang]
  return html`<form class="cle" id="demande" method="post" action="/v1/cles" autocomplete="off" novalidate><fieldset disabled>
<label class="label" for="email">${words.email}</label><input id="email" type="email" maxlength="254" required aria-describedby="demande-refus">
<label class="label" for="usage">${words.use}</label><input id="usage" type="text" maxlength="${USAGE_LENGTH}">
<button>${words.askButton}</button></fieldset><div id="demande-refus" role="alert"></div></form>`
}

/** The status of a key, filled by the script. */
function panelOfCle(lang: Lang): Html {
  const words = WORDS[lang]
  const figure = (id: string, name: string) =>
    html`<div><dt>${name}</dt><dd><span class="big" id="${id}">…</span></dd></div>`
  return html`<div id="en-main"><section class="panel" id="votre-cle" hidden><h3 tabindex="-1">${words.yours} <code id="prefixe"></code></h3>
<div id="neuve" hidden><p class="say"><strong>${words.warning}</strong> ${words.warningWhy}</p>
<p class="secret"><code id="entiere" tabindex="0" role="group" aria-label="${words.whole}" translate="no"></code></p>
<p class="acts" id="neuve-actes"><button type="button" class="plain" id="notee">${words.noted}</button></p>
<p><a href="#utiliser">${words.toFirst}</a></p></div>
<p><label class="tick"><input type="checkbox" class="tick-box" id="garder" autocomplete="off" aria-describedby="garder-note"> ${words.keep}</label></p>
<p class="small" id="garder-note">${words.keepWhat}</p>
<dl class="figures" id="etat">${figure('utilise', words.used)}${figure('restant', words.left)}${figure('reprise', words.anew)}${figure('emise', words.issued)}</dl>
<p class="acts"><button type="button" class="plain" id="actualiser">${words.refresh}</button><button type="button" class="plain" id="revoquer" aria-expanded="false" aria-controls="certitude">${words.revoke}</button></p>
<div id="certitude" hidden><p class="say">${words.sure}</p><p class="acts"><button type="button" id="oui">${words.yes}</button><button type="button" class="plain" id="non">${words.no}</button></p></div>
<div id="etat-refus" role="alert"></div></section><p id="fait" role="status" tabindex="-1"></p></div>`
}

function pasteForm(lang: Lang): Html {
  const words = WORDS[lang]
  return html`<form class="cle" id="coller" autocomplete="off" novalidate><fieldset disabled>
<label class="label" for="collee">${words.paste}</label><input id="collee" type="text" autocomplete="off" autocapitalize="off" spellcheck="false" translate="no" aria-describedby="collee-note coller-refus">
<p class="small" id="collee-note">${words.pasteWhat}</p>
<button>${words.see}</button></fieldset><div id="coller-refus" role="alert"></div></form>`
}
