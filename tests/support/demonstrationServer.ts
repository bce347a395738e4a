/**
 * Serves the release in a folder until the run of tests, of which the process is given, has ended or the folder is deleted. Says
 * its address and a key, in a line of JSON.
 */
import { existsSync } from 'node:fs'
import { engineVersion } from '../../src/cli/version.ts'
import { sleep } from './patience.ts'
import { paysLines, startService } from './service.ts'

const [place = '', run = ''] = process.argv.slice(2)

function isRunning(): boolean {
  try {
    return process.kill(Number(run), 0)
  } catch {
    return false
  }
}

const service = await startService({ version: await engineVersion(), place, country: await paysLines() })
// Who started it reads one line, and may be gone after it.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {})
console.log(JSON.stringify({ address: await service.listen(), cle: service.cle }))
while (isRunning() && existsSync(place)) await sleep(500)
await service.close()
process.exit()
