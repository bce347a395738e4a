import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { harmattan } from '../support/cli/harmattan.ts'
import { describeReal } from '../support/describeReal.ts'
import { countryOfEra5 } from '../support/sources/countryOfEra5.ts'

/** What is right of a file. */
interface Expected {
  commande: [string, string]
  resultat: 'lu' | 'refus' | 'lu_ou_refus'
  mailles?: number
  doit_dire: string[]
  series?: Record<string, ExpectedSerie>
  tolerance_relative?: number
}

interface ExpectedSerie {
  granularite: string
  unite: string
  valeurs: number
  premier: string
  dernier: string
  exemples: [latitude: number, longitude: number, instant: string, value: number][]
}

describeReal(['essais/grilles'], 'Files of grids as services write them', ([folder]) => {
  test('are read to the cell, the hour and the value, or refused with what is wrong', async () => {
    const env = { HARMATTAN_PAYS: await countryOfEra5() }
    const faults: string[] = []
    const cases = await readdir(folder)
    for (const name of cases) {
      const names = await readdir(join(folder, name))
      const file = join(folder, name, names.find((each) => each.startsWith('fichier.')) ?? '')
      const expected = JSON.parse(await readFile(join(folder, name, 'attendu.json'), 'utf8')) as Expected
      const read = await harmattan([...expected.commande, file, '--format', 'csv'], env)
      const shown = await harmattan([...expected.commande, file], env)
      const fault = (what: string) => faults.push(`${name}: ${what}`)
      const isRead = read.code === 0
      if (isRead !== (shown.code === 0)) fault('lire answers otherwise with --format')
      if (expected.resultat !== 'lu_ou_refus' && isRead !== (expected.resultat === 'lu')) fault(read.err)
      for (const words of expected.doit_dire)
        if (!new RegExp(words).test(shown.out + shown.err)) fault(`not said: ${words}`)
      if (!isRead) continue
      const rows = read.out
        .trim()
        .split('\n')
        .map((row) => row.split(','))
      for (const [grandeur, serie] of Object.entries(expected.series ?? {})) {
        const own = rows.filter((row) => row[2] === grandeur)
        const instants = own.map((row) => row[4] ?? '').sort()
        const told = [own.length, own[0]?.[3], own[0]?.[6], instants[0], instants.at(-1)]
        const right = [serie.valeurs, serie.granularite, serie.unite, serie.premier, serie.dernier]
        if (JSON.stringify(told) !== JSON.stringify(right)) fault(`${grandeur}: ${JSON.stringify([told, right])}`)
        const cells = new Set(own.map((row) => `${row[0]} ${row[1]}`)).size
        if (cells !== expected.mailles) fault(`${grandeur}: ${cells} cells`)
        for (const [latitude, longitude, instant, value] of serie.exemples) {
          const at = own.find((row) => `${row[0]} ${row[1]} ${row[4]}` === `${latitude} ${longitude} ${instant}`)
          const apart = Math.abs(Number(at?.[5] ?? Number.NaN) - value)
          const most = Math.max(1e-3, Math.abs(value) * (expected.tolerance_relative ?? 1e-4))
          if (!(apart <= most)) fault(`${grandeur} ${instant}: ${at?.[5]}, not ${value}`)
        }
      }
    }
    expect(faults).toEqual([])
    expect(cases.length).toBeGreaterThanOrEqual(17)
  })
})
