import { beforeEach, describe, expect, it } from 'vitest'
import { serving } from '../../../tests/support/cli/harmattan.ts'
import { harmattanHere } from '../../../tests/support/cli/runHere.ts'
import { soak } from '../../../tests/support/share.ts'
import { smallDataset } from '../../../tests/support/sources/dataset.ts'
import { tempFolder, writeFiles } from '../../../tests/support/storage/folders.ts'
import { type S3Store, s3Settings, s3Store } from '../../../tests/support/storage/s3Store.ts'

const [A, B] = ['edition_20260101', 'edition_20260201']

let store: S3Store
let data = ''
beforeEach(async () => {
  store = await s3Store()
  data = await tempFolder()
})

const run = (args: string[], more: Record<string, string> = {}) =>
  harmattanHere(args, { HARMATTAN_DATA: data, ...s3Settings(store), ...more })
const publish = (date: string, ...more: string[]) =>
  run(['publier', '--date', date, '--malgre-les-impossibles', ...more])

async function importSmall(): Promise<void> {
  const files = await tempFolder()
  await writeFiles(files, smallDataset())
  expect((await run(['importer', 'rds-guinee', files])).code).toBe(0)
}

describe('editions in a store', () => {
  it('are published, listed, compared, verified, named current and withdrawn by the commands of a folder', async () => {
    await importSmall()
    const first = await publish('2026-01-01')
    expect(first).toMatchObject({ code: 0, out: expect.stringMatching(`^Publiée : ${A} : `) })
    expect(first.err).toContain(`Édition courante, sans edition= : ${A}.`)
    expect(await publish('2026-02-01', '--sans-activer')).toMatchObject({ code: 0 })
    expect((await run(['courante'])).out).toBe(`${A} : désignée comme courante dans la liste.\n`)
    expect((await run(['courante', B])).code).toBe(0)
    const listed = (await run(['editions'])).out.trimEnd().split('\n')
    expect(listed.map((line) => [line.slice(0, 16), line.includes('COURANTE')])).toEqual([
      [A, false],
      [B, true],
    ])
    expect((await run(['verifier', B])).out).toContain(`${B} : intacte.`)
    expect((await run(['comparer', A, B])).code).toBe(0)
    expect(await run(['retirer', B, '--motif', 'Essai.'])).toMatchObject({
      code: 0,
      err: `Édition courante, sans edition= : ${A}.\n`,
    })
    expect((await run(['retirer', B, '--annuler'])).err).toBe(`Édition courante, sans edition= : ${B}.\n`)
    expect((await publish('2026-01-01')).out).toMatch(`Déjà publiée, à l’identique : ${A}`)
  })

  soak('are served by a process that never tells or writes its key', async () => {
    await importSmall()
    await publish('2026-01-01')
    const secret = store.place.secretAccessKey
    const settings = { HARMATTAN_DATA: data, ...s3Settings(store), LOG_LEVEL: 'trace' }
    const server = await serving(settings)
    const { edition } = (await (await fetch(`${server.address}/v1/health`)).json()) as { edition: string }
    expect(edition).toBe(A)
    store.whim = () => ({ status: 403, code: 'SignatureDoesNotMatch' })
    await fetch(`${server.address}/archives/edition_20250101/citation.txt`)
    expect(server.output() + (await server.stop()).err).not.toContain(secret)
  })

  it.each([
    ['without a secret', { AWS_SECRET_ACCESS_KEY: '' }, 2, 'AWS_ACCESS_KEY_ID et AWS_SECRET_ACCESS_KEY sont requis'],
    ['with a wrong secret', { AWS_SECRET_ACCESS_KEY: 'tres-secret' }, 1, 'AWS_SECRET_ACCESS_KEY n'],
    ['with an endpoint that is none', { AWS_ENDPOINT_URL_S3: 'http://u:tres-secret@h' }, 2, 'AWS_ENDPOINT_URL_S3 n'],
  ])('%s are a failure of one line, without the secret', async (_how, more, code, message) => {
    for (const args of [['editions'], ['courante'], ['courante', A], ['verifier', A], ['servir']]) {
      const failed = await run(args, more)
      expect([failed.code, failed.out], args.join(' ')).toEqual([code, ''])
      expect(failed.err).toContain(message)
      expect(failed.err).not.toContain('tres-secret')
      expect(failed.err.trimEnd().split('\n')).toHaveLength(1)
    }
  })

  it('are published by a key that may write alone, and the demonstration only into a folder', async () => {
    await importSmall()
    store.readOnly = true
    const refused = await publish('2026-01-01')
    expect([refused.code, refused.out]).toEqual([1, ''])
    expect(refused.err).toContain('l’accès est refusé à cette clé')
    // At once: nothing is simulated before.
    expect((await run(['demo'])).err).toBe(
      'harmattan : HARMATTAN_EDITIONS est un stockage S3 : la démonstration ne peut être créée que dans un dossier.\n',
    )
  })
})
