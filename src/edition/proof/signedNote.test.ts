import { expect, test } from 'vitest'
import { keyText, openNote, readCheckpoint, readKey } from './signedNote.ts'

/** The note and the key that the documentation of Go's `sumdb/note` signs and checks. */
const GO_KEY = 'PeterNeumann+c74f20a3+ARpc2QcUPDhMQegwxbzhKqiBfsVkmqq/LDE4izWy10TW'
const GO_NOTE = `If you think cryptography is the answer to your problem,
then you don't know what your problem is.

— PeterNeumann x08go/ZJkuBS9UG/SffcvIAQxVBtiFupLLr8pAcElZInNIuGUgYN1FFYC2pZSNXgKvqfqdngotpRZb6KE6RyyBwJnAM=
`

test('a note of another implementation opens with its key, and with no other text', async () => {
  const key = await readKey(GO_KEY)
  if (!key) throw new Error('the key is none')
  expect(keyText(key)).toBe(GO_KEY)
  const { text, signers } = await openNote(GO_NOTE, [key])
  expect([text.split('\n').length, signers]).toEqual([3, [key]])
  await expect(openNote(GO_NOTE.replace('answer', 'end'), [key])).rejects.toThrow('ne tient pas')
  await expect(openNote(GO_NOTE, [])).rejects.toThrow('aucune des clés')
  for (const other of [
    '',
    GO_NOTE.replace('— ', '- '),
    GO_NOTE.slice(0, -2),
    `a${GO_NOTE.repeat(100)}`,
    'a\n\n— b c\n',
  ]) {
    await expect(openNote(other, [key])).rejects.toThrow('note signée')
  }
})

test.each([GO_KEY.replace('c74f20a3', 'c74f20a4'), GO_KEY.replace('+ARpc', '+AhpcA'), 'a+b+c', '', `a b${GO_KEY}`])(
  '« %s » is no key',
  async (text) => {
    expect(await readKey(text)).toBeUndefined()
  },
)

test.each(['', 'a\n', 'a\n-1\nAAAA\n', 'a\n01\nsFodV/vSp5O8n9a8QpW6PRY97tfOSW5bsc2Xl/EQi08=\n', 'a\n1\nAAAA\n'])(
  '%j is no checkpoint',
  (text) => {
    expect(readCheckpoint(text)).toBeUndefined()
  },
)

test('a checkpoint of another log is read', () => {
  const text = 'example.com/behind-the-sofa\n20852163\nCsUYapGGPo4dkMgIAUqom/Xajj7h2fB2MPA3j2jxq2I=\n'
  const root = 'CsUYapGGPo4dkMgIAUqom/Xajj7h2fB2MPA3j2jxq2I='
  expect(readCheckpoint(text)).toEqual({ origin: 'example.com/behind-the-sofa', size: 20_852_163, root })
})
