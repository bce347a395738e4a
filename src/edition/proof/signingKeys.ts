import { createPrivateKey, createPublicKey, generateKeyPairSync, sign } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { ifThere, writeFileDurably } from '../../storage/durable.ts'
import type { Signer } from './releaseLog.ts'
import { isKeyName, keyText, readKey, type VerifierKey, verifierKey } from './signedNote.ts'

/** Of the owner alone. */
const PRIVATE = 0o600

/**
 * Makes a key and keeps it in a folder of this machine: `<id>.pem` (PKCS #8, read by its owner alone) and `<id>.pub`, the key to
 * give to others. The private part leaves the folder in no answer and no log.
 */
export async function makeSigningKey(folder: string, name: string): Promise<VerifierKey> {
  if (!isKeyName(name))
    throw new Error(`« ${name} » ne peut pas nommer une clé : une adresse sans https://, ni espace ni +.`)
  const { privateKey, publicKey } = generateKeyPairSync('ed25519')
  const key = await verifierKey(name, rawKey(publicKey.export({ format: 'jwk' })))
  const pem = privateKey.export({ format: 'pem', type: 'pkcs8' }) as string
  await writeFileDurably(join(folder, `${key.id}.pem`), pem, { mode: PRIVATE })
  await writeFileDurably(join(folder, `${key.id}.pub`), `${keyText(key)}\n`)
  return key
}

/** The keys of a folder that sign, in the order of their identifiers; none where there is no such folder. */
export async function readSigners(folder: string): Promise<Signer[]> {
  const names = (await ifThere(readdir(folder))) ?? []
  return Promise.all(
    names
      .filter((name) => name.endsWith('.pem'))
      .sort()
      .map(async (name): Promise<Signer> => {
        const path = join(folder, name)
        const key = await readKey(await readFile(path.replace(/pem$/, 'pub'), 'utf8'))
        const privateKey = createPrivateKey(await readFile(path))
        const own = rawKey(createPublicKey(privateKey).export({ format: 'jwk' }))
        if (!key || Buffer.compare(own, key.publicKey) !== 0)
          throw new Error(`${path} n'est pas la clé de ${name.replace(/pem$/, 'pub')}`)
        return { key, sign: (text) => sign(null, Buffer.from(text), privateKey) }
      }),
  )
}

function rawKey({ x = '' }: { x?: string }): Uint8Array<ArrayBuffer> {
  return new Uint8Array(Buffer.from(x, 'base64url'))
}
