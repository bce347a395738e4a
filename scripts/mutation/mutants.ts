/** A small fault planted in a source file: the text at `start` is replaced. */
export interface Mutant {
  path: string
  line: number
  start: number
  before: string
  after: string
}

/** Faults of one kind: where they can be planted, and what they put there. */
interface Operator {
  pattern: RegExp
  replace: (found: string) => string[]
}

const swap = (pairs: Record<string, string[]>) => (found: string) => pairs[found.trim()]?.map((to) => ` ${to} `) ?? []

/** The source is formatted: a binary operator has a blank on both sides, which a type's bracket never has. */
const OPERATORS: readonly Operator[] = [
  {
    pattern: / (<|<=|>|>=) /g,
    replace: swap({ '<': ['<=', '>='], '<=': ['<', '>'], '>': ['>=', '<='], '>=': ['>', '<'] }),
  },
  { pattern: / (===|!==) /g, replace: swap({ '===': ['!=='], '!==': ['==='] }) },
  { pattern: / (&&|\|\|) /g, replace: swap({ '&&': ['||'], '||': ['&&'] }) },
  {
    pattern: / (\+|-|\*|\/|%|\*\*) (?=[^*/])/g,
    replace: swap({ '+': ['-'], '-': ['+'], '*': ['/'], '/': ['*'], '%': ['*'], '**': ['*'] }),
  },
  { pattern: / (\+=|-=|\*=) /g, replace: swap({ '+=': ['-='], '-=': ['+='], '*=': ['/='] }) },
  { pattern: /\b(true|false)\b/g, replace: (found) => [found === 'true' ? 'false' : 'true'] },
  {
    pattern: /(?<![\w.$#'])\d[\d_]*(\.\d+)?(?![\w.])/g,
    replace: (found) => [Number(found.replaceAll('_', '')) > LARGE ? '0' : `(${found} + 1)`],
  },
  { pattern: /(?<=\bif \()(?!\()[^()]*(\([^()]*\)[^()]*)*(?=\) )/g, replace: (found) => [`!(${found})`] },
  { pattern: /\bMath\.(min|max|floor|ceil)\b/g, replace: (found) => [OPPOSITE[found] ?? found] },
  { pattern: /(?<=^ +)(await )?[\w.#]+(\.\w+)*\([^;{}\n]*\)$/gm, replace: () => ['void 0'] },
  { pattern: /\.(some|every)\(/g, replace: (found) => [found === '.some(' ? '.every(' : '.some('] },
  { pattern: /(?<=\breturn )(?!undefined$)[^\n;{}]+$/gm, replace: () => ['undefined as never'] },
]

/** One more than a large number (a time limit, a size) is hardly a fault. */
const LARGE = 100

const OPPOSITE: Record<string, string> = {
  'Math.min': 'Math.max',
  'Math.max': 'Math.min',
  'Math.floor': 'Math.ceil',
  'Math.ceil': 'Math.floor',
}

/** Every fault that can be planted in a source text. Comments, texts, types and imports are left alone. */
export function mutantsOf(path: string, text: string): Mutant[] {
  const code = blankOut(text)
  return OPERATORS.flatMap(({ pattern, replace }) =>
    [...code.matchAll(pattern)].flatMap((match) => {
      const start = match.index
      const before = text.slice(start, start + match[0].length)
      const line = text.slice(0, start).split('\n').length
      return replace(match[0])
        .filter((after) => after !== before)
        .map((after) => ({ path, line, start, before, after: after.replaceAll(match[0], before) }))
    }),
  )
}

/** The text with what is no code made blank, every character in its place. */
function blankOut(text: string): string {
  const blank = (found: string) => found.replaceAll(/[^\n]/g, '~')
  return text
    .replaceAll(/\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*$|'(?:[^'\\\n]|\\.)*'|`(?:[^`\\]|\\.)*`/gm, blank)
    .replaceAll(/^import\b[\s\S]*?'?~+'?$/gm, blank)
    .replaceAll(
      /^(export )?(interface|type|declare)\b[\s\S]*?^(\}|(?=\n)|(?=export|function|const|class|\/~))/gm,
      blank,
    )
    .replaceAll(/\/(?![/*\s])(?:[^/\\\n]|\\.)+\/[a-z]*(?=[.,)\s])/g, blank)
}
