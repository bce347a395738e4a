import { cut } from '../../contract/excerpt.ts'

const LONGEST = 200
/** Characters of a page that are looked at. */
const READ = 4000
/** Where services say what is wrong. */
const MESSAGE_FIELDS = ['messages', 'message', 'reason', 'detail', 'error', 'msg']

/** What a service says of a refusal, on one line and cut where it is long: of JSON its message, of a page its words. */
export function serviceWords(text: string): string {
  // Bounded: READ characters.
  const words = messagesOf(text) ?? text.slice(0, READ).replaceAll(/<(script|style)[\s\S]*?<\/\1>|<[^>]*>/gi, ' ')
  return cut(words.replaceAll(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ').trim(), LONGEST)
}

function messagesOf(text: string): string | undefined {
  try {
    const found = messagesIn(JSON.parse(text))
    return found.length === 0 ? undefined : found.join(' ; ')
  } catch {
    return undefined
  }
}

function messagesIn(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  if (Array.isArray(value)) return value.flatMap(messagesIn)
  if (value === null || typeof value !== 'object') return []
  return Object.entries(value).flatMap(([name, inner]) => (MESSAGE_FIELDS.includes(name) ? messagesIn(inner) : []))
}
