import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { harmattan } from '../../../tests/support/cli/harmattan.ts'
import { tempFolder, writeFiles } from '../../../tests/support/storage/folders.ts'
import { readTable } from '../../storage/csv.ts'

const description = (pas_minutes: number) =>
  JSON.stringify({
    source: 'esmap_wapp',
    latitude: 10.385,
    longitude: -9.306,
    decalage_utc_minutes: 0,
    horodatage: 'debut',
    pas_minutes,
    instant: { colonnes: ['T'], forme: 'AAAA-MM-JJ hh:mm' },
    colonnes: { GHI: { grandeur: 'ghi', unite: 'W/m²' } },
  })

/** A day of a station, sun from 7 to 18 h, a row for each step. */
function day(date: string, minutes: number): string {
  const rows = Array.from({ length: 1440 / minutes }, (_, i) => {
    const at = i * minutes
    const hour = Math.floor(at / 60)
    const time = `${String(hour).padStart(2, '0')}:${String(at % 60).padStart(2, '0')}`
    return `${date} ${time},${hour > 6 && hour < 18 ? 200 + hour : 0}`
  })
  return `T,GHI\n${rows.join('\n')}\n`
}

async function noteAfter(data: string, date: string): Promise<string | null> {
  const env = { HARMATTAN_DATA: data }
  expect((await harmattan(['publier', '--date', date], env)).err).toContain('séries scellées')
  const table = join(data, 'editions', `edition_${date.replaceAll('-', '')}`, 'catalogue', 'series.csv')
  const rows = readTable('series.csv', await readFile(table, 'utf8'))
  return (
    rows.find((row) => row.text('code').startsWith('gin_kankan_ghi_esmap_wapp_horaire'))?.optionalText('note') ?? null
  )
}

test('the note of a series tells how its hours were made, and that some were made otherwise', async () => {
  const [source, data] = [await tempFolder(), await tempFolder()]
  await writeFiles(source, {
    'dix.csv': day('2023-03-01', 10),
    'dix.json': description(10),
    'heure.csv': day('2023-03-02', 60),
    'heure.json': description(60),
  })
  const importing = (name: string) =>
    harmattan(['importer', 'station', join(source, `${name}.csv`), '--description', join(source, `${name}.json`)], {
      HARMATTAN_DATA: data,
    })
  expect((await importing('dix')).code).toBe(0)
  expect(await noteAfter(data, '2023-04-01')).toBe('Chaque valeur : moyenne des valeurs de 10 min de l’heure.')
  expect((await importing('heure')).code).toBe(0)
  expect(await noteAfter(data, '2023-04-02')).toBe(
    'Les pas ne sont pas tous faits de même : moyenne des valeurs de 10 min de l’heure ; valeur du pas entier, comme la source la donne.',
  )
})
