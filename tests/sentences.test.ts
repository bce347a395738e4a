import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import ts from 'typescript5'
import { expect, test } from 'vitest'

const ROOMS = '{answers,computations}'
const files = globSync(`src/${ROOMS}/**/*.ts`).filter((file) => !file.endsWith('.test.ts'))
const TOLD = /\{(\w+)(?::([a-z]+)(\d?))?\}/g
const FORMS = ['n', 'f', 'pct', 'signed', 'de', 'and', 'semi']

type Table = { [name: string]: Table | string | null }
const isSentence = (table: Table) => typeof table.fr === 'string' && typeof table.en === 'string'
const children = (table: Table, name?: string): Table[] =>
  (name === undefined ? Object.values(table) : [table[name]]).flatMap((each) =>
    typeof each === 'object' && each !== null ? [each] : [],
  )

/** The tables of sentences that a file imports, by the names that it gives them; `words.ts` and `product.ts` hand theirs on. */
function tablesOf(source: ts.SourceFile, file: string): Map<string, Table> {
  const tables = new Map<string, Table>()
  for (const each of source.statements) {
    if (!ts.isImportDeclaration(each) || !ts.isStringLiteral(each.moduleSpecifier)) continue
    const path = each.moduleSpecifier.text.replace(/(?:words|product)\.ts$/, 'words.json')
    const names = each.importClause?.getText(source).match(/\b(?:SAID(?: as (\w+))?)/)
    if (!path.endsWith('.json') || !names) continue
    tables.set(names[1] ?? 'SAID', JSON.parse(readFileSync(join(dirname(file), path), 'utf8')))
  }
  return tables
}

/** The sentences that an expression may be. */
function sentencesOf(node: ts.Expression, tables: Map<string, Table>): Table[] {
  if (ts.isConditionalExpression(node)) {
    return [node.whenTrue, node.whenFalse].flatMap((each) => sentencesOf(each, tables))
  }
  if (ts.isIdentifier(node)) return [tables.get(node.text) ?? {}]
  if (ts.isElementAccessExpression(node)) return sentencesOf(node.expression, tables).flatMap((each) => children(each))
  if (!ts.isPropertyAccessExpression(node)) return []
  return sentencesOf(node.expression, tables).flatMap((each) => children(each, node.name.text))
}

const calls = files.flatMap((file) => {
  const source = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true)
  const tables = tablesOf(source, file)
  const found: { at: string; sentences: Table[]; facts: ts.Expression | undefined }[] = []
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node) && ts.isIdentifier(node.expression) && node.expression.text === 'tell') {
      const [sentence, facts] = node.arguments
      const at = `${file}:${source.getLineAndCharacterOfPosition(node.getStart(source)).line + 1}`
      found.push({ at, sentences: sentence ? sentencesOf(sentence, tables) : [], facts })
    }
    ts.forEachChild(node, visit)
  }
  visit(source)
  return found
})

test('Every sentence that is told is one of a table, and is given every fact that it names', () => {
  expect(calls.length).toBeGreaterThan(100)
  const faults = calls.flatMap(({ at, sentences, facts }) => {
    if (sentences.length === 0 || !sentences.every(isSentence)) return [`${at}: no sentence`]
    if (!facts || !ts.isObjectLiteralExpression(facts) || facts.properties.some(ts.isSpreadAssignment)) return []
    const given = facts.properties.map((each) => each.name?.getText())
    const named = sentences.flatMap(({ fr, en }) => [...`${fr} ${en}`.matchAll(TOLD)].map(([, name]) => name))
    return named.filter((name) => !given.includes(name)).map((name) => `${at}: ${name}`)
  })
  expect(faults).toEqual([])
})

test('Every sentence of a table has both languages, names a form that there is, and is told somewhere', () => {
  const sources = files.map((file) => readFileSync(file, 'utf8')).join('\n')
  const faults = globSync(`src/${ROOMS}/**/*.json`).flatMap((file) => {
    const check = (table: Table, path: string): string[] => {
      if (!('fr' in table) && !('en' in table)) {
        return Object.entries(table).flatMap(([name, each]) =>
          typeof each === 'object' && each !== null ? check(each, `${path}.${name}`) : [],
        )
      }
      if (!isSentence(table)) return [`${path}: one language`]
      const forms = [...`${table.fr} ${table.en}`.matchAll(TOLD)].flatMap(([, , form]) => form ?? [])
      return forms.filter((form) => !FORMS.includes(form)).map((form) => `${path}: ${form}`)
    }
    const table: Table = JSON.parse(readFileSync(file, 'utf8'))
    const unused = Object.keys(table).filter(
      (name) => !new RegExp(`\\b(?:SAID|WORDS|MODELS)\\.${name}\\b|'${name}'`).test(sources),
    )
    return [...check(table, file), ...unused.map((name) => `${file}: ${name} is not told`)]
  })
  expect(faults).toEqual([])
})
