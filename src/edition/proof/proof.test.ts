import { execFileSync } from 'node:child_process'
import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeAll, beforeEach, describe, expect, it, test } from 'vitest'
import { harmattanHere } from '../../../tests/support/cli/runHere.ts'
import { baseOfCells, CELLS, valueAt } from '../../../tests/support/edition/cells.ts'
import { alsoAs, forgeManifest } from '../../../tests/support/edition/forge.ts'
import { EDITION, openSealed, seal, smallBase } from '../../../tests/support/edition/sealed.ts'
import { copyOf, tempFolder } from '../../../tests/support/storage/folders.ts'
import { cellCode } from '../../contract/grid.ts'
import { writeFileDurably } from '../../storage/durable.ts'
import { MANIFEST_FILE } from '../manifest.ts'
import { EditionStore } from '../read/editionStore.ts'
import { writeIndex } from '../store/backendIndex.ts'
import { folderBackend } from '../store/folderBackend.ts'
import { folderWriter } from '../store/folderWriter.ts'
import { reinstateEdition, retireEdition } from '../store/retireEdition.ts'
import type { StoredSerie } from '../storedSerie.ts'
import { EDITION_LEAF, fieldsLeaf, MAILLES_LEAF, RETABLISSEMENT_LEAF, RETRAIT_LEAF, readFields } from './leaves.ts'
import { announcedKeys, logReleases } from './logReleases.ts'
import { proofsOf } from './proofs.ts'
import {
  appendToLog,
  isLogPath,
  LOG_FOLDER,
  loggedReleases,
  logOf,
  type Signer,
  type WriteLogFile,
} from './releaseLog.ts'
import { keyText, readKeys, type VerifierKey } from './signedNote.ts'
import { makeSigningKey, readSigners } from './signingKeys.ts'
import { type ProofFault, verifyProof } from './verifyProof.ts'
import { type Alarm, type ShownReleases, type Witnessed, witness } from './witness.ts'

const OLDER = 'edition_20260101'
const NAME = 'donnees.exemple.gn/archives/journal'
const NOW = new Date('2026-11-22T10:00:00Z')

let sealed = ''
let keys = ''
let signers: Signer[] = []
let trusted: VerifierKey[] = []
let folder = ''

/** The same release under another name and day. */
async function copyAs(where: string, id: string, day: string): Promise<void> {
  await alsoAs(where, EDITION, id)
  await forgeManifest(join(where, id), (manifest) => Object.assign(manifest, { date_publication: day }))
}

const writeIn =
  (where: string): WriteLogFile =>
  (path, bytes) =>
    writeFileDurably(join(where, LOG_FOLDER, path), bytes)
const options = (where = folder) => ({ backend: folderBackend(where), write: writeIn(where), signers, now: NOW })

beforeAll(async () => {
  sealed = (await seal({ base: await smallBase() })).folder
  await copyAs(sealed, OLDER, '2026-01-01')
  await writeIndex(sealed)
  keys = await tempFolder()
  await makeSigningKey(keys, NAME)
  signers = await readSigners(keys)
  trusted = signers.map(({ key }) => key)
  await logReleases(options(sealed))
})
beforeEach(async () => {
  folder = await copyOf(sealed)
})

describe('the log', () => {
  it('has an entry for the key and each release; doing it again adds none', async () => {
    const log = await logReleases(options())
    expect(log.entries.map((entry) => entry.split('\n', 1)[0])).toEqual(['harmattan-cle-1', EDITION_LEAF, EDITION_LEAF])
    expect(readFields(EDITION_LEAF, log.entries[2] ?? '')).toMatchObject({
      edition: EDITION,
      publication: '2026-11-21',
    })
    expect(await logOf(folderBackend(folder))).toEqual(log)
  })

  it('is signed so that openssl finds it true', async () => {
    const { checkpoint } = await logReleases(options())
    const [text = '', line = ''] = checkpoint.split('\n\n')
    const signature = Buffer.from(line.trim().split(' ')[2] ?? '', 'base64').subarray(4)
    const where = await tempFolder()
    await writeFile(join(where, 'text'), `${text}\n`)
    await writeFile(join(where, 'signature'), signature)
    const key = join(keys, `${trusted[0]?.id}.pem`)
    const args = ['-verify', '-inkey', key, '-rawin', '-in', join(where, 'text'), '-sigfile', join(where, 'signature')]
    expect(execFileSync('openssl', ['pkeyutl', ...args], { encoding: 'utf8' })).toContain('Success')
  })

  it('tells of a withdrawal and of its end, and loses neither', async () => {
    await retireEdition(folderWriter(folder), {
      edition: OLDER,
      motif: 'Unités fausses.',
      remplaceePar: EDITION,
      date: '2026-11-22',
    })
    const withdrawn = await logReleases(options())
    expect(readFields(RETRAIT_LEAF, withdrawn.entries.at(-1) ?? '')).toMatchObject({
      edition: OLDER,
      motif: 'Unités fausses.',
    })
    expect(loggedReleases(withdrawn).get(OLDER)?.retiree).toBe(true)
    await reinstateEdition(folderWriter(folder), OLDER)
    const again = await logReleases(options())
    expect(readFields(RETABLISSEMENT_LEAF, again.entries.at(-1) ?? '')).toMatchObject({ edition: OLDER })
    expect([again.entries.slice(0, 4), loggedReleases(again).get(OLDER)?.retiree]).toEqual([withdrawn.entries, false])
  })

  it('is not signed on where a release is another one, nor where none of the keys signed it before', async () => {
    const path = join(folder, OLDER, MANIFEST_FILE)
    await writeFile(path, (await readFile(path, 'utf8')).replace('2026-01-01', '2026-01-02'))
    await expect(logReleases(options())).rejects.toThrow(`${OLDER} n'est pas celle`)
    const other = await tempFolder()
    await makeSigningKey(other, NAME)
    await expect(logReleases({ ...options(), signers: await readSigners(other) })).rejects.toThrow('remettez la clé')
  })

  it('takes a second key that the first one signs for', async () => {
    const both = await copyOf(keys)
    const added = await makeSigningKey(both, NAME)
    const log = await logReleases({ ...options(), signers: await readSigners(both) })
    expect([log.entries.length, log.checkpoint.match(/^— /gm)?.length]).toEqual([4, 2])
    expect(announcedKeys(log)).toEqual([...trusted, added].map(keyText))
    // The first one is forgotten: who knew it alone has learnt of the second from the log.
    const known = await readKeys(announcedKeys(log))
    const alone = (await readSigners(both)).filter(({ key }) => key.id === added.id)
    const next = await appendToLog(log, [fieldsLeaf('essai', {})], { signers: alone, write: writeIn(folder) })
    const look = (by: VerifierKey[]) =>
      witness(next, {
        before: undefined,
        keys: by,
        shown: { editions: [], retirees: [], manifest: async () => '' },
        now: NOW,
      })
    expect((await look(known)).added.length).toBe(5)
    await expect(look(trusted)).rejects.toThrow('aucune')
  })

  it('is whole after a kill at any of its writes', async () => {
    await retireEdition(folderWriter(folder), {
      edition: OLDER,
      motif: 'Essai.',
      remplaceePar: null,
      date: '2026-11-22',
    })
    let writes = 0
    for (let last = 0; ; last++) {
      writes = 0
      const where = await copyOf(folder)
      const write: WriteLogFile = (path, bytes) => {
        if (writes++ === last) throw new Error('killed')
        return writeIn(where)(path, bytes)
      }
      const done = await logReleases({ ...options(where), write }).catch(() => undefined)
      if (done) break
      expect((await logOf(folderBackend(where)))?.entries.length).toBe(3)
      expect((await logReleases(options(where))).entries.length).toBe(4)
    }
    expect(writes).toBe(4)
  })

  it('of more than a tile has tiles of its tiles, and the same root', async () => {
    const where = await tempFolder()
    const write = writeIn(where)
    const entries = Array.from({ length: 700 }, (_, i) => fieldsLeaf('essai', { i: String(i) }))
    let log = await appendToLog({ origin: 'a', entries: [] }, entries.slice(0, 300), { signers, write })
    log = await appendToLog(log, entries.slice(300), { signers, write })
    expect(await logOf(folderBackend(where))).toEqual(log)
    expect((await readFile(join(where, LOG_FOLDER, 'tile/1/000.p/2'))).length).toBe(64)
    expect((await readFile(join(where, LOG_FOLDER, 'tile/0/002.p/188'))).length).toBe(188 * 32)
    // Known from an independent implementation: Python, with its own recursion over the same 700 texts.
    expect(log.root).toBe('Jx9WUYuHLXBL4SGrU2cJVQF36nx5Kt9jNLV64vvII0I=')
  })

  it.each([
    'checkpoint',
    'cles',
    'tile/0/000.p/3',
    'tile/entries/x001/234',
    'tile/63/000',
    `racines/${EDITION}`,
    `racines/${EDITION}_mailles`,
  ])('%s is a file of it', (path) => {
    expect(isLogPath(path)).toBe(true)
  })
  it.each([
    '',
    'tile/64/000',
    'tile/0/../../x',
    'racines/a',
    'tile/0/1',
    'tile/0/000.p/0',
    '../index.json',
    'tile/entries/001/234',
  ])('%s is none', (path) => {
    expect(isLogPath(path)).toBe(false)
  })
})

/** The proof of the first measurement of the first monthly series, as the interface gives it. */
async function proofOf() {
  const store = new EditionStore({ backend: folderBackend(folder), cacheBytes: 1 << 20 })
  const edition = await openSealed(folder)
  const serie = edition.series.find(({ granularite }) => granularite === 'mensuel')
  if (!serie) throw new Error('no monthly series')
  const { periode_debut } = serie
  const proof = await proofsOf(store).prove(edition, serie, Date.parse(`${periode_debut}T00:00:00Z`))
  if (typeof proof === 'string') throw new Error(proof)
  return { ...proof, edition: EDITION }
}

describe('a proof', () => {
  it('shows the figure, its series, its release and who signed', async () => {
    const { row, serie, edition, journal, signers: by } = await verifyProof(await proofOf(), trusted)
    expect([row.niveau, serie.granularite, edition.edition, journal.size, by]).toEqual([
      'B',
      'mensuel',
      EDITION,
      3,
      trusted,
    ])
  })

  type Proven = Awaited<ReturnType<typeof proofOf>>
  const lies: [string, ProofFault, (proof: Proven) => unknown][] = [
    ['another value', 'valeur', (p) => ({ ...p, valeur: p.valeur + 0.01 })],
    [
      'another value in its block too',
      'bloc',
      (p) => ({ ...p, valeur: 9, bloc: { ...p.bloc, valeurs: p.bloc.valeurs.with(0, 9) } }),
    ],
    ['another grade', 'valeur', (p) => ({ ...p, niveau_effectif: 'A' })],
    [
      'a grade that is raised in its block',
      'bloc',
      (p) => ({ ...p, niveau_effectif: 'A', bloc: { ...p.bloc, niveaux: p.bloc.niveaux.with(0, 'A') } }),
    ],
    ['another date', 'valeur', (p) => ({ ...p, instant: '1900-01-01' })],
    ['another block', 'bloc', (p) => ({ ...p, bloc: { ...p.bloc, index: p.bloc.index + 1 } })],
    ['fewer blocks', 'bloc', (p) => ({ ...p, bloc: { ...p.bloc, nombre: p.bloc.nombre + 1 } })],
    [
      'another unit',
      'serie',
      (p) => ({ ...p, serie: { ...p.serie, feuille: p.serie.feuille.replace(/^unite .*$/m, 'unite W') } }),
    ],
    [
      'another source',
      'serie',
      (p) => ({ ...p, serie: { ...p.serie, feuille: p.serie.feuille.replace(/^source .*$/m, 'source station') } }),
    ],
    ['another place among the series', 'serie', (p) => ({ ...p, serie: { ...p.serie, index: p.serie.index + 1 } })],
    ['another release', 'valeur', (p) => ({ ...p, edition: OLDER })],
    [
      'a day of publication that was moved',
      'journal',
      (p) => ({ ...p, journal: { ...p.journal, entree: p.journal.entree.replace('2026-11-21', '2026-11-20') } }),
    ],
    [
      'a place in the log',
      'journal',
      (p) => ({ ...p, journal: { ...p.journal, preuve: p.journal.preuve.replace('index 2', 'index 1') } }),
    ],
    [
      'a longer log',
      'signature',
      (p) => ({ ...p, journal: { ...p.journal, preuve: p.journal.preuve.replace('\n3\n', '\n4\n') } }),
    ],
    ['no format', 'forme', (p) => ({ ...p, format: 'autre' })],
    ['no object', 'forme', () => null],
    [
      'a path that is endless',
      'forme',
      (p) => ({ ...p, bloc: { ...p.bloc, chemin: Array(1e5).fill('0'.repeat(64)) } }),
    ],
  ]
  it.each(lies)('with %s does not hold: %s', async (_, fault, lie) => {
    await expect(verifyProof(lie(await proofOf()), trusted)).rejects.toMatchObject({ fault })
  })

  it('that another key signed does not hold', async () => {
    const other = await tempFolder()
    const key = await makeSigningKey(other, NAME)
    await expect(verifyProof(await proofOf(), [key])).rejects.toMatchObject({ fault: 'signature' })
  })

  it('is not made of a release that is not the one logged', async () => {
    const edition = await openSealed(folder)
    const [first] = edition.series as [StoredSerie]
    const proofs = proofsOf(new EditionStore({ backend: folderBackend(folder), cacheBytes: 1 }))
    const forged = { ...edition, sealed: new Map([[MANIFEST_FILE, { bytes: 1, sha256: 'a', mediaType: '' }]]) }
    await expect(proofs.prove(forged, first, 0)).rejects.toThrow("n'est pas celle")
    expect(await proofs.prove(edition, first, 0)).toBe('sans_mesure')
    expect(await proofs.prove({ ...edition, id: 'edition_20270101' }, first, 0)).toBe('non_inscrite')
    await rm(join(folder, LOG_FOLDER), { recursive: true })
    const none = proofsOf(new EditionStore({ backend: folderBackend(folder), cacheBytes: 1 }))
    expect(await none.prove(edition, first, 0)).toBe('sans_journal')
  })
})

describe('cells of grids', () => {
  let cells = ''
  beforeAll(async () => {
    cells = (await seal({ base: await baseOfCells() })).folder
  })
  const [CELL] = CELLS as [(typeof CELLS)[number]]
  const date = (month: number) => Date.UTC(2010, month)
  const proveCell = async (where: string, month: number) => {
    const edition = await openSealed(where)
    const [collection] = edition.grids?.collections ?? []
    const serie = collection && (await edition.grids?.serieAt(collection, CELL))
    if (!serie) throw new Error('no cell')
    const proofs = proofsOf(new EditionStore({ backend: folderBackend(where), cacheBytes: 1 << 20 }))
    const proof = await proofs.prove(edition, serie, date(month))
    return typeof proof === 'string' ? proof : { ...proof, edition: EDITION }
  }

  it('are proven as towns are, by an entry of their own', async () => {
    const where = await copyOf(cells)
    const { entries } = await logReleases(options(where))
    expect(entries.map((entry) => entry.split('\n', 1)[0])).toEqual(['harmattan-cle-1', EDITION_LEAF, MAILLES_LEAF])
    for (const month of [0, 63, 64, 119]) {
      const { row, serie, edition } = await verifyProof(await proveCell(where, month), trusted)
      expect([row.valeur, serie.localite, serie.mesures]).toEqual([valueAt(CELL, month), cellCode(CELL), '120'])
      expect(edition).toMatchObject({ edition: EDITION, series: String(CELLS.length) })
    }
    expect(await proveCell(where, 120)).toBe('sans_mesure')
  })

  it('of a release that was logged before they were are entered by the next publication, once', async () => {
    const where = await copyOf(cells)
    const { entries } = await logReleases(options(await copyOf(cells)))
    await appendToLog({ origin: NAME, entries: [] }, entries.slice(0, 2), { signers, write: writeIn(where) })
    expect(await proveCell(where, 0)).toBe('maille')
    expect((await logReleases(options(where))).entries).toEqual(entries)
    expect((await logReleases(options(where))).entries).toEqual(entries)
    expect((await verifyProof(await proveCell(where, 0), trusted)).row.valeur).toBe(valueAt(CELL, 0))
  })

  it('do not hold where a figure, or the entry, is another one; a second entry is cried of, and not believed', async () => {
    const where = await copyOf(cells)
    const log = await logReleases(options(where))
    const proof = (await proveCell(where, 0)) as Exclude<Awaited<ReturnType<typeof proveCell>>, string>
    const bloc = { ...proof.bloc, valeurs: proof.bloc.valeurs.with(0, 9) }
    await expect(verifyProof({ ...proof, valeur: 9, bloc }, trusted)).rejects.toMatchObject({ fault: 'bloc' })
    const journal = { ...proof.journal, entree: log.entries[1] ?? '' }
    await expect(verifyProof({ ...proof, journal }, trusted)).rejects.toMatchObject({ fault: 'serie' })
    const forged = (log.entries[2] ?? '').replace(/^racine ./m, 'racine x')
    const twice = await appendToLog(log, [forged], { signers, write: writeIn(where) })
    expect(loggedReleases(twice).get(EDITION)?.mailles?.index).toBe(2)
    const look = { before: undefined, keys: trusted, shown: await shown(where), now: NOW }
    expect((await witness(twice, look)).alarms.map(({ kind }) => kind)).toEqual(['reecrite'])
    await appendToLog({ ...log, entries: log.entries.slice(0, 2) }, [forged], { signers, write: writeIn(where) })
    await expect(proveCell(where, 0)).rejects.toThrow("n'est pas celle")
    const { err } = await harmattanHere(['verifier', EDITION], { HARMATTAN_EDITIONS: where })
    expect(err).toContain('n’est pas celle qui a été inscrite')
  })
})

async function shown(where = folder): Promise<ShownReleases> {
  const { editions, retirees } = await folderBackend(where).index()
  return {
    editions,
    retirees: retirees.map(({ edition }) => edition),
    manifest: (edition) => readFile(join(where, edition, MANIFEST_FILE), 'utf8'),
  }
}

describe('a witness', () => {
  const look = async (before?: Witnessed, where = folder) => {
    const log = await logOf(folderBackend(where))
    if (!log) throw new Error('no log')
    return witness(log, { before, keys: trusted, shown: await shown(where), now: NOW })
  }
  const kinds = ({ alarms }: { alarms: Alarm[] }) => alarms.map(({ kind }) => kind)

  it('has nothing to say of a log that grew, and shows what entered', async () => {
    const { seen } = await look()
    await retireEdition(folderWriter(folder), {
      edition: OLDER,
      motif: 'Essai.',
      remplaceePar: null,
      date: '2026-11-22',
    })
    await logReleases(options())
    const { alarms, added } = await look(seen)
    expect([alarms, added.length]).toEqual([[], 1])
  })

  it('cries where the log is another one, or shorter, or signed by nobody it knows', async () => {
    const { seen } = await look()
    const fork = await copyOf(folder)
    await rm(join(fork, LOG_FOLDER), { recursive: true })
    await logReleases({ ...options(fork), now: new Date('2026-11-23T00:00:00Z') })
    expect(kinds(await look(seen, fork))).toEqual(['entree_changee'])
    await rm(join(fork, LOG_FOLDER), { recursive: true })
    await rm(join(fork, OLDER), { recursive: true })
    await writeIndex(fork)
    await logReleases(options(fork))
    expect(kinds(await look(seen, fork))).toEqual(['raccourci', 'entree_changee'])
    const other = await tempFolder()
    const log = await logOf(folderBackend(folder))
    const key = await makeSigningKey(other, NAME)
    if (!log) throw new Error('no log')
    await expect(witness(log, { before: seen, keys: [key], shown: await shown(), now: NOW })).rejects.toThrow('aucune')
    const renamed = { ...log, origin: 'autre' }
    expect(kinds(await witness(renamed, { before: seen, keys: trusted, shown: await shown(), now: NOW }))).toEqual([
      'origine',
    ])
  })

  it('cries where the service shows another thing than its log', async () => {
    const { seen } = await look()
    const manifest = join(folder, OLDER, MANIFEST_FILE)
    const whole = await readFile(manifest, 'utf8')
    await writeFile(manifest, whole.replace('2026-01-01', '2026-01-02'))
    expect(kinds(await look(seen))).toEqual(['manifeste'])
    await writeFile(manifest, whole)
    await retireEdition(folderWriter(folder), {
      edition: OLDER,
      motif: 'Essai.',
      remplaceePar: null,
      date: '2026-11-22',
    })
    expect(kinds(await look(seen))).toEqual(['retrait_tu'])
    await reinstateEdition(folderWriter(folder), OLDER)
    await alsoAs(folder, EDITION, 'edition_20261122')
    expect(kinds(await look(seen))).toEqual(['non_inscrite'])
    await rm(join(folder, 'edition_20261122'), { recursive: true })
    await rm(join(folder, OLDER), { recursive: true })
    expect(kinds(await look(seen))).toEqual(['absente'])
  })

  it('cries where a release enters with an earlier day than the newest, or a second time', async () => {
    const { seen } = await look()
    await copyAs(folder, 'edition_20251231', '2025-12-31')
    await logReleases(options())
    expect(kinds(await look(seen))).toEqual(['antidatee'])
    const log = await logOf(folderBackend(folder))
    if (!log) throw new Error('no log')
    await appendToLog(log, [log.entries[2] ?? ''], { signers, write: writeIn(folder) })
    expect(kinds(await look(seen))).toEqual(['antidatee', 'reecrite'])
  })
})

test('a key stands in files of its owner, and its parts belong together', async () => {
  const where = await tempFolder()
  const { id } = await makeSigningKey(where, NAME)
  await writeFile(join(where, `${id}.pub`), await readFile(join(keys, `${trusted[0]?.id}.pub`)))
  await expect(readSigners(where)).rejects.toThrow("n'est pas la clé")
  await expect(makeSigningKey(where, 'a b')).rejects.toThrow('ne peut pas nommer')
  expect(await readSigners(join(where, 'none'))).toEqual([])
})
