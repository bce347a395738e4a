import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { strToU8, zipSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import { harmattanHere } from '../../../tests/support/cli/runHere.ts'
import { tempFolder } from '../../../tests/support/storage/folders.ts'

/** A file that tells all but its source: the zone, the middle of its steps, its units and its point. */
const WHOLE = `#Latitude: 10.38
#Longitude: -9.3
#Time reference: UTC, center of interval
#Data:
Date;Time;GHI;TEMP
${Array.from({ length: 30 }, (_, i) => `${i < 24 ? '01' : '02'}.05.2023;${String(i % 24).padStart(2, '0')}:30;${100 + i};25.5`).join('\n')}
`
/** One that does not tell its zone, what its stamps are of, nor the unit of rain. */
const OPEN = `Date;Température (°C);Pluie
${Array.from({ length: 6 }, (_, i) => `15/04/2024 0${i}:00;25,${i};0,0`).join('\n')}
`

async function fileWith(text: string | Uint8Array, name = 'f.csv'): Promise<{ folder: string; path: string }> {
  const folder = await tempFolder()
  const path = join(folder, name)
  await writeFile(path, text)
  return { folder, path }
}

describe('lire station, without a description,', () => {
  it('shows what it guessed, what it cannot know, and writes the description to correct beside the file', async () => {
    const { path } = await fileWith(OPEN)
    const { code, out } = await harmattanHere(['lire', 'station', path])
    expect(code).toBe(0)
    expect(out).toContain('Instant : Date, « JJ/MM/AAAA hh:mm », début, milieu ou fin du pas ; pas : 60 min')
    expect(out).toContain('  decalage_utc_minutes : ce que l’heure du fichier a de plus que l’UTC')
    expect(out).toContain('  colonnes.Pluie.unite : le fichier ne la dit pas, souvent mm')
    expect(out).toContain('Montré comme si l’instant écrit était le début du pas.')
    expect(out).toContain('ou à sa place « fuseau », comme « Africa/Conakry »')
    expect(out).toContain(`Description à corriger : ${path}.description.json`)
    const written = JSON.parse(await readFile(`${path}.description.json`, 'utf8'))
    expect(written).toMatchObject({
      source: '',
      latitude: null,
      decalage_utc_minutes: null,
      horodatage: '',
      instant: { colonnes: ['Date'], forme: 'JJ/MM/AAAA hh:mm' },
      decimale: ',',
      colonnes: {
        'Température (°C)': { grandeur: 't2m', unite: '°C' },
        Pluie: { grandeur: 'precipitation', unite: '' },
      },
    })
  })

  it('writes no measurements of a file that leaves something open', async () => {
    const { path } = await fileWith(OPEN)
    const { code, out, err } = await harmattanHere(['lire', 'station', path, '--format', 'csv'])
    expect([code, out]).toEqual([1, ''])
    expect(err).toMatch(/Ne peut pas être importé : il ne dit pas « decalage_utc_minutes », « horodatage »/)
  })

  it('writes those of a file that tells all', async () => {
    const { path } = await fileWith(WHOLE)
    const { code, out } = await harmattanHere(['lire', 'station', path, '--format', 'csv'])
    expect(code).toBe(0)
    expect(out.split('\n').slice(0, 2)).toEqual([
      'grandeur,granularite,instant,valeur,unite',
      'ghi,horaire,2023-05-01T00:00:00,100,Wh/m²',
    ])
  })

  it('never writes over a file, and writes where it is asked to', async () => {
    const { folder, path } = await fileWith(OPEN)
    await writeFile(`${path}.description.json`, 'mienne')
    expect((await harmattanHere(['lire', 'station', path])).out).toMatch(/existe déjà et reste tel quel/)
    expect(await readFile(`${path}.description.json`, 'utf8')).toBe('mienne')
    const elsewhere = join(folder, 'd.json')
    await harmattanHere(['lire', 'station', path, '--ecrire', elsewhere])
    expect(JSON.parse(await readFile(elsewhere, 'utf8')).source).toBe('')
  })

  it('takes --ecrire for nothing else', async () => {
    const { path } = await fileWith(OPEN)
    for (const others of [
      ['epw', path],
      ['station', path, '--description', path],
    ])
      expect((await harmattanHere(['lire', ...others, '--ecrire', 'd.json'])).err).toMatch(/--ecrire ne concerne qu’un/)
  })

  it('prints the description where it cannot be written', async () => {
    const { folder, path } = await fileWith(OPEN)
    const absent = join(folder, 'absent', 'd.json')
    const { code, out } = await harmattanHere(['lire', 'station', path, '--ecrire', absent])
    expect(code).toBe(0)
    expect(out).toMatch(/n’a pas pu être écrite .*La voici :\n\{\n {2}"source": "",/)
  })

  it('refuses what it wrote until what it asks for is filled in, then reads it', async () => {
    const { path } = await fileWith(OPEN)
    await harmattanHere(['lire', 'station', path])
    const beside = `${path}.description.json`
    const described = ['lire', 'station', path, '--description', beside]
    expect((await harmattanHere(described)).err).toMatch(/« source » ne convient pas ; attendu : le code de la source/)
    const draft = JSON.parse(await readFile(beside, 'utf8'))
    draft.colonnes.Pluie.unite = 'mm'
    const known = {
      source: 'esmap_wapp',
      latitude: 10.38,
      longitude: -9.3,
      decalage_utc_minutes: 0,
      horodatage: 'debut',
    }
    await writeFile(beside, JSON.stringify({ ...draft, ...known }))
    const { code, out } = await harmattanHere([...described, '--format', 'csv'])
    expect([code, out.split('\n')[1]]).toEqual([0, 't2m,horaire,2024-04-15T00:00:00,25,°C'])
  })

  it('reads a sheet of a workbook, the named one by its description', async () => {
    const sheet = (value: number) =>
      `<worksheet><sheetData><row><c t="inlineStr"><is><t>Date</t></is></c><c t="inlineStr"><is><t>Temp (°C)</t></is></c></row>${Array.from({ length: 3 }, (_, i) => `<row><c s="1"><v>${45000 + i / 24}</v></c><c><v>${value + i}</v></c></row>`).join('')}</sheetData></worksheet>`
    const files = {
      'xl/workbook.xml': '<workbook><sheets><sheet name="A" r:id="a"/><sheet name="B" r:id="b"/></sheets></workbook>',
      'xl/_rels/workbook.xml.rels':
        '<Relationships><Relationship Id="a" Target="worksheets/a.xml"/><Relationship Id="b" Target="worksheets/b.xml"/></Relationships>',
      'xl/styles.xml': '<styleSheet><cellXfs><xf numFmtId="0"/><xf numFmtId="22"/></cellXfs></styleSheet>',
      'xl/worksheets/a.xml': sheet(20),
      'xl/worksheets/b.xml': sheet(30),
    }
    const zipped = zipSync(Object.fromEntries(Object.entries(files).map(([name, xml]) => [name, strToU8(xml)])))
    const { path } = await fileWith(zipped, 'f.xlsx')
    const { out } = await harmattanHere(['lire', 'station', path])
    expect(out).toContain(
      't2m horaire (Temp (°C), °C) : 3 lignes, 0 absence, du 2023-03-15T00:00:00 au 2023-03-15T02:00:00',
    )
    const beside = `${path}.description.json`
    const draft = JSON.parse(await readFile(beside, 'utf8'))
    const known = {
      source: 'esmap_wapp',
      latitude: 10.38,
      longitude: -9.3,
      decalage_utc_minutes: 0,
      horodatage: 'debut',
    }
    await writeFile(beside, JSON.stringify({ ...draft, ...known, feuille: 'B' }))
    const named = await harmattanHere(['lire', 'station', path, '--description', beside, '--format', 'csv'])
    expect(named.out.split('\n')[1]).toBe('t2m,horaire,2023-03-15T00:00:00,30,°C')
  })
})

describe('importer station, without a description,', () => {
  it('imports a file that tells all, with the source and the town that are named', async () => {
    const { path } = await fileWith(WHOLE)
    const env = { HARMATTAN_DATA: await tempFolder() }
    const asked = await harmattanHere(['importer', 'station', path, '--localite', 'gin_kankan'], env)
    expect([asked.code, asked.err]).toEqual([
      1,
      expect.stringMatching(/n’indique pas sa source : donnez-la par --source/),
    ])
    const named = ['--localite', 'gin_kankan', '--source', 'esmap_wapp']
    const { code, out } = await harmattanHere(['importer', 'station', path, ...named], env)
    expect([code, out]).toEqual([0, expect.stringMatching(/Lot .* ajouté : 2 séries, 60 mesures, 1 fichier/)])
  })

  it('passes over the descriptions that lire wrote beside the files of a folder', async () => {
    const { folder, path } = await fileWith(WHOLE)
    await harmattanHere(['lire', 'station', path])
    const named = ['--localite', 'gin_kankan', '--source', 'esmap_wapp']
    const { code, out } = await harmattanHere(['importer', 'station', folder, ...named], {
      HARMATTAN_DATA: await tempFolder(),
    })
    expect([code, out]).toEqual([0, expect.stringMatching(/2 séries, 60 mesures, 1 fichier/)])
  })

  it('refuses one that leaves something open, and names it', async () => {
    const { path } = await fileWith(OPEN)
    const named = ['--localite', 'gin_kankan', '--source', 'esmap_wapp']
    const { code, err } = await harmattanHere(['importer', 'station', path, ...named], {
      HARMATTAN_DATA: await tempFolder(),
    })
    expect([code, err]).toEqual([
      1,
      expect.stringMatching(/il ne dit pas « decalage_utc_minutes », « horodatage », « colonnes.Pluie.unite »/),
    ])
  })
})
