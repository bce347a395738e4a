import { farFinding } from '../../computations/siteAdaptation/farMonths.ts'
import { ownMeasurements } from '../../computations/siteAdaptation/ownDays.ts'
import { type AdaptedPlace, bestPlane, siteAnswer } from '../../computations/siteAdaptation/siteAnswer.ts'
import type { SiteFile } from '../../computations/siteAdaptation/siteData.ts'
import { figuresJson, serieCsv } from '../../computations/siteAdaptation/siteFiles.ts'
import { distanceKm } from '../../contract/distance.ts'
import { quantity } from '../../contract/numberWords.ts'
import { examineOwn } from '../../quality/examineOwn.ts'
import { station } from '../../sources/station/anyStation.ts'
import { LectureError, type RawFile } from '../../sources/upstream.ts'
import { completed, type Draft, guessForm, openLabels, type Told } from '../adaptation/guessForm.ts'
import { ADAPTATION_WORDS } from '../adaptation/pageWords.ts'
import { siteReport } from '../adaptation/report.ts'
import { html } from '../html.ts'
import type { Lang } from '../lang/lang.ts'
import { thread } from './thread.ts'

/** What the page hands over: the file, the path of what it is held against, and what somebody said of it. */
export interface SiteWork {
  file: File
  path: string
  lang: Lang
  instrumentPct: number
  keepFar: boolean
  simule: string | false
  told?: Told & { description: string }
}

export type SiteStep = 'inputs' | 'bytes' | 'rows' | 'quality' | 'adaptation'

/** What the page is told: how far the work is, then its end. */
export type SiteNews =
  | { step: SiteStep; share: number }
  | {
      /** Why there is no report; a sentence, of the reader in French. */
      fault?: { text: string; isFrench: boolean }
      /** As HTML: the report, and the form of what was guessed. */
      report?: string
      guess?: string
      files?: { name: string; type: string; text: string }[]
      /** Whether months are too far off, which count where they are asked to. */
      hasFar?: boolean
      /** What its typical year is made from, and how people know its source. */
      adapted?: AdaptedPlace & { sourceName: string }
    }

/** A longer text is more than a browser's string holds. */
const MOST_BYTES = 400e6
/** A file from farther away is told to be of another place. */
const FAR_KM = 25

const worker = thread<SiteWork, SiteNews>()

worker.onmessage = async ({ data: work }) => {
  const words = ADAPTATION_WORDS[work.lang]
  try {
    worker.postMessage(await worked(work))
  } catch (error) {
    const read = error instanceof LectureError
    worker.postMessage({ fault: { text: read ? error.message : words.broken, isFrench: read } })
  }
}

const tell = (step: SiteStep, share = 0) => worker.postMessage({ step, share })

async function worked({ file, path, lang, instrumentPct, keepFar, simule, told }: SiteWork): Promise<SiteNews> {
  const words = ADAPTATION_WORDS[lang]
  const fault = (text: string, isFrench = false) => ({ text, isFrench })
  if (file.size > MOST_BYTES) return { fault: fault(words.large) }
  tell('inputs')
  const site = await fetch(path).then(
    async (answer) => (answer.ok ? ((await answer.json()) as SiteFile) : undefined),
    () => undefined,
  )
  if (!site) return { fault: fault(words.failed) }
  const { inputs, grandeurs, localite, edition } = site
  const { latitudeDeg: latitude, longitudeDeg: longitude } = inputs.yields.site
  const raw = { chemin: file.name, bytes: await bytesOf(file) }
  tell('rows')
  let description: RawFile | undefined
  if (told) {
    const draft = draftOf(told.description)
    if (!draft) return { fault: fault(words.badJson) }
    const text = JSON.stringify(completed(draft, told, { latitude, longitude }))
    description = { chemin: 'description.json', bytes: new TextEncoder().encode(text) }
  }
  // The zone of a clock is that of the place.
  const reading = station.read(raw, { grandeurs, localites: [localite] }, description)
  const { devinee, refus, ecartees, series, remarques, point } = reading
  const draft = draftOf(told?.description ?? devinee?.description)
  const others = ecartees.map(({ colonne }) => colonne)
  const guess = draft ? { guess: guessForm(lang, draft, others).text } : {}
  const asked = devinee && draft ? openLabels(lang, draft) : []
  if (refus !== undefined && asked.length > 0) return { ...guess, fault: fault(words.open(asked.join(', '))) }
  if (refus !== undefined && !devinee?.resteDesColonnes)
    return { ...guess, fault: fault(`Rien n’est corrigé : ${refus}.`, true) }
  if (!series.some(({ grandeur }) => grandeur === 'ghi')) return { ...guess, fault: fault(words.noGhi) }
  tell('quality')
  const { findings, impossible } = examineOwn(series, { grandeurs, localite })
  tell('adaptation')
  const measured = ownMeasurements(series, { latitude, longitude }, impossible)
  const answer = siteAnswer(inputs, { ...measured, instrumentPct, settings: bestPlane(inputs), keepFar })
  if (!answer) return { ...guess, fault: fault(words.noDays) }
  const far = farFinding(answer)
  const left = ecartees.map(({ colonne, raison }) => `${colonne} : ${raison}`)
  const report = siteReport(lang, {
    ...{ findings: far ? [...findings, far] : findings, answer, own: measured.own, simule },
    reading: [...(devinee?.lignes ?? []), ...remarques, ...left],
  })
  const km = point ? distanceKm(point, { latitude, longitude }) : 0
  return {
    ...guess,
    report: html`${km > FAR_KM && html`<p class="say">${words.far(quantity(lang, km, 'km'))}</p>`}${report}`.text,
    hasFar: far !== undefined,
    adapted: { ...answer.adapted, sourceName: answer.sourceName },
    files: [
      { name: 'serie.csv', type: 'text/csv', text: serieCsv(answer) },
      {
        name: 'resultat.json',
        type: 'application/json',
        text: figuresJson(answer, { edition, localite: inputs.yields.localite, instrumentPct }),
      },
    ],
  }
}

/** A file as its bytes, telling how far they are read. */
async function bytesOf(file: File): Promise<Uint8Array> {
  const bytes = new Uint8Array(file.size)
  let at = 0
  for (const reader = file.stream().getReader(); ; ) {
    const { done, value } = await reader.read()
    if (done) return bytes.subarray(0, at)
    bytes.set(value, at)
    at += value.length
    tell('bytes', at / file.size)
  }
}

function draftOf(text: string | undefined): Draft | undefined {
  try {
    const value: unknown = JSON.parse(text ?? '')
    return value !== null && typeof value === 'object' && !Array.isArray(value) ? (value as Draft) : undefined
  } catch {
    return undefined
  }
}
