import { execFileSync, spawnSync } from 'node:child_process'
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, describe, expect, test } from 'vitest'
import { readConfig } from '../src/cli/config.ts'

const ROOT = fileURLToPath(new URL('..', import.meta.url))
const at = (name: string) => join(ROOT, 'deploiement', name)
const unit = readFileSync(at('harmattan.service'), 'utf8')
const directive = (name: string) => new RegExp(`^${name}=(.*)$`, 'm').exec(unit)?.[1]
const hasSystemd = spawnSync('systemd-analyze', ['--version']).status === 0

const folder = mkdtempSync(join(tmpdir(), 'harmattan-deploiement-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

describe('the unit of systemd', () => {
  test.skipIf(!hasSystemd)(
    'is read by systemd without a complaint, but for the program that is not installed here',
    () => {
      const { stderr } = spawnSync('systemd-analyze', ['verify', at('harmattan.service')], { encoding: 'utf8' })
      expect(stderr.split('\n').filter((line) => line !== '' && !line.includes('is not executable'))).toEqual([])
    },
  )

  test.skipIf(!hasSystemd)('exposes the machine by less than 3 of 10', () => {
    const args = ['security', '--offline=true', '--no-pager', '--threshold=29', at('harmattan.service')]
    const { status, stdout } = spawnSync('systemd-analyze', args, { encoding: 'utf8' })
    expect(stdout).toMatch(/Overall exposure level .*: [0-2]\.\d/)
    expect(status).toBe(0)
  })

  test('does not forbid what V8 needs: to write memory and run it', () => {
    expect(directive('MemoryDenyWriteExecute')).toBeUndefined()
  })

  test('lets the process ask which addresses the machine has: it does where it listens on all of them', () => {
    expect(directive('RestrictAddressFamilies')?.split(' ')).toEqual(
      expect.arrayContaining(['AF_INET', 'AF_INET6', 'AF_NETLINK']),
    )
  })

  test('keeps the data folder to the service, and gives its processes the time that they have to finish', () => {
    expect([directive('StateDirectoryMode'), directive('UMask')]).toEqual(['0700', '0077'])
    expect(Number(directive('TimeoutStopSec'))).toBeGreaterThan(30)
  })
})

describe('the settings to begin with', () => {
  test('are good ones', () => {
    const lines = readFileSync(at('harmattan.env'), 'utf8').match(/^[A-Z_]+=.*$/gm) ?? []
    const env = Object.fromEntries(lines.map((line) => line.split(/=(.*)/s).slice(0, 2)))
    expect(readConfig({ ...env, HARMATTAN_PAYS: 'gin' }, ROOT)).toMatchObject({ trustProxy: 1, demonstration: false })
  })
})

describe('the command for the operator', () => {
  test('runs as the service does: its user, settings and data, and passes arguments and exit code on', () => {
    const fake = join(folder, 'systemd-run')
    writeFileSync(fake, '#!/bin/sh\nprintf "%s\\n" "$@"\nexit 3\n')
    chmodSync(fake, 0o755)
    const env = { PATH: `${folder}:${process.env.PATH}` }
    const args = ['cles', 'emettre', 'a b@exemple.org']
    const { status, stdout } = spawnSync(at('harmattan-admin'), args, { env, encoding: 'utf8' })
    const passed = stdout.trimEnd().split('\n')
    expect(status).toBe(3)
    expect(passed.slice(-4)).toEqual([directive('ExecStart')?.split(' ')[0], ...args])
    expect(passed).toContain(`--uid=${directive('User')}`)
    expect(passed).toContain(`--setenv=${directive('Environment')}`)
    expect(passed).toContain(`--property=EnvironmentFile=${directive('EnvironmentFile')}`)
    expect(passed).toContain(`--property=WorkingDirectory=${directive('WorkingDirectory')}`)
  })

  test('is a well-formed script', () => {
    expect(execFileSync('sh', ['-n', at('harmattan-admin')], { encoding: 'utf8' })).toBe('')
  })
})
