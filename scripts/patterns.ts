/**
 * No text may keep the process: checks every pattern of `src/` for super-linear backtracking, with recheck. One that it cannot
 * clear, and one made at run time, says what bounds its text in a comment above it, `// Bounded: …`. Part of `npm run lint`.
 */
import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { check } from 'recheck'
import ts from 'typescript5'

const ROOT = fileURLToPath(new URL('..', import.meta.url))
/** For one pattern: a few have wide classes of letters, which take seconds on a busy machine. */
const TIMEOUT_MS = 60_000
/** What is drawn for a search is the same in every run: a pattern that one run clears the next one clears. */
const SEED = 42
/** Lines above a pattern in which its bound may be told. */
const TOLD_ABOVE = 4

interface Pattern {
  place: string
  /** Undefined: made at run time. */
  literal: { source: string; flags: string } | undefined
  isBounded: boolean
}

const patterns = globSync('src/**/*.ts', { cwd: ROOT, exclude: ['**/*.test.ts'] }).flatMap(patternsOf)
const verdicts = new Map<string, Promise<string>>()
const faults: string[] = []
for (const { place, literal, isBounded } of patterns) {
  const verdict = literal ? await verdictOn(literal) : 'made at run time'
  if (verdict !== 'safe' && !isBounded) faults.push(`${place}: ${verdict}, and no comment tells its bound`)
}
const bounded = patterns.filter(({ isBounded }) => isBounded).length
console.log(`${patterns.length} patterns, ${bounded} of them with a bound told, ${faults.length} faults`)
for (const fault of faults) console.error(fault)
process.exitCode = faults.length === 0 ? 0 : 1

/** The patterns of a file, literal or made by `new RegExp`. */
function patternsOf(path: string): Pattern[] {
  const text = readFileSync(`${ROOT}${path}`, 'utf8')
  const lines = text.split('\n')
  const file = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true)
  const found: Pattern[] = []
  const visit = (node: ts.Node): void => {
    const isMade = ts.isNewExpression(node) && node.expression.getText() === 'RegExp'
    if (isMade || ts.isRegularExpressionLiteral(node)) {
      const { line } = file.getLineAndCharacterOfPosition(node.getStart())
      const [, source = '', flags = ''] = isMade ? [] : (/^\/(.*)\/(\w*)$/su.exec(node.getText()) ?? [])
      found.push({
        place: `${path}:${line + 1}`,
        literal: isMade ? undefined : { source, flags },
        isBounded: lines.slice(Math.max(0, line - TOLD_ABOVE), line).some((each) => /^\s*\/\/ Bounded: ./.test(each)),
      })
    }
    ts.forEachChild(node, visit)
  }
  visit(file)
  return found
}

function verdictOn({ source, flags }: { source: string; flags: string }): Promise<string> {
  const key = `/${source}/${flags}`
  const known = verdicts.get(key)
  if (known) return known
  const verdict = check(source, flags, { timeout: TIMEOUT_MS, randomSeed: SEED }).then((found) =>
    found.status === 'vulnerable' ? `${found.complexity.summary}: ${key}` : found.status,
  )
  verdicts.set(key, verdict)
  return verdict
}
