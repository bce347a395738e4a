import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { realData } from '../scripts/realData.ts'
import { measureCommand, printUsage, type Usage } from './measureCommand.ts'

const EDITION = 'edition_20261121'

/** Time and memory of the operator's three commands, from the dataset as it is published to a verified edition. */
export async function benchImport(): Promise<void> {
  const dataset = realData('rds-guinee')
  if (dataset === undefined) {
    console.log('not measured: it needs rds-guinee in the folder that REAL_DATA names')
    return
  }
  const data = await mkdtemp(join(tmpdir(), 'harmattan-bench-'))
  try {
    const all: Usage[] = []
    for (const args of [
      ['importer', 'rds-guinee', dataset],
      ['publier', '--date', '2026-11-21'],
      ['verifier', EDITION],
    ]) {
      const usage = await measureCommand(args, data)
      all.push(usage)
      printUsage(args[0] ?? '', usage)
    }
    const sum = (pick: (usage: Usage) => number) => all.reduce((total, usage) => total + pick(usage), 0)
    printUsage('together', {
      seconds: sum(({ seconds }) => seconds),
      cpuSeconds: sum(({ cpuSeconds }) => cpuSeconds),
      maxMb: Math.max(...all.map(({ maxMb }) => maxMb)),
    })
  } finally {
    await rm(data, { recursive: true, force: true })
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await benchImport()
