import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeEach, describe, expect, it } from 'vitest'
import { harmattanHere } from '../../../tests/support/cli/runHere.ts'
import { alsoAs } from '../../../tests/support/edition/forge.ts'
import { EDITION, sealSmall } from '../../../tests/support/edition/sealed.ts'
import { tempFolder } from '../../../tests/support/storage/folders.ts'

const OLDER = 'edition_20260101'

let folder = ''
beforeEach(async () => {
  folder = await sealSmall()
  await alsoAs(folder, EDITION, OLDER)
})

const run = (...args: string[]) => harmattanHere(args, { HARMATTAN_EDITIONS: folder })

describe('courante', () => {
  it('reports the current release and why, and sets another, which editions shows', async () => {
    const outcome = await run('courante')
    expect(outcome).toEqual({
      code: 0,
      out: `${EDITION} : la plus récente qui s’ouvre ; la liste n’en désigne aucune.\n`,
      err: '',
    })
    expect(await run('courante', OLDER)).toEqual({
      code: 0,
      out: `${OLDER} est l’édition courante ; les serveurs en marche la prennent d’eux-mêmes.\n`,
      err: `Édition courante, sans edition= : ${OLDER}.\n`,
    })
    expect((await run('courante')).out).toBe(`${OLDER} : désignée comme courante dans la liste.\n`)
    const marked = (await run('editions')).out.split('\n').filter((line) => line.includes('COURANTE'))
    expect(marked).toEqual([expect.stringContaining(OLDER)])
    await run('retirer', OLDER, '--motif', 'a')
    expect((await run('courante')).out).toBe(
      `${EDITION} : ${OLDER}, désignée comme courante dans la liste, est retirée ; celle-ci répond à sa place.\n`,
    )
    await run('retirer', OLDER, '--annuler')
    await writeFile(join(folder, OLDER, 'datapackage.json'), '{}')
    expect((await run('courante')).out).toContain(`${OLDER}, désignée comme courante dans la liste, ne s’ouvre pas ;`)
  })

  it.each([
    ['what is no name', 'x', 2, 'n’est pas un nom d’édition'],
    [
      'what is not kept',
      'edition_20240101',
      1,
      'n’est pas conservée. Éditions conservées : edition_20260101, edition_20261121.',
    ],
  ])('of %s fails, with one line', async (_what, name, code, message) => {
    const failed = await run('courante', name)
    expect([failed.code, failed.out]).toEqual([code, ''])
    expect(failed.err).toContain(message)
    expect(failed.err.trimEnd().split('\n')).toHaveLength(1)
  })

  it('reads an address, and sets the current release only where releases are published', async () => {
    const settings = { HARMATTAN_EDITIONS: 'http://127.0.0.1:9/', HARMATTAN_DATA: await tempFolder() }
    expect((await harmattanHere(['courante', EDITION], settings)).code).toBe(2)
    expect((await harmattanHere(['courante'], settings)).err).toContain('injoignable')
  })

  it('fails on an empty folder, with what servers answer', async () => {
    const { code, out } = await harmattanHere(['courante'], { HARMATTAN_EDITIONS: await tempFolder() })
    expect([code, out]).toEqual([1, 'Aucune édition ne s’ouvre : sans edition=, le service répond 503.\n'])
  })
})
