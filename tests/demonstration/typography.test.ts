import { describe, expect, test } from 'vitest'
import { resolved } from '../../scripts/client/openapiTypes.ts'
import { readFacts } from '../../scripts/reponses/facts.ts'
import { routeQuestions } from '../../scripts/reponses/routeQuestions.ts'
import type { OpenapiDocument } from '../../src/http/openapiDocument.ts'
import { csvRows } from '../support/checks.ts'
import { copyOfDemonstration } from '../support/demonstration.ts'
import { forFile } from '../support/forFile.ts'
import { type Answer, startService } from '../support/service.ts'
import { LONG, share } from '../support/share.ts'

/** Questions put to each route: good ones in every format, and wrong ones. */
const QUESTIONS_OF_ROUTE = LONG ? 5 : 1

/** The mention that a source requires, in any answer, and in a cell of its own: word for word. */
const MENTIONS = ['attribution', 'attributions', 'dc:rights', 'dct:source']

/** Texts of the tables that a release is sealed with, by operation: given word for word, as their authors wrote them. */
const SERIE = ['attribution', 'grandeur_label', 'libelle', 'note', 'source_label']
const VERBATIM: Readonly<Record<string, readonly string[]>> = {
  lireEdition: ['titre'],
  listerEditions: ['titre'],
  listerSeries: SERIE,
  lireSerie: SERIE,
  lireSeries: SERIE,
  lireNormales: ['grandeur_label'],
  lirePoint: ['grandeur_label', 'source_label'],
  lireMesuresAuPoint: SERIE,
  listerGrandeurs: ['definition', 'libelle'],
  lireFiche: ['definition', 'libelle', 'methode', 'note', 'references'],
  listerSources: ['attribution', 'libelle', 'note'],
  lireSource: ['attribution', 'libelle', 'note'],
}

/** The description has a test of its own; the files of a release are as it was sealed. */
const OTHERS = ['/openapi.json', '/archives/{edition}/{chemin}']

/** A plain space before a sign or after «, or a straight apostrophe. */
const FAULT = /\S [:;?!%»]|« |\p{L}'[\p{L}«]/u

interface Text {
  field: string
  text: string
}

const RELEASES = [
  ['a release with a ground station', 'nouvelle'],
  ['the demonstration', copyOfDemonstration],
] as const

describe.each(share(RELEASES))('the answers of %s', (_, editions) => {
  const service = forFile(() => startService({ editions, quotaDefault: 1_000_000 }))

  test('have no-break spaces and curly apostrophes in every French sentence, errors included', async () => {
    const facts = await readFacts({ json: async <T>(path: string) => (await service.get(path)).json<T>() })
    const description = (await service.ask('/openapi.json')).json<OpenapiDocument>()
    const faults: Record<string, string> = {}
    const statuses = new Set<number>()
    for (const [path, { get }] of Object.entries(description.paths)) {
      if (!get || OTHERS.includes(path)) continue
      const { operationId } = get
      const verbatim = [...MENTIONS, ...(VERBATIM[operationId] ?? [])]
      const parameters = (get.parameters ?? []).map((each) => resolved(description, each))
      const questions = routeQuestions(path, parameters, facts, QUESTIONS_OF_ROUTE)
      // Questions that differ in headers or form alone have the same texts; some that differ in a parameter nearly so.
      const paths = [...new Set(questions.filter(({ method }) => !method).map((each) => each.path))]
      for (const asked of paths.filter((_each, i) => LONG || i % 8 === 0)) {
        const answer = await service.get(asked)
        statuses.add(answer.statusCode)
        for (const { field, text } of textsOf(answer, verbatim))
          if (FAULT.test(text)) faults[`${operationId} ${answer.statusCode} ${field}`] = `${asked}: ${text}`
      }
    }
    expect(faults).toEqual({})
    expect([...statuses]).toEqual(expect.arrayContaining([200, 400, 404]))
  })
})

/** The texts of an answer that are the service's own: fields of JSON, lines of CSV. */
function textsOf({ headers, body }: Answer, verbatim: readonly string[]): Text[] {
  const type = String(headers['content-type'])
  if (/[/+]json/.test(type)) return [...stringsOf(JSON.parse(body))].filter(({ field }) => !verbatim.includes(field))
  if (!type.startsWith('text/csv')) return []
  const [columns = [], ...rows] = csvRows(body)
  return rows
    .flatMap((cells) => cells.map((text, i) => ({ field: columns[i] ?? '', text })))
    .filter(({ field }) => !verbatim.includes(field))
}

/** The strings of a JSON value, each with the field that has it. */
function* stringsOf(value: unknown, field = ''): Generator<Text> {
  if (typeof value === 'string') yield { field, text: value }
  else if (Array.isArray(value)) for (const each of value) yield* stringsOf(each, field)
  else if (value !== null && typeof value === 'object')
    for (const [name, each] of Object.entries(value)) yield* stringsOf(each, name)
}
