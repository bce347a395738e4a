import { once } from 'node:events'
import { open } from 'node:fs/promises'
import { connect, createServer } from 'node:net'
import { describe, expect, it } from 'vitest'
import { needsLinux } from '../../tests/support/needs.ts'
import { describeError } from './describeError.ts'

const system = (fields: Partial<NodeJS.ErrnoException> & Record<string, unknown>) =>
  Object.assign(new Error(`${fields.code}: as Node says it, ${fields.syscall}`), fields)

describe('an error of the system is described in words, with the path:', () => {
  it.each<[string, Record<string, unknown>, string]>([
    ['a disk that is full', { code: 'ENOSPC', syscall: 'write' }, 'le disque est plein (ENOSPC).'],
    [
      'a file beyond what this process may write',
      { code: 'EFBIG', syscall: 'write' },
      'un fichier dépasserait la taille permise à ce processus (ulimit -f, LimitFSIZE) (EFBIG).',
    ],
    [
      'a full disk, the file known',
      { code: 'ENOSPC', syscall: 'open', path: '/d/f' },
      '/d/f : le disque est plein (ENOSPC).',
    ],
    [
      'no descriptor left',
      { code: 'EMFILE', syscall: 'open', path: '/d/f' },
      '/d/f : trop de fichiers et de connexions ouverts ; relevez la limite de ce processus (ulimit -n, LimitNOFILE) (EMFILE).',
    ],
    [
      'a low port',
      { code: 'EACCES', syscall: 'listen', address: '0.0.0.0', port: 80 },
      '0.0.0.0:80 : un port inférieur à 1024 est réservé ; choisissez-en un autre (PORT), ou accordez CAP_NET_BIND_SERVICE (EACCES).',
    ],
    [
      'a folder of another user',
      { code: 'EACCES', syscall: 'mkdir', path: '/d' },
      '/d : l’accès est refusé à cet utilisateur (EACCES).',
    ],
    [
      'a name that is no host',
      { code: 'ENOTFOUND', syscall: 'getaddrinfo', hostname: 'a.invalid' },
      'a.invalid : ce nom de machine n’existe pas (ENOTFOUND).',
    ],
    [
      'nobody there',
      { code: 'ECONNREFUSED', syscall: 'connect', address: '127.0.0.1', port: 9 },
      '127.0.0.1:9 : connexion refusée : rien n’écoute à cette adresse (ECONNREFUSED).',
    ],
  ])('%s', (_what, fields, words) => {
    expect(describeError(system(fields))).toBe(words)
  })

  it('a port that is taken, as Node says it', async () => {
    const first = createServer().listen(0, '127.0.0.1')
    await once(first, 'listening')
    const { port } = first.address() as { port: number }
    const second = createServer().listen(port, '127.0.0.1')
    const [error] = (await once(second, 'error')) as [Error]
    first.close()
    expect(describeError(error)).toBe(
      `127.0.0.1:${port} : cette adresse est déjà utilisée (HOST et PORT, ou HARMATTAN_METRICS) (EADDRINUSE).`,
    )
  })

  it('a disk that is full, as Node says it', needsLinux(), async () => {
    const full = await open('/dev/full', 'w')
    const error = await full.writeFile('x').catch((failure: unknown) => failure)
    await full.close()
    expect(describeError(error)).toBe('le disque est plein (ENOSPC).')
  })

  it('SQLite on a full disk', () => {
    expect(describeError(new Error('database or disk is full'))).toContain('le disque est plein')
  })

  it('several addresses tried at once: the first', async () => {
    const socket = connect({ port: 9, host: '127.0.0.1' })
    const [error] = (await once(socket, 'error')) as [Error]
    expect(describeError(new AggregateError([error]))).toContain('127.0.0.1:9 : connexion refusée')
  })

  it('an error on the way out of another: the one before', () => {
    expect(describeError(new SuppressedError(new Error('closing'), new Error('starting')))).toBe('starting')
  })

  it('our own words stay, with a code or without, one line of them', () => {
    expect(describeError(Object.assign(new Error('introuvable là-bas'), { code: 'ENOENT' }))).toBe('introuvable là-bas')
    expect(describeError(new Error('une\ndeux'))).toBe('une')
    expect(describeError('texte')).toBe('texte')
  })
})
