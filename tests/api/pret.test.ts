import { rm, truncate } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { expectErreur } from '../support/checks.ts'
import { NEW_EDITION } from '../support/editions.ts'
import { startService, type TestService } from '../support/service.ts'

let service: TestService | undefined
afterEach(() => service?.close())

test.each([
  ['is gone', (path: string) => rm(path)],
  ['has another size', (path: string) => truncate(path, 100)],
])('while a file of measurements %s, /pret is 503 and names it', async (_what, damage) => {
  service = await startService()
  await damage(join(service.folder, NEW_EDITION, 'mesures', 'mensuel.parquet'))
  const answer = await service.ask('/pret')
  const details = expectErreur(answer, 'INFRASTRUCTURE_BASE_INDISPONIBLE')
  expect(details).toMatchObject({ edition: false, cles: true })
  expect(String(details.manque)).toContain('mensuel.parquet')
  expect(answer.json<{ erreur: { message: string } }>().erreur.message).toContain('mensuel.parquet')
})
