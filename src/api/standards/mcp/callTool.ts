import type { CallToolResult } from '@modelcontextprotocol/server'
import { ErreurContrat, enveloppeErreur, invalide } from '../../../contract/erreurs.ts'
import { hideCles } from '../../../contract/hideCles.ts'
import { priceOf, requetesFor } from '../../../contract/prices.ts'
import type { OwnAnswer } from '../../../http/ownClient.ts'
import { type Tool, toolQuestion } from './tool.ts'

/** Asks the service for an assistant: `units` is what the question counts for, none where the service is free of charge. */
export type AskForTool = (question: { url: string; units: number; signal: AbortSignal }) => Promise<OwnAnswer>

/** A text that holds its values up to so many characters; beyond, they are in the structured content alone. */
const MOST_TEXT = 16_000
/** Characters of an answer at most, once its long lists are left out. */
const MOST_ANSWER = 150_000

/** What a result says of the release that it is from. */
interface ReleaseWords {
  simule: boolean
  licence: string
}

/** Calls a tool. What the contract refuses is a result too, in its words, for the assistant to read. */
export async function callTool(
  tool: Tool,
  given: Readonly<Record<string, unknown>>,
  ask: AskForTool,
  signal: AbortSignal,
): Promise<CallToolResult> {
  try {
    const { values, url, ...question } = toolQuestion(tool, given)
    tool.check?.({ values, url, ...question })
    const answer = await ask({ url, units: requetesFor(priceOf(tool.definition.operation, values)), signal })
    if (answer.statusCode !== 200) return refused(answer.body)
    const edition = String(answer.headers.edition)
    const { body } = await ask({ url: `/v1/edition?edition=${edition}`, units: 0, signal })
    return answered(answer.body, { edition, path: pinned(url, edition), release: JSON.parse(body) as ReleaseWords })
  } catch (error) {
    if (!(error instanceof ErreurContrat)) throw error
    return refused(JSON.stringify(enveloppeErreur(error.code, error.message, error.details)))
  }
}

/** The same question to the release that answered, which answers it the same for ever. */
function pinned(url: string, edition: string): string {
  if (/[?&]edition=/.test(url)) return hideCles(url)
  return hideCles(`${url}${url.includes('?') ? '&' : '?'}edition=${edition}`)
}

function refused(erreur: string): CallToolResult {
  return { content: [{ type: 'text', text: erreur }], isError: true }
}

function answered(
  body: string,
  { edition, path, release }: { edition: string; path: string; release: ReleaseWords },
): CallToolResult {
  const { answer, omitted } = shortened(JSON.parse(body) as Record<string, unknown>)
  const text = JSON.stringify(answer)
  if (text.length > MOST_ANSWER) throw tooLong(path)
  const provenance = provenanceOf(answer)
  const structured = {
    edition,
    simule: release.simule,
    licence: release.licence,
    ...provenance,
    chemin: path,
    ...(omitted ? { lignes_omises: omitted } : {}),
    reponse: answer,
  }
  const lines = [
    ...(release.simule
      ? ['DONNÉES SIMULÉES (démonstration) : aucune valeur n’est une mesure. SIMULATED data, no measurement.']
      : []),
    [
      edition,
      ...named('source', provenance.sources),
      ...named('niveau', provenance.niveaux),
      ...named('statut', provenance.statuts),
      ...named('unité', provenance.unites),
      `licence ${release.licence}`,
    ].join(' ; '),
    `GET ${path}`,
    text.length > MOST_TEXT ? 'Valeurs : structuredContent.reponse.' : text,
  ]
  return { content: [{ type: 'text', text: lines.join('\n') }], structuredContent: structured }
}

const named = (what: string, values: readonly string[]): string[] =>
  values.length === 0 ? [] : [`${what} ${values.join(', ')}`]

function tooLong(path: string): ErreurContrat {
  return invalide(
    `La réponse est trop longue pour un assistant : demandez moins de grandeurs, de sources ou d’années, ou prenez-la par ${path}.`,
    { champ: 'arguments', recu: path, accepte: `${MOST_ANSWER} caractères au plus` },
  )
}

interface Provenance {
  sources: string[]
  niveaux: string[]
  statuts: string[]
  unites: string[]
}

/** The fields of answers that tell where a value comes from, and in what unit it is. */
const FIELDS: Readonly<Record<string, keyof Provenance | undefined>> = {
  source_code: 'sources',
  niveau_confiance: 'niveaux',
  niveau_effectif: 'niveaux',
  statut: 'statuts',
  unite: 'unites',
  grandeur_unit: 'unites',
}

/** All that an answer says of the sources, grades, statuses and units of its values. */
function provenanceOf(answer: object): Provenance {
  const found = {
    sources: new Set<string>(),
    niveaux: new Set<string>(),
    statuts: new Set<string>(),
    unites: new Set<string>(),
  }
  const visit = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return
    for (const [name, inner] of Object.entries(value)) {
      const field = FIELDS[name]
      if (field && typeof inner === 'string') found[field].add(inner)
      else visit(inner)
    }
  }
  visit(answer)
  const { sources, niveaux, statuts, unites } = found
  return { sources: [...sources], niveaux: [...niveaux].sort(), statuts: [...statuts], unites: [...unites] }
}

/** Rows of a list in an answer to an assistant at most; measurements are bounded before they are asked. */
const MOST_ROWS = 60
const MEASUREMENTS = 'mesures'

/** An answer without its long lists: `omitted` tells how many rows each had. */
function shortened(answer: Readonly<Record<string, unknown>>): {
  answer: Record<string, unknown>
  omitted: Record<string, number> | undefined
} {
  const omitted: Record<string, number> = {}
  const kept = Object.entries(answer).filter(([name, value]) => {
    if (!Array.isArray(value) || value.length <= MOST_ROWS || name === MEASUREMENTS) return true
    omitted[name] = value.length
    return false
  })
  return { answer: Object.fromEntries(kept), omitted: kept.length < Object.keys(answer).length ? omitted : undefined }
}
