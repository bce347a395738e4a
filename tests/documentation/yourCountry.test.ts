import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { appendFile, readFile, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { expect, onTestFinished, test } from 'vitest'
import { plainSpaces } from '../support/cli/harmattan.ts'
import { COMPILED } from '../support/compiled.ts'
import { misbehave } from '../support/edition/misbehave.ts'
import { endWithTests } from '../support/endWithTests.ts'
import { shownCommands } from '../support/shownCommands.ts'
import { powerAnswer } from '../support/sources/powerAnswer.ts'
import { tempFolder } from '../support/storage/folders.ts'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))

/** A middling value of each parameter of POWER, a little more in each later month of a year. */
const VALUES: Record<string, number> = {
  ALLSKY_SFC_SW_DWN: 5,
  ALLSKY_SFC_SW_DNI: 4,
  ALLSKY_SFC_SW_DIFF: 2.2,
  ALLSKY_KT: 0.5,
  ALLSKY_SRF_ALB: 0.2,
  T2M: 27,
  RH2M: 65,
  WS2M: 2,
  WS10M: 3,
  PRECTOTCORR: 3,
}
const valueAt = (parameter: string, timeMs: number) =>
  (VALUES[parameter] ?? 1) * (1 + new Date(timeMs).getUTCMonth() / 100)

/** What the reader of the page fills in by hand. */
async function fillIn(folder: string, page: string): Promise<void> {
  const service = join(folder, 'benin', 'service.json')
  const filled = (await readFile(service, 'utf8')).replaceAll('À REMPLIR', 'Soleil du Bénin')
  await writeFile(service, filled.replaceAll('a-remplir.example.org', 'soleil.example.org'))
  await appendFile(join(folder, 'benin', 'localites.csv'), rowsOf(page))
}

function rowsOf(page: string): string {
  const [, rows = ''] = /^```csv\n([\s\S]*?)^```/m.exec(page) ?? []
  return rows
}

/** The address at which the last command of the page serves. */
async function servedAt(child: ChildProcess): Promise<string> {
  let said = ''
  for await (const chunk of child.stderr!) {
    said += String(chunk)
    const [, address] = /sert sur (http:\S+:\d+)/.exec(said) ?? []
    if (address) return address
  }
  throw new Error(`it does not serve: ${said}`)
}

const commandsOf = (page: string) => shownCommands(page).flatMap((block) => block.map(({ command }) => command))

test('The ten steps lead from an empty folder to open pages of the country', async () => {
  const page = await readFile(join(ROOT, 'docs/your-country.md'), 'utf8')
  expect(page.match(/^## \d+\. /gm)?.map((head) => Number(head.slice(3, -2)))).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10])
  const power = await misbehave(({ url = '' }, response) => response.end(powerAnswer(url, valueAt)))
  const folder = await tempFolder()
  await symlink(join(ROOT, 'harmattan'), join(folder, 'harmattan'))
  const env = { PATH: process.env.PATH, ...COMPILED, PORT: '0' } as unknown as NodeJS.ProcessEnv
  const run = async (command: string, settings: string) => {
    const asked = command.includes(' recuperer ') ? `${command} --base-url ${power.address}` : command
    return promisify(execFile)('sh', ['-euc', `${settings}; ${asked}`], { cwd: folder, env })
  }

  const commands = commandsOf(page)
  const serve = commands.pop()
  expect(serve).toBe('./harmattan servir')
  let settings = ':'
  const said: string[] = []
  for (const command of commands) {
    if (command.startsWith('export ')) settings = command
    else {
      const { stdout, stderr } = await run(command, settings)
      said.push(plainSpaces(stdout + stderr))
    }
    if (command.includes('pays creer')) await fillIn(folder, page)
  }
  const [, checked = ''] = said
  // Nothing to look at any more.
  expect(checked).toMatch(/^Bénin \(BEN\) : 5 localités, dont 2 avec coordonnées ; \d+ grandeurs, \d+ sources\.\n$/)
  expect(said.at(-1)).toMatch(/^Publiée : edition_\d{8} : \d+ séries/m)

  const child = spawn('sh', ['-euc', `${settings}; exec ${serve}`], {
    cwd: folder,
    env,
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  child.once('exit', endWithTests(child.pid!))
  onTestFinished(async () => {
    if (child.exitCode !== null) return
    child.kill('SIGTERM')
    await once(child, 'exit')
  })
  const address = await servedAt(child)
  for (const [at, words] of [
    ['/', ['Soleil du Bénin', 'Cotonou', 'Parakou', 'class="land"']],
    ['/villes/ben_parakou', ['Parakou', 'kWh']],
    ['/docs', ['/v1/series']],
  ] as const) {
    const answer = await fetch(address + at)
    const body = await answer.text()
    expect([at, answer.status]).toEqual([at, 200])
    for (const word of words) expect(body).toContain(word)
    expect(body, at).not.toMatch(/Guinée|Kankan/)
  }
})
