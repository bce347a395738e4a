import { execFileSync } from 'node:child_process'
import { mkdir, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parquetMetadata } from 'hyparquet'
import { describe, expect, it } from 'vitest'
import { importFiles, importPvgis, pvgisDay, withoutMinute } from '../../../tests/support/edition/bases.ts'
import { forgeText } from '../../../tests/support/edition/forge.ts'
import {
  baseOf,
  EDITION,
  openSealed,
  type Sealing,
  seal,
  sealSmall,
  smallBase,
  verifySealed,
} from '../../../tests/support/edition/sealed.ts'
import { needsLinux } from '../../../tests/support/needs.ts'
import { LONG } from '../../../tests/support/share.ts'
import { ginTexts, smallDataset } from '../../../tests/support/sources/dataset.ts'
import { tempFolder, treeOf, writeFiles } from '../../../tests/support/storage/folders.ts'
import { refused } from '../../../tests/support/storage/refused.ts'
import { levelsOf } from '../../contract/catalogue.ts'
import { isoDate, isoInstant, timeOf } from '../../contract/time.ts'
import { NIVEAUX, STATUTS } from '../../contract/vocabulary.ts'
import type { CatalogueFile, CatalogueTexts } from '../../storage/catalogueFiles.ts'
import { parseCsv, readTable, writeTable } from '../../storage/csv.ts'
import { listFiles } from '../../storage/durable.ts'
import { LockedError, withLock } from '../../storage/lock.ts'
import type { Edition } from '../read/openEdition.ts'
import { ImpossibleError } from './impossible.ts'

/** The small dataset, sealed: its base, the folder of editions, and what stands there. */
async function smallSealed() {
  const base = await smallBase()
  const folder = await sealSmall()
  return { base, folder, before: await treeOf(folder) }
}

/** The tables of the country, one of them changed. */
async function textsWith(name: CatalogueFile, change: (text: string) => string): Promise<CatalogueTexts> {
  const texts = await ginTexts()
  return { ...texts, [name]: change(texts[name]) }
}

async function openOf(...imports: Record<string, string>[]): Promise<Edition> {
  const { folder } = await seal({ base: await baseOf(...imports) })
  return openSealed(folder)
}

/** A table in CSV but for some of its columns. */
function withoutColumns(text: string, names: readonly string[]): string {
  const [header = [], ...rows] = parseCsv(text, (line, reason) => new Error(`${line} ${reason}`))
  const kept = header.filter((name) => !names.includes(name))
  return writeTable(
    kept,
    rows.map((cells) => Object.fromEntries(header.map((name, i) => [name, cells[i] ?? '']))),
  )
}

describe('sealing', () => {
  it('gives identical bytes in two empty folders, and from two bases of the same content', async () => {
    const base = await baseOf(smallDataset())
    const trees = [
      await treeOf((await seal({ base })).folder),
      await treeOf((await seal({ base })).folder),
      await treeOf((await seal({ base: await baseOf(smallDataset()) })).folder),
    ]
    expect(Object.keys(trees[0] ?? {}).length).toBeGreaterThan(16)
    expect(trees[1]).toEqual(trees[0])
    expect(trees[2]).toEqual(trees[0])
  })

  it('cuts files at so many groups, in code order; each says what it holds, and nothing read is other', async () => {
    const base = await smallBase()
    const [whole, cut] = [await seal({ base }), await seal({ base, mostGroups: 1 })]
    expect((await verifySealed(cut.folder)).fautes).toEqual([])
    const [one, many] = [await openSealed(whole.folder), await openSealed(cut.folder)]
    const monthly = many.series.filter(({ granularite }) => granularite === 'mensuel')
    expect(monthly.slice(0, 3).map(({ fichier }) => fichier)).toEqual([
      'mesures/mensuel.parquet',
      'mesures/mensuel-2.parquet',
      'mesures/mensuel-3.parquet',
    ])
    const resource = ({ manifest }: Edition, path: string) => manifest.resources.find((each) => each.path === path)
    const [first, third] = ['', '-3'].map((part) => resource(many, `mesures/mensuel${part}.parquet`))
    expect(third).toMatchObject({ name: 'mesures-mensuel-3-parquet', type: 'table', schema: first?.schema })
    expect(third?.description).toBe(first?.description)
    expect(resource(many, 'qualite/drapeaux-2.parquet')?.schema).toEqual(
      resource(one, 'qualite/drapeaux.parquet')?.schema,
    )
    for (const serie of one.series) {
      expect(await many.readMesures(serie)).toEqual(await one.readMesures(serie))
      expect(await many.quality?.readDrapeaux(serie.code)).toEqual(await one.quality?.readDrapeaux(serie.code))
    }
    const bytes = await readFile(join(cut.folder, EDITION, 'mesures/mensuel-2.parquet'))
    const footer = parquetMetadata(Uint8Array.from(bytes).buffer)
    expect(footer.row_groups).toHaveLength(1)
    const named = footer.key_value_metadata?.find(({ key }) => key === 'series')?.value ?? ''
    expect((JSON.parse(named) as { code: string }[]).map(({ code }) => code)).toEqual(
      monthly.slice(1, 2).map(({ code }) => code),
    )
  })

  it('other content on a taken date is refused and nothing changes', async () => {
    const { base, folder, before } = await smallSealed()
    const message = 'existe déjà avec un autre contenu'
    await expect(seal({ base: await baseOf(smallDataset({ years: [2001] })), folder })).rejects.toThrow(message)
    const catalogue = await textsWith('sources.csv', (text) => text.replace('ERA5-Land', 'ERA5 Land'))
    await expect(seal({ base, folder, catalogue })).rejects.toThrow(message)
    expect(await treeOf(folder)).toEqual(before)
  })

  it('carries the revision of the base, another one after another import', async () => {
    const folder = await smallBase()
    const one = (await openSealed((await seal({ base: folder })).folder)).manifest
    await importFiles(folder, smallDataset({ years: [2001] }))
    const two = (await openSealed((await seal({ base: folder })).folder)).manifest
    expect(one.revision_source).toMatch(/^[0-9a-f]{12}$/)
    expect(two.revision_source).not.toBe(one.revision_source)
  })

  const IMPOSSIBLE =
    '1 mesure impossible dans 1 série : gin_labe ghi nasa_power horaire (1). Soit : gin_labe ghi nasa_power horaire 2021-01-02T12:00:00 = 2200.5 (limites_physiques)'
  it.each<[string, () => Promise<Partial<Sealing>>, string | Error]>([
    [
      'an empty base, and says what to do',
      async () => ({ base: await tempFolder() }),
      'La base de référence est vide : importez une source',
    ],
    [
      'a base that the catalogue does not cover, naming what is missing',
      async () => ({ catalogue: await textsWith('localites.csv', (text) => text.replace(/^gin_labe,.*\n/m, '')) }),
      'localité gin_labe',
    ],
    [
      'a country without settings that are whole, naming the field',
      async () => ({
        catalogue: await textsWith('service.json', (text) =>
          JSON.stringify({ ...JSON.parse(text), paires: undefined }),
        ),
      }),
      'service.json : « paires » manque',
    ],
    ['impossible values, naming them', async () => ({ keepImpossible: false }), new ImpossibleError(IMPOSSIBLE)],
  ])('is refused of %s, and leaves nothing', async (_what, wrong, why) => {
    const folder = await tempFolder()
    await expect(seal({ base: await smallBase(), folder, ...(await wrong()) })).rejects.toThrow(why)
    expect((await readdir(folder)).filter((name) => name !== '.verrou')).toEqual([])
  })

  it('of a country with another hierarchy keeps its words', async () => {
    const catalogueTexts = await textsWith('localites.csv', (text) =>
      text
        .replaceAll(',continent,', ',monde,')
        .replaceAll(',commune,', ',ville,')
        .replaceAll(',prefecture,', ',departement,'),
    )
    const { folder } = await seal({ base: await smallBase(), catalogue: catalogueTexts })
    const { catalogue, manifest } = await openSealed(folder)
    expect(levelsOf(catalogue.localites)).toEqual(['monde', 'pays', 'region_administrative', 'departement', 'ville'])
    expect(manifest.couverture_resumee.localites).toBe(3)
  })

  it('of a value outside the bounds of the country alone goes on: it is sealed, and flagged', async () => {
    const hours = Array.from({ length: 24 }, (_, h) => `2021-01-01T${String(h).padStart(2, '0')}:00:00+00:00,${h - 3}`)
    const base = await baseOf({ 'horaire/nasa-power/gin_labe_2021_2021.csv': `instant_utc,t2m\n${hours.join('\n')}\n` })
    const { folder } = await seal({ base, keepImpossible: false })
    const edition = await openSealed(folder)
    const [serie] = edition.series
    expect(serie?.statut).toBe('valide_auto')
    expect(edition.quality?.examens(serie?.code ?? '')).toContainEqual({
      regle: 'bornes',
      n_examinees: 24,
      n_signalees: 5,
      constat: 'borne_min_horaire de grandeurs.csv vaut 2, la plus basse valeur est −3.',
    })
  })

  it('names five series and five measurements with impossible values, and counts the others', async () => {
    const towns = ['gin_boffa', 'gin_boke', 'gin_dabola', 'gin_dalaba', 'gin_kankan', 'gin_labe', 'gin_mamou']
    const rows = towns.flatMap((town) => [`${town},2021,1,99`, `${town},2021,2,-1`, `${town},2021,3,5`])
    const base = await baseOf({ 'cams/m.csv': `localite,annee,mois,dni\n${rows.join('\n')}\n` })
    await expect(seal({ base, keepImpossible: false })).rejects.toThrow(
      /^14 mesures impossibles dans 7 séries : (gin_\w+ dni cams mensuel \(2\)(, )?){5} et 2 autres\. Les premières : ([^;]+ = (99|-1) \([a-z, _]+\)( ; )?){5}$/,
    )
  })

  it('deletes what a killed sealing left', async () => {
    const { base, folder, before } = await smallSealed()
    await writeFiles(folder, { '.partiel-0a1b/mesures/mensuel.parquet': 'x', 'index.json.0a1b2c.tmp': 'y' })
    await seal({ base, folder })
    expect(await treeOf(folder)).toEqual(before)
  })

  it('fails at once while another sealing holds the lock', async () => {
    const base = await smallBase()
    const folder = await tempFolder()
    await withLock(join(folder, '.verrou'), async () => {
      await expect(seal({ base, folder })).rejects.toBeInstanceOf(LockedError)
    })
    expect((await seal({ base, folder })).nouvelle).toBe(true)
  })

  it('repairs damaged files of the same edition', async () => {
    const { base, folder, before } = await smallSealed()
    const paths = await listFiles(join(folder, EDITION))
    const ofItself = ['SHA256SUMS', 'datapackage.json']
    const others = paths.filter((path) => !ofItself.includes(path))
    const alone = (LONG ? paths : ofItself).map((path) => [path])
    for (const damaged of [others, ...alone]) {
      for (const path of damaged) await writeFile(join(folder, EDITION, path), 'damaged')
      expect(await seal({ base, folder })).toMatchObject({ nouvelle: false, retablis: damaged })
      expect(await treeOf(folder)).toEqual(before)
    }
    await rm(join(folder, EDITION, 'mesures'), { recursive: true })
    await mkdir(join(folder, EDITION, 'mesures'))
    expect((await seal({ base, folder })).retablis).toHaveLength(3)
    expect(await treeOf(folder)).toEqual(before)
  })

  it('repairs files whose folder is gone, or is a link elsewhere, and touches nothing behind the link', async () => {
    const { base, folder, before } = await smallSealed()
    const measures = join(folder, EDITION, 'mesures')
    const elsewhere = await tempFolder()
    await writeFiles(elsewhere, { 'mensuel.parquet': 'à quelqu’un d’autre' })
    const theirs = await treeOf(elsewhere)
    await rm(measures, { recursive: true })
    expect((await seal({ base, folder })).retablis).toHaveLength(3)
    expect(await treeOf(folder)).toEqual(before)
    await rm(measures, { recursive: true })
    await symlink(elsewhere, measures)
    expect((await seal({ base, folder })).retablis).toHaveLength(3)
    expect(await treeOf(folder)).toEqual(before)
    expect(await treeOf(elsewhere)).toEqual(theirs)
  })

  it('does not touch a folder whose manifest can no longer be read', async () => {
    const { base, folder } = await smallSealed()
    await rm(join(folder, EDITION, 'SHA256SUMS'))
    await writeFile(join(folder, EDITION, 'datapackage.json'), '{}')
    await refused(folder, () => seal({ base, folder }), 'Écartez ce dossier, puis republiez')
  })
})

describe('an edition', () => {
  it('is accepted by sha256sum', needsLinux(), async () => {
    const folder = await sealSmall()
    const checked = execFileSync('sha256sum', ['-c', '--strict', 'SHA256SUMS'], { cwd: join(folder, EDITION) })
    const lines = checked.toString().trim().split('\n')
    expect(lines.length).toBe((await listFiles(join(folder, EDITION))).length - 1)
    expect(lines).toContain('datapackage.json: OK')
  })

  it('holds each number of the upstream, and no other', async () => {
    const edition = await openSealed(await sealSmall())
    const served = new Map<string, number>()
    for (const serie of edition.series) {
      const { firstSlot, values } = await edition.readMesures(serie)
      values.forEach((value, i) => {
        const instant = isoInstant(timeOf(serie.granularite, firstSlot + i))
        if (!Number.isNaN(value))
          served.set(`${serie.localite} ${serie.grandeur} ${serie.source} ${serie.granularite} ${instant}`, value)
      })
      expect(values.filter((value) => !Number.isNaN(value)).length).toBe(serie.nombre_mesures)
    }
    const written = new Map<string, number>()
    for (const [path, text] of Object.entries(smallDataset())) {
      const [header = [], ...rows] = text
        .trim()
        .split('\n')
        .map((row) => row.split(','))
      if (path === 'localites.csv') continue
      const folder = path.split('/').at(-2) ?? ''
      const source = folder === 'terrain-kankan' ? 'esmap_wapp' : folder.replace('-', '_')
      for (const row of rows) {
        const cell = (name: string) => row[header.indexOf(name)] ?? ''
        const [granularite, instant] = header.includes('date')
          ? ['journalier', `${cell('date')}T00:00:00`]
          : header.includes('mois')
            ? ['mensuel', `${cell('annee')}-${cell('mois').padStart(2, '0')}-01T00:00:00`]
            : ['horaire', cell('instant_utc').slice(0, 19)]
        const localite = header.includes('localite') ? cell('localite') : 'gin_labe'
        header.forEach((name, k) => {
          if (['localite', 'annee', 'mois', 'date', 'instant_utc', 'jours'].includes(name) || row[k] === '') return
          const grandeur = name === 'albedo' ? 'albedo_surface' : name
          written.set(`${localite} ${grandeur} ${source} ${granularite} ${instant}`, Number(row[k]))
        })
      }
    }
    expect([...served].sort()).toEqual([...written].sort())
    expect(edition.manifest.mesures).toBe(written.size)
  })

  it('has a code whose years are those of the first and last measurement', async () => {
    const rows = ['1990,1,', '1991,2,5', '1991,4,5', '1993,12,5', '1994,1,'].map((row) => `gin_kankan,${row}`)
    const edition = await openOf({
      'nasa-power/mensuel_1990_1994.csv': `localite,annee,mois,ghi\n${rows.join('\n')}\n`,
    })
    expect(edition.series).toMatchObject([
      {
        code: 'gin_kankan_ghi_nasa_power_1991_1993',
        periode_debut: '1991-02-01',
        periode_fin: '1993-12-31',
        nombre_mesures: 3,
        completude_pct: 8.57,
      },
    ])
  })

  it('does not publish a series without any measurement', async () => {
    const { series } = await openSealed(await sealSmall())
    expect(series.some(({ grandeur, source }) => grandeur === 'dni' && source === 'nasa_power')).toBe(false)
  })

  it('without any measurement of one granularité is still sound', async () => {
    const { folder } = await seal({
      base: await baseOf({
        'cams/journalier.csv': 'localite,date,pm10\ngin_labe,2021-01-01,\n',
        'cams/mensuel.csv': 'localite,annee,mois,dni\ngin_labe,2021,1,4\n',
      }),
    })
    expect((await verifySealed(folder)).fautes).toEqual([])
    expect((await openSealed(folder)).series).toHaveLength(1)
  })

  it('names the partial months of a series, only those that it measured', async () => {
    const { series } = await openSealed(await sealSmall())
    const [dni, ghi] = series.filter(({ source }) => source === 'esmap_wapp')
    expect(ghi).toMatchObject({
      mois_partiels: ['2021-10', '2021-12'],
      note: 'Mois partiels : 2021-10 (14 jours mesurés), 2021-12 (20 jours mesurés).',
    })
    expect(dni).toMatchObject({ mois_partiels: ['2021-10'], note: 'Mois partiels : 2021-10 (14 jours mesurés).' })
    expect(series.filter(({ source, note }) => source !== 'esmap_wapp' && note !== null)).toEqual([])
  })

  it.each([
    ['mesure_directe', 'haute', 'A'],
    ['mesure_directe', 'moyenne', 'B'],
    ['simulation', 'haute', 'C'],
  ])('grades what %s of a source of %s reliability gives: %s', async (methode, fiabilite, niveau) => {
    const texts = await ginTexts()
    const base = await baseOf({ 'cams/mensuel.csv': 'localite,annee,mois,dni\ngin_labe,2021,1,4\n' })
    const catalogue = {
      ...texts,
      'sources_grandeurs.csv': texts['sources_grandeurs.csv'].replace(
        /^cams,ghi dni dhi,\w+/m,
        `cams,ghi dni dhi,${methode}`,
      ),
      'sources.csv': texts['sources.csv'].replace(/^(cams,.*),haute,/m, `$1,${fiabilite},`),
    }
    const { folder } = await seal({ base, catalogue })
    const edition = await openSealed(folder)
    const [serie] = edition.series
    expect(serie).toMatchObject({ methode_collecte: methode, niveau_confiance: niveau })
    if (serie) expect(NIVEAUX[(await edition.readMesures(serie)).niveaux[0] ?? -1]).toBe(niveau)
    expect(edition.manifest.simule).toBe(methode === 'simulation')
    // What is simulated is made from no published dataset.
    expect(edition.manifest.citation.includes('dont elle est établie')).toBe(methode !== 'simulation')
  })

  it('has hours valide_auto but for the one out of bounds, days where more than bounds could be judged, months brut', async () => {
    const edition = await openSealed(await sealSmall())
    for (const serie of edition.series) {
      const { firstSlot, values, statuts } = await edition.readMesures(serie)
      const steps = Array.from(values.keys()).filter((i) => !Number.isNaN(values[i]))
      const brut = steps.filter((i) => STATUTS[statuts[i] ?? -1] === 'brut')
      if (serie.granularite === 'journalier') {
        // Light is held against the sun; of a temperature or of particles there is no more than bounds.
        const light = ['ghi', 'dni', 'dhi'].includes(serie.grandeur)
        expect([serie.statut, brut.length]).toEqual(light ? ['valide_auto', 0] : ['brut', steps.length])
      } else if (serie.granularite !== 'horaire') {
        expect([serie.statut, brut.length]).toEqual(['brut', steps.length])
      } else if (serie.grandeur === 'ghi') {
        expect(brut.map((i) => isoInstant(timeOf('horaire', firstSlot + i)))).toEqual(['2021-01-02T12:00:00'])
        expect([values[brut[0] ?? -1], serie.statut]).toEqual([2200.5, 'brut'])
      } else expect([serie.statut, brut.length]).toEqual(['valide_auto', 0])
    }
  })

  it('sealed before settings were checked still opens', async () => {
    const folder = await sealSmall()
    await forgeText(join(folder, EDITION), 'catalogue/service.json', (text) =>
      JSON.stringify({ ...JSON.parse(text), paires: undefined, ordre_sources: ['autre'] }),
    )
    const { service } = (await openSealed(folder)).catalogue
    expect(service).toMatchObject({ paires: [], ordre_sources: ['autre'] })
  })

  describe('of hours that are instantaneous, and of what is derived from simulated series,', () => {
    const MONTHS = 'localite,annee,mois,ghi\ngin_labe,2021,1,5\n'

    async function sealedFacts(base: string) {
      const catalogue = await textsWith('sources_grandeurs.csv', (text) =>
        text.replace(/^(nasa_power,ghi .*?),\w+/m, '$1,simulation'),
      )
      const { folder } = await seal({ base, catalogue })
      return { place: join(folder, EDITION), open: () => openSealed(folder) }
    }

    async function factsBase(change?: Parameters<typeof importPvgis>[2]) {
      const base = await baseOf({ 'nasa-power/mensuel.csv': MONTHS })
      await importPvgis(base, pvgisDay('2022-01-01', 10), change)
      return base
    }

    const factsOf = ({ series }: Edition) =>
      series.map(({ grandeur, source, minute_instantanee, derive_de_simulees }) => [
        `${grandeur} ${source}`,
        minute_instantanee,
        derive_de_simulees,
      ])
    const FACTS = [
      ['ghi sarah3', 10, false],
      ['ghi nasa_power', null, false],
      ['hep harmattan', null, true],
    ]

    it('tells the minute and the derivation in columns of its table', async () => {
      const { place, open } = await sealedFacts(await factsBase())
      const edition = await open()
      expect(factsOf(edition)).toEqual(expect.arrayContaining(FACTS))
      const rows = readTable('series.csv', await readFile(join(place, 'catalogue/series.csv'), 'utf8'))
      const cells = rows.map((row) => [
        row.optionalText('source'),
        row.optionalText('minute_instantanee'),
        row.optionalText('derive_de_simulees'),
      ])
      expect(cells).toEqual(
        expect.arrayContaining([
          ['sarah3', '10', 'non'],
          ['nasa_power', null, 'non'],
          ['harmattan', null, 'oui'],
        ]),
      )
      expect(edition.series.find(({ source }) => source === 'sarah3')?.note).toBe(
        'Chaque valeur : valeur instantanée à la minute 10, et non moyenne de l’heure.',
      )
    })

    it('tells the same of a base whose lots have no field of the minute', async () => {
      const edition = await (await sealedFacts(await factsBase(withoutMinute))).open()
      expect(factsOf(edition)).toEqual(expect.arrayContaining(FACTS))
    })

    it('tells the minute whatever words stand in the note', async () => {
      const methode = "valeur instantanée à la minute 10, et non moyenne de l'heure"
      const edition = await (await sealedFacts(await factsBase((block) => ({ ...block, methode })))).open()
      expect(edition.series.find(({ source }) => source === 'sarah3')).toMatchObject({
        minute_instantanee: 10,
        note: `Chaque valeur : ${methode}.`,
      })
    })

    it('tells the same where it was sealed before its table had these columns', async () => {
      const { place, open } = await sealedFacts(await factsBase())
      const before = await open()
      await forgeText(place, 'catalogue/series.csv', (text) =>
        withoutColumns(text, ['minute_instantanee', 'derive_de_simulees', 'origines']),
      )
      expect((await open()).series).toEqual(before.series)
    })
  })

  it('has the values of the latest lot of the base', async () => {
    const file = (value: string) => ({ 'cams/mensuel.csv': `localite,annee,mois,dni\ngin_labe,2021,1,${value}\n` })
    const edition = await openOf(file('4'), file('4.5'))
    const [serie] = edition.series
    if (!serie) throw new Error('no series')
    expect([...(await edition.readMesures(serie)).values]).toEqual([4.5])
    expect(isoDate(timeOf('mensuel', (await edition.readMesures(serie)).firstSlot))).toBe('2021-01-01')
  })
})
