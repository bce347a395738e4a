import { html, inlineCode } from '../html.ts'
import { pathIn } from '../lang/lang.ts'
import type { PageRoute } from '../pageRoute.ts'
import { VERIFY_WORDS as WORDS } from './words.ts'

export const VERIFY_PATH = '/verifier'

/** Checks the proof of a figure: the browser does, and sends nothing. */
export const VERIFY: PageRoute = {
  path: VERIFY_PATH,
  operation: 'pageVerifier',
  render({ context, release }) {
    const { lang, scripts } = context
    const words = WORDS[lang]
    const serie = release?.series[0]
    const question = serie && `/v1/preuves?serie=${serie.code}&date=${serie.periode_debut}&edition=${release.id}`
    const log = `${context.base}/archives/journal/checkpoint`
    return {
      title: words.title,
      description: words.description,
      scripts: ['verify'],
      body: html`<div class="column"><h1>${words.title}</h1><p class="lead">${words.lead}</p>
${
  scripts.verify &&
  html`<form class="scripted ask" id="verification" autocomplete="off">
<div class="wide" id="depot"><label for="fichier">${words.file}</label><input id="fichier" type="file" accept=".json,application/json"></div>
<p class="wide"><label for="preuve">${words.paste}</label><textarea id="preuve" rows="4" spellcheck="false" translate="no"></textarea></p>
<p class="wide"><label for="cle-publique">${words.key}</label><input id="cle-publique" spellcheck="false" translate="no" maxlength="400" aria-describedby="cle-aide"></p>
<p class="small soft wide" id="cle-aide">${words.keyWhy}</p>
<p class="wide"><button>${words.verify}</button></p></form>
<section id="verdict" aria-live="polite"></section>`
}
<noscript><p class="say">${words.noScript}</p></noscript>
<h2>${words.how}</h2><p>${inlineCode(words.howWhat)} <a href="${pathIn(lang, '/docs/api/lirePreuve')}">/v1/preuves</a></p>
${question !== undefined && html`<pre tabindex="0"><code>${context.base}${question}</code></pre>`}
<h2>${words.log}</h2><p>${words.logWhat}</p><pre tabindex="0"><code>${log}</code></pre>
</div>`,
    }
  },
}
