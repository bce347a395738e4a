import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { describe, expect, it } from 'vitest'
import { outcomeOf, start } from '../../tests/support/cli/harmattan.ts'
import { runHere } from '../../tests/support/cli/runHere.ts'
import { installed, needs } from '../../tests/support/needs.ts'
import { sleep } from '../../tests/support/patience.ts'
import { powerAnswer } from '../../tests/support/sources/powerAnswer.ts'
import { tempFolder } from '../../tests/support/storage/folders.ts'
import { COMMANDS } from './commands/list.ts'
import { SETTINGS } from './config.ts'
import { LINGER_MS, run } from './main.ts'
import { nearest } from './nearest.ts'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
const NAMES = COMMANDS.map(({ nom }) => nom)

const call = (argv: string[], env: Record<string, string> = {}) => runHere(argv, { env })

describe('the program', () => {
  it('tells its version without loading a command or a library', async () => {
    const { version } = JSON.parse(await readFile(join(ROOT, 'package.json'), 'utf8')) as { version: string }
    const main = join(ROOT, 'src/cli/main.ts')
    const env = { PATH: process.env.PATH, NODE_DEBUG: 'esm' }
    const { stdout, stderr } = await promisify(execFile)(process.execPath, [main, '--version'], { env })
    expect(stdout.replace(/ \([0-9a-f]{40}\)/, '')).toBe(`harmattan ${version}\n`)
    expect(stderr).toMatch(/url: '[^']*src\/cli\/main\.ts'/)
    expect(stderr).not.toMatch(/url: '[^']*(node_modules|cli\/commands\/(?!list\.ts)|cli\/server\.ts)/)
  })

  it('loses nothing of a long answer, however late whoever reads it begins', async () => {
    const question =
      '/api/temporal/hourly/point?parameters=T2M,RH2M&latitude=11.3&longitude=-12.3&start=20200101&end=20201231'
    const file = join(await tempFolder(), 'power.json')
    await writeFile(
      file,
      powerAnswer(question, () => 25),
    )
    const child = start(['lire', 'nasa-power', file, '--format', 'csv'], {})
    // The description of the file is there with all lines of the answer behind it, of which a pipe takes the first.
    await once(child.stderr as Readable, 'data')
    await sleep(3 * LINGER_MS)
    const { code, out } = await outcomeOf(child)
    expect([code, out.split('\n').length]).toEqual([0, 1 + 2 * 366 * 24 + 1])
  })

  it('lists every command and every setting in its help, whatever the environment, also where no command is named', async () => {
    const { code, out, err } = await call(['aide'], { PORT: 'not a port' })
    expect([code, err]).toEqual([0, ''])
    expect(out).toContain('Codes de sortie : 0 réussite, 1 échec, 2 erreur d’appel ou de réglage.')
    for (const name of NAMES) expect(out).toMatch(new RegExp(`^  ${name} +\\S`, 'm'))
    for (const name of SETTINGS) expect(out.replaceAll('\n', ' ')).toMatch(new RegExp(`[ ,]${name}[,.]`))
    for (const words of [['--help'], ['-h']]) expect(await call(words)).toMatchObject({ code: 0, out })
    expect(await call([])).toMatchObject({ code: 2, out })
  })

  it.each(NAMES)('aide %s is what %s --help says', async (name) => {
    const [help, same] = [await call(['aide', name]), await call([name, '--help'], { PORT: 'not a port' })]
    expect(help).toEqual(same)
    expect([help.code, help.err]).toEqual([0, ''])
    expect(help.out).toMatch(new RegExp(`^\\S.*\\n\\nUsage : harmattan ${name}`))
    expect(help.out).toContain('Affiche cette aide')
  })

  it.each<[string[], string]>([
    [['publie'], 'Vouliez-vous « publier » ?'],
    [['aide', 'servr'], 'Vouliez-vous « servir » ?'],
    [['publier', '--dat', '2026-11-21'], 'Vouliez-vous « --date » ?'],
    [['cles', 'emetre', 'a@exemple.org'], 'Vouliez-vous « emettre » ?'],
    [['cles', 'lister', '--cvs'], 'Vouliez-vous « --csv » ?'],
    [['solaire', 'oracl', 'x'], 'Vouliez-vous « oracle » ?'],
    [['servir', '--hlp'], 'Vouliez-vous « --help » ?'],
  ])('%j is not understood, and the nearest word is named', async (argv, message) => {
    const { code, out, err } = await call(argv)
    expect([code, out]).toEqual([2, ''])
    expect(err).toContain(message)
    expect(err).toMatch(/^harmattan : [^\n]+\n$/)
  })

  it('sets its sentences as French is, and leaves lines for programs as they are', async () => {
    const [out, err]: [string[], string[]] = [[], []]
    const io = { env: {}, root: ROOT, now: () => new Date(0), out: (text: string) => out.push(text) }
    const write = { ...io, err: (text: string) => err.push(text), end: () => expect.fail('ended') }
    await run(['cles', 'revoquer', 'x'], write)
    expect(err.join('')).toBe('harmattan\u00a0: «\u00a0x\u00a0» n’est pas un préfixe de clé, comme hmt_Ab12Cd34.\n')
    await run(['aide', 'publier'], write)
    expect(out.join('')).toMatch(/^Options\u00a0:$/m)
    out.length = 0
    await run(['completion', 'bash'], write)
    expect(out.join('')).not.toMatch(/[\u00a0\u202f]/)
  })

  it('shows no key that was typed in the place of a word', async () => {
    const cle = `hmt_Ab12Cd34_${'x'.repeat(49)}`
    const argvs = [
      [cle],
      ['cles', cle],
      ['publier', `--${cle}`],
      ['cles', 'quota', 'hmt_Ab12Cd34', cle],
      ['cles', 'emettre', `${cle}@exemple.org`],
      ['cles', 'emettre', 'a@exemple.org', '--quota', cle],
      ['cles', 'effacer', cle],
      ['importer', cle, '/tmp'],
      ['verifier', cle],
      ['retirer', cle, '--motif', 'x'],
    ]
    for (const argv of argvs) {
      const { code, out, err } = await call(argv, { HARMATTAN_DATA: await tempFolder() })
      expect([argv, code, out]).toEqual([argv, 2, ''])
      expect(err).not.toContain('xxxx')
    }
  })

  it('warns of a variable that is no setting, once, and works', async () => {
    const { code, err } = await call(['editions'], { HARMATTAN_DATA: await tempFolder(), HARMATTAN_WORKER: '4' })
    expect(code).toBe(0)
    expect(
      err.match(/HARMATTAN_WORKER n’est pas un réglage connu et reste sans effet ; vouliez-vous HARMATTAN_WORKERS/g),
    ).toHaveLength(1)
  })
})

it.each([
  ['publer', 'publier'],
  ['pubilier', 'publier'],
  ['pub', 'publier'],
  ['PUBLIER', 'publier'],
  ['xyz', undefined],
  ['pu', undefined],
])('the nearest word to %s is %s', (given, expected) => {
  expect(nearest(given, ['publier', 'servir', 'cles'])).toBe(expected)
})

/** What bash offers after these words, the last of them begun. */
async function bashOffers(...words: string[]): Promise<string[]> {
  const script = join(await tempFolder(), 'completion.bash')
  await writeFile(script, (await call(['completion', 'bash'])).out)
  await promisify(execFile)('bash', ['-n', script])
  const ask = `source "$1"; shift; COMP_WORDS=("$@"); COMP_CWORD=$(($# - 1)); _harmattan; printf '%s\\n' "\${COMPREPLY[@]}"`
  const { stdout } = await promisify(execFile)('bash', ['-c', ask, 'bash', script, 'harmattan', ...words])
  return stdout.split('\n').filter(Boolean)
}

describe('the completion', () => {
  it.each<[string[], string[]]>([
    [['pub'], ['publier']],
    [['--v'], ['--version']],
    [['cles', 're'], ['revoquer']],
    [
      ['cles', 'lister', '--'],
      ['--essai', '--csv', '--usage', '--quota', '--help'],
    ],
    [['publier', '--d'], ['--date']],
    [
      ['aide', 'ver'],
      ['verifier', 'verifier-valeur'],
    ],
    [
      ['completion', ''],
      ['bash', 'zsh'],
    ],
    [['importer', 'rds-guinee', ''], []],
  ])('of bash after %j offers %j', async (words, expected) => {
    expect(await bashOffers(...words)).toEqual(expected)
  })

  it('of bash offers every command', async () => {
    expect(await bashOffers('')).toEqual([...NAMES, '--help', '--version'])
  })

  it(
    'of zsh is valid, and tells what each command is for',
    needs({ zsh: installed('zsh') !== undefined }),
    async () => {
      const { out } = await call(['completion', 'zsh'])
      for (const { nom, resume } of COMMANDS) expect(out).toContain(`'${nom}:${resume.replaceAll("'", "'\\''")}'`)
      const script = join(await tempFolder(), '_harmattan')
      await writeFile(script, out)
      await promisify(execFile)('zsh', ['-n', script])
    },
  )
})
