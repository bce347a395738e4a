import { appendFile, cp, readFile, rm, truncate, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { EDITION, openSealed, plainTexts, sealSmall, verifySealed } from '../../../tests/support/edition/sealed.ts'
import { LONG } from '../../../tests/support/share.ts'
import { copyOf, tempFolder } from '../../../tests/support/storage/folders.ts'
import { slotOf } from '../../contract/time.ts'
import { listFiles } from '../../storage/durable.ts'
import { sealEdition } from '../seal/seal.ts'
import { AlteredError } from '../sealedFiles.ts'
import { folderBackend } from '../store/folderBackend.ts'
import { openEdition } from './openEdition.ts'
import { verifyEdition } from './verifyEdition.ts'

let folder = ''
let paths: string[] = []
beforeAll(async () => {
  folder = await sealSmall()
  paths = await listFiles(join(folder, EDITION))
})

const at = (path: string, where = folder) => join(where, EDITION, path)

async function accused(where = folder): Promise<string[]> {
  const { fautes } = await verifySealed(where)
  return [...new Set(fautes.map(({ fichier }) => fichier))]
}

/** Positions all over a file: the first byte, the last, the middle, and two dozen others (here two), the same on each run. */
function positions(length: number, count = LONG ? 24 : 2): number[] {
  const spread = Array.from({ length: count }, (_, i) => Math.floor(((i * 0.618_033_988_7) % 1) * length))
  return [...new Set([0, length >> 1, length - 1, ...spread])]
}

async function withFlipped(path: string, position: number, mask: number, check: () => Promise<void>): Promise<void> {
  const sealed = await readFile(at(path))
  const altered = Uint8Array.from(sealed)
  altered[position] = (altered[position] ?? 0) ^ mask
  await writeFile(at(path), altered)
  try {
    await check()
  } finally {
    await writeFile(at(path), sealed)
  }
}

describe('verifying', () => {
  it('finds nothing in a sound edition, all of it looked at', async () => {
    const files = folderBackend(folder).edition(EDITION)
    const { fichiers, series, fautes } = await verifyEdition(files, paths)
    expect([fichiers, series, fautes]).toEqual([paths.length, (await openEdition(files)).series.length, []])
  })

  it('finds nothing in a series longer than a file is read at a time', async () => {
    const where = await tempFolder()
    const values = Float64Array.from(
      { length: 200_000 },
      (_, i) => ((Math.imul(i + 1, 2_654_435_761) >>> 0) % 1_000_000) / 1000,
    )
    const key = { localite: 'gin_labe', grandeur: 'pm10', source: 'cams', granularite: 'horaire' } as const
    const base = {
      revisionSource: 'a'.repeat(12),
      keys: [key],
      read: async () => ({ key, firstSlot: slotOf('horaire', Date.UTC(2000, 0, 1)), values, jours: new Uint8Array() }),
    }
    await sealEdition({ folder: where, base, catalogue: await plainTexts(), date: '2026-11-21' })
    const files = folderBackend(where).edition(EDITION)
    expect((await files.state('mesures/horaire.parquet')).bytes).toBeGreaterThan(1 << 17)
    expect(await verifyEdition(files)).toMatchObject({ series: 1, fautes: [] })
  })

  it('names the file of a flipped byte and accuses no other, whichever the file and the byte', async () => {
    expect(paths).toHaveLength(22)
    for (const path of paths) {
      const { length } = await readFile(at(path))
      for (const [i, position] of positions(length).entries()) {
        const mask = [1, 0x20, 0x80][i % 3] ?? 1
        await withFlipped(path, position, mask, async () => {
          expect(await accused(), `${path}, byte ${position}`).toEqual([path])
        })
      }
    }
  })

  it('tells an altered line of sums from an altered manifest, at every byte of that line', async () => {
    const sums = await readFile(at('SHA256SUMS'), 'utf8')
    const end = sums.indexOf('  datapackage.json\n') + '  datapackage.json\n'.length
    const start = sums.lastIndexOf('\n', end - 2) + 1
    for (let position = start; position < end; position += LONG ? 1 : 7) {
      await withFlipped('SHA256SUMS', position, 1, async () => expect(await accused()).toEqual(['SHA256SUMS']))
    }
  })

  it('names the series whose bytes are altered', async () => {
    const { series } = await openSealed(folder)
    for (const serie of series) {
      await withFlipped(serie.fichier, serie.octet_debut + serie.octets - 1, 1, async () => {
        const { fautes } = await verifyEdition(folderBackend(folder).edition(EDITION))
        expect(fautes.map(({ raison }) => raison)).toContain(`les octets de la série ${serie.code} sont altérés`)
        expect(fautes).toHaveLength(2)
      })
    }
  })

  it('names a file that is cut short, longer, lost or not its own', async () => {
    for (const path of paths.filter((_, i) => LONG || i % 4 === 0)) {
      const copy = await copyOf(folder)
      const { length } = await readFile(at(path))
      await truncate(at(path, copy), length - 1)
      expect(await accused(copy), `${path} shorter`).toEqual([path])
      await truncate(at(path, copy), 0)
      expect(await accused(copy), `${path} empty`).toEqual([path])
      await cp(at(path), at(path, copy))
      await appendFile(at(path, copy), '\n')
      expect(await accused(copy), `${path} longer`).toEqual([path])
      await writeFile(at(path, copy), Buffer.concat([Buffer.from('\uFEFF'), await readFile(at(path))]))
      expect(await accused(copy), `${path} with a mark`).toEqual([path])
      await rm(at(path, copy))
      expect(await accused(copy), `${path} lost`).toEqual([path])
      await cp(at(path), at(path, copy))
      await writeFile(at(`${path}.new`, copy), 'x')
      expect(await accused(copy), `${path} extra`).toEqual([`${path}.new`])
    }
  })

  it('reports a missing manifest once', async () => {
    const where = await copyOf(folder)
    await rm(at('datapackage.json', where))
    const { fautes } = await verifyEdition(folderBackend(where).edition(EDITION))
    expect(fautes).toEqual([{ fichier: 'datapackage.json', raison: 'introuvable' }])
  })

  it('with a damaged manifest still finds the other damaged files', async () => {
    await withFlipped('datapackage.json', 100, 1, async () => {
      await withFlipped('citation.txt', 3, 1, async () => {
        expect((await accused()).sort()).toEqual(['citation.txt', 'datapackage.json'])
      })
    })
  })

  it('accuses no intact file where neither manifest nor sums are left', async () => {
    const copy = await copyOf(folder)
    await rm(at('datapackage.json', copy))
    await rm(at('SHA256SUMS', copy))
    expect((await accused(copy)).sort()).toEqual(['SHA256SUMS', 'datapackage.json'])
  })

  it('reports an edition under another name', async () => {
    const copy = await tempFolder()
    await cp(join(folder, EDITION), join(copy, 'edition_20270101'), { recursive: true })
    const { fautes } = await verifyEdition(folderBackend(copy).edition('edition_20270101'))
    expect(fautes).toEqual([{ fichier: 'datapackage.json', raison: `est celui de ${EDITION}` }])
    await expect(openEdition(folderBackend(copy).edition('edition_20270101'))).rejects.toBeInstanceOf(AlteredError)
  })
})

describe('opening', () => {
  it('refuses an altered manifest or catalogue, at any byte, and names the file', async () => {
    const read = paths.filter((path) => path === 'datapackage.json' || path.startsWith('catalogue/'))
    expect(read).toHaveLength(7)
    for (const path of read) {
      const { length } = await readFile(at(path))
      for (const position of positions(length)) {
        await withFlipped(path, position, 1, async () => {
          const failure = await openSealed(folder).catch((error: unknown) => error)
          expect(failure, `${path}, byte ${position}`).toBeInstanceOf(AlteredError)
          expect(String(failure)).toContain(path)
        })
      }
    }
  })

  it('refuses a manifest whose hash the list of sums does not give', async () => {
    const sums = await readFile(at('SHA256SUMS'), 'utf8')
    await withFlipped('SHA256SUMS', sums.indexOf('  datapackage.json') - 1, 1, async () => {
      await expect(openSealed(folder)).rejects.toThrow('SHA256SUMS est altéré')
    })
  })

  it('refuses an edition of which a part is lost', async () => {
    for (const path of paths.filter(
      (each) => !each.endsWith('.parquet') && !/^(citation|CITATION|LICENCE)/.test(each),
    )) {
      const copy = await copyOf(folder)
      await rm(at(path, copy))
      await expect(openSealed(copy), path).rejects.toThrow()
    }
  })

  it('never gives a value out of altered bytes: each flip within a series is an AlteredError', async () => {
    const edition = await openSealed(folder)
    for (const serie of edition.series) {
      for (const position of positions(serie.octets, LONG ? 10 : 2)) {
        await withFlipped(serie.fichier, serie.octet_debut + position, 1, async () => {
          await expect(edition.readMesures(serie)).rejects.toBeInstanceOf(AlteredError)
        })
      }
      expect((await edition.readMesures(serie)).values.length).toBeGreaterThan(0)
    }
  })

  it('gives an AlteredError for a series whose file is cut short', async () => {
    const copy = await copyOf(folder)
    const edition = await openSealed(copy)
    const last = edition.series.filter(({ granularite }) => granularite === 'mensuel').at(-1)
    if (!last) throw new Error('no series')
    await truncate(at(last.fichier, copy), last.octet_debut + last.octets - 1)
    await expect(edition.readMesures(last)).rejects.toBeInstanceOf(AlteredError)
  })
})
