import { beforeAll, describe, expect, it } from 'vitest'
import { harmattanHere } from '../../../tests/support/cli/runHere.ts'
import { alsoAs } from '../../../tests/support/edition/forge.ts'
import { EDITION, sealSmall } from '../../../tests/support/edition/sealed.ts'
import { tempFolder } from '../../../tests/support/storage/folders.ts'

const OLDER = 'edition_20260101'

let folder = ''
beforeAll(async () => {
  folder = await sealSmall()
  await alsoAs(folder, EDITION, OLDER)
})

const run = (...args: string[]) => harmattanHere(args, { HARMATTAN_EDITIONS: folder })

describe('retirer', () => {
  it.each<[string, string[], string]>([
    ['without --motif', [EDITION], '--motif est requis'],
    ['with an empty reason', [EDITION, '--motif', '  '], 'il est vide'],
    ['with a reason of 10 000 characters', [EDITION, '--motif', 'x'.repeat(10_000)], '500 au plus'],
    ['with two lines', [EDITION, '--motif', 'a\nb'], 'caractère de contrôle'],
    ['of what is no name', ['../x', '--motif', 'a'], 'n’est pas un nom d’édition'],
    [
      'with a successor that is no name',
      [EDITION, '--motif', 'a', '--remplacee-par', 'x'],
      'n’est pas un nom d’édition',
    ],
    ['with --annuler and a reason', [EDITION, '--annuler', '--motif', 'a'], 'sans autre option'],
  ])('%s is badly written: one line, exit 2', async (_what, args, message) => {
    const { code, out, err } = await run('retirer', ...args)
    expect([code, out]).toEqual([2, ''])
    expect(err).toContain(message)
    expect(err.trimEnd().split('\n')).toHaveLength(1)
  })

  it('of an unknown release, or a second time, is a failure', async () => {
    const { code, err } = await run('retirer', 'edition_20240101', '--motif', 'a')
    expect([code, err]).toEqual([
      1,
      `harmattan : edition_20240101 n’est pas conservée. Éditions conservées : ${OLDER}, ${EDITION}.\n`,
    ])
  })

  it('withdraws a release, which editions and verifier show; --annuler reinstates it', async () => {
    const done = await run('retirer', EDITION, '--motif', 'Unités fausses.', '--remplacee-par', OLDER)
    expect(done).toEqual({
      code: 0,
      out: `${EDITION} est retirée : Unités fausses. Remplacée par ${OLDER}.\n`,
      err: `Édition courante, sans edition= : ${OLDER}.\n`,
    })
    const listed = (await run('editions')).out.trimEnd().split('\n')
    expect(listed[0]).toMatch(/^edition_20260101 .* mesures {2}COURANTE$/)
    expect(listed[1]).toMatch(
      /^edition_20261121 .* {2}RETIRÉE le \d{4}-\d\d-\d\d : Unités fausses\. \(remplacée par edition_20260101\)$/,
    )
    const verified = await run('verifier', EDITION)
    expect(verified.code).toBe(0)
    expect(verified.out).toContain(`${EDITION} : intacte.`)
    expect(verified.err).toContain('est retirée')
    expect((await run('retirer', EDITION, '--motif', 'x')).err).toContain('est déjà retirée')
    expect(await run('retirer', EDITION, '--annuler')).toEqual({
      code: 0,
      out: `${EDITION} n’est plus retirée : elle répond de nouveau.\n`,
      err: `Édition courante, sans edition= : ${EDITION}.\n`,
    })
    expect((await run('retirer', EDITION, '--annuler')).code).toBe(1)
  })

  it('warns where an earlier withdrawn release names the one now withdrawn', async () => {
    await run('retirer', OLDER, '--motif', 'a', '--remplacee-par', EDITION)
    const { code, err } = await run('retirer', EDITION, '--motif', 'b')
    expect(code).toBe(0)
    expect(err.split('\n')[0]).toBe(
      `Attention : ${OLDER}, retirée, renvoie toujours vers ${EDITION}. Pour nommer une autre remplaçante : harmattan retirer ${OLDER} --annuler, puis retirez-la de nouveau.`,
    )
    for (const edition of [OLDER, EDITION]) await run('retirer', edition, '--annuler')
    expect((await run('retirer', EDITION, '--motif', 'b')).err).not.toContain('Attention')
    await run('retirer', EDITION, '--annuler')
  })

  it('of an address is refused: it can only be served from', async () => {
    const { code, err } = await harmattanHere(['retirer', EDITION, '--motif', 'a'], {
      HARMATTAN_EDITIONS: 'http://127.0.0.1:9/',
      HARMATTAN_DATA: await tempFolder(),
    })
    expect(code).toBe(2)
    expect(err).toContain('HARMATTAN_EDITIONS')
  })
})
