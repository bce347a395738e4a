import { html } from '../html.ts'
import { guideRoute } from '../pages/docs/guide.ts'
import { VERIFY_WORDS as WORDS } from './words.ts'

/** Checks the proof of a figure: the browser does, and sends nothing. */
export const VERIFY = guideRoute({
  path: '/verifier',
  operation: 'pageVerifier',
  scripts: ['verify'],
  column: true,
  parts({ context, release }) {
    const { lang, scripts } = context
    const words = WORDS[lang]
    const serie = release?.series[0]
    const question = serie && `/v1/preuves?serie=${serie.code}&date=${serie.periode_debut}&edition=${release.id}`
    const address = (path: string) => html`<pre tabindex="0"><code>${context.base}${path}</code></pre>`
    return {
      formulaire: html`${
        scripts.verify &&
        html`<form class="scripted ask" id="verification" autocomplete="off">
<div class="wide" id="depot"><label for="fichier">${words.file}</label><input id="fichier" type="file" accept=".json,application/json"></div>
<p class="wide"><label for="preuve">${words.paste}</label><textarea id="preuve" rows="4" spellcheck="false" translate="no"></textarea></p>
<p class="wide"><label for="cle-publique">${words.key}</label><input id="cle-publique" spellcheck="false" translate="no" maxlength="400" aria-describedby="cle-aide"></p>
<p class="small soft wide" id="cle-aide">${words.keyWhy}</p>
<p class="wide"><button>${words.verify}</button></p></form>
<section id="verdict" aria-live="polite"></section>`
      }<noscript><p class="say">${words.noScript}</p></noscript>`,
      appel: question !== undefined && address(question),
      journal: address('/archives/journal/checkpoint'),
    }
  },
})
