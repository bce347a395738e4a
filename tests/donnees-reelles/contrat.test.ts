import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { ERREURS } from '../../src/contract/erreurs.ts'
import { describeReal } from '../support/describeReal.ts'

describeReal(['contrat/decisions.md'], 'The decisions on the contract', ([decisions]) => {
  test('list the errors that the code has, with their statuses', async () => {
    const rows = [...(await readFile(decisions, 'utf8')).matchAll(/^\| `([A-Z_]+)` \| (\d{3})/gm)]
    expect(rows.length).toBeGreaterThan(10)
    for (const [, code, status] of rows) expect(ERREURS).toHaveProperty([code ?? '', 'status'], Number(status))
  })
})
