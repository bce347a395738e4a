import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { beforeAll, describe, expect, test } from 'vitest'
import { needsProgram, PYTHON, pythonHas } from '../standards/programs.ts'
import { demonstrationService } from '../support/demonstration.ts'
import { forFile } from '../support/forFile.ts'
import { HANGS_MS } from '../support/patience.ts'
import { missingPiece } from '../support/shownCommands.ts'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
const PACKAGE = join(ROOT, 'clients/python')
const SHOWN_ADDRESS = 'http://127.0.0.1:8080'
const PANDAS = { package: 'python3-pandas', probe: pythonHas('pandas') } as const

const LANGUAGES = [
  {
    language: 'python',
    run: [PYTHON, '-B', '-c'],
    ...PANDAS,
    page: 'clients/python/README.md',
  },
  {
    language: 'r',
    run: ['Rscript', '-e'],
    package: 'r-cran-ncdf4, r-cran-jsonlite',
    probe: ['Rscript', '-e', 'library(ncdf4); library(jsonlite)'],
    page: 'docs/with-r.md',
  },
] as const

const service = forFile(demonstrationService)
let address: string
beforeAll(async () => {
  address = await service.listen()
})

async function run([program = '', ...args]: readonly string[], env: Record<string, string> = {}) {
  const given = { PATH: process.env.PATH, LANG: 'C.UTF-8', PYTHONPATH: PACKAGE, ...env }
  return promisify(execFile)(program, args, { cwd: PACKAGE, env: given, timeout: HANGS_MS })
}

describe.each(LANGUAGES)('In $language', ({ language, run: command, page, ...program }) => {
  test(`${page} is a program: it runs, and prints what is shown`, needsProgram(program), async () => {
    const text = await readFile(join(ROOT, page), 'utf8')
    const blocks = [...text.matchAll(/^```(\w+)\n([\s\S]*?)^```/gm)].flatMap(([, of, body = '']) =>
      of === language ? [body] : [],
    )
    expect(blocks.length).toBeGreaterThan(6)
    const program = blocks.join('\n').replaceAll(SHOWN_ADDRESS, address)
    const { stdout } = await run([...command, program], { HARMATTAN_CLE: service.cle })
    const shown = [...program.matchAll(/^# (.*)/gm)].map(([, line = '']) => line).join('\n')
    expect(missingPiece(shown, stdout), `it shows\n${shown}\nand it prints\n${stdout}`).toBeUndefined()
  })
})

test('the Python package passes its own tests against the demonstration', needsProgram(PANDAS), async () => {
  const discover = [PYTHON, '-B', '-m', 'unittest', 'discover', '-s', 'tests']
  const env = { HARMATTAN_ADRESSE: address, HARMATTAN_CLE: service.cle }
  const { stderr } = await run(discover, env).catch((error) => error)
  expect(stderr).toMatch(/^Ran \d{2} tests in .*\n\nOK\n$/m)
})
