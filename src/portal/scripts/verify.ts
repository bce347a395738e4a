import { slotOf, stepOf } from '../../contract/time.ts'
import type { Granularite } from '../../contract/vocabulary.ts'
import { FAULT_WORDS } from '../../edition/proof/faultWords.ts'
import { keyText, readKeys } from '../../edition/proof/signedNote.ts'
import { keysOfProof, ProofError, type ProvenFigure, parseProof, verifyProof } from '../../edition/proof/verifyProof.ts'
import { type Html, html } from '../html.ts'
import { writtenNumber } from '../lang/lang.ts'
import { VERIFY_WORDS } from '../verify/words.ts'
import { element, fill, lang, onFile } from './dom.ts'

const words = VERIFY_WORDS[lang]
const text = element<HTMLTextAreaElement>('preuve')
const key = element<HTMLInputElement>('cle-publique')

async function verify(): Promise<void> {
  fill(element('verdict'), await verdict(parseProof(text.value), key.value.trim()))
}

async function verdict(proof: unknown, given: string): Promise<Html> {
  const texts = given === '' ? keysOfProof(proof) : [given]
  try {
    const keys = await readKeys(texts)
    if (given !== '' && keys.length === 0) return html`<p class="say">${words.badKey}</p>`
    return shown(await verifyProof(proof, keys), given !== '')
  } catch (error) {
    if (!(error instanceof ProofError)) return html`<p class="say">${words.tooOld}</p>`
    return html`<h2>✗ ${words.fails}</h2><p class="say">${FAULT_WORDS[error.fault][lang]}.</p>`
  }
}

function shown({ row, serie, edition, journal, signers }: ProvenFigure, confirmed: boolean): Html {
  const granularite = serie.granularite as Granularite
  const rows: [string, string][] = [
    [words.figure, `${writtenNumber(lang, row.valeur)} ${serie.unite}`],
    [words.step, stepOf(granularite, slotOf(granularite, row.instant))],
    [words.serie, serie.code ?? ''],
    [words.grade, `${row.niveau}, ${row.statut}`],
    [words.source, `${serie.source}, ${serie.methode_collecte}`],
    [words.release, `${edition.edition} (${edition.publication})`],
    [words.logged, `${edition.inscrite?.slice(0, 10)} (${journal.origin}, ${journal.index + 1}/${journal.size})`],
    [words.signedBy, signers.map(keyText).join(' ')],
  ]
  const table = html`<dl class="proven">${rows.map(([name, value]) => html`<dt>${name}</dt><dd translate="no">${value}</dd>`)}</dl>`
  return confirmed
    ? html`<h2>✓ ${words.holds}</h2>${table}`
    : html`<h2>${words.unconfirmed}</h2><p class="say">${words.unconfirmedWhy}</p>${table}`
}

onFile(element<HTMLInputElement>('fichier'), element('depot'), async (file) => {
  text.value = await file.text()
  await verify()
})
element('verification').addEventListener('submit', (event) => {
  event.preventDefault()
  void verify()
})
