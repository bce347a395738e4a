import { parseArgs } from 'node:util'
import { beforeAll, describe, expect, test } from 'vitest'
import { demonstrationService } from '../support/demonstration.ts'
import { blocksOf, examplesOf, expectShown, harmattan, PUBLISHED, wordsOf } from '../support/documentExamples.ts'
import { tempFolder } from '../support/storage/folders.ts'

const SHOWN_ADDRESS = 'http://127.0.0.1:8080'

/** What `curl` answers with these words, of the server at `address`. */
async function curl(words: string[], address: string): Promise<string> {
  const { values, positionals } = parseArgs({
    args: words,
    allowPositionals: true,
    options: {
      silent: { type: 'boolean', short: 's' },
      globoff: { type: 'boolean', short: 'g' },
      request: { type: 'string', short: 'X', default: 'GET' },
      header: { type: 'string', short: 'H', multiple: true, default: [] },
      data: { type: 'string', short: 'd' },
    },
  })
  const [url = ''] = positionals
  expect(url).toContain(`${SHOWN_ADDRESS}/`)
  const headers = values.header.map((line): [string, string] => {
    const [name = '', value = ''] = line.split(/:\s*/, 2)
    return [name, value]
  })
  const answer = await fetch(url.replace(SHOWN_ADDRESS, address), {
    method: values.request,
    headers,
    ...(values.data === undefined ? {} : { body: values.data }),
  })
  return answer.text()
}

/**
 * The calls of README.md, the pages of calls and the manual, run in their order; the answers that they show are the real
 * ones. Those on real data are run in `tests/donnees-reelles/documents.test.ts`. Those with npm are not run: `npm ci` would take away the modules of the tests that run, and `npm test` would call itself (`.ci/run` runs
 * both); `npm start` is `servir`, which `src/cli/start.test.ts` starts. `tests/docs.test.ts` holds that the scripts exist.
 */
export function documentCommands(): void {
  describe('what the documents show of the demonstration', () => {
    let data = ''
    let address = ''
    let cle = ''
    let prefixe = ''
    beforeAll(async () => {
      data = await tempFolder()
      address = await (await demonstrationService()).listen()
    })

    for (const example of examplesOf('curl')) {
      test(example.title, async () => {
        if (example.command.startsWith('export CLE=')) return expect(cle).toMatch(/^hmt_/)
        const real = await curl(wordsOf(example.command, { CLE: cle }), address)
        if (example.command.includes('-X POST')) cle = (JSON.parse(real) as { cle: string }).cle
        expectShown(example, real)
      })
    }

    for (const example of examplesOf('./harmattan cles')) {
      test(example.title, async () => {
        const words = wordsOf(example.command.replace(/hmt_[0-9A-Za-z]{8}/, prefixe), {})
        const real = await harmattan(words, data, PUBLISHED)
        if (words.includes('emettre')) prefixe = real.slice(0, 'hmt_'.length + 8)
        expectShown(example, real)
      })
    }
  })

  test('every block of commands of the README is run here, but those of npm', () => {
    const starts = blocksOf('README.md').map(([first]) => first?.command ?? '')
    const left = starts.filter((start) => !start.startsWith('curl '))
    expect(left).toEqual(['npm ci && npm start', 'npm ci && npm test'])
  })
}
