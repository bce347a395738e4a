/** A value of RDF: a plain text, a text with its language or datatype, a resource by its address, or a node. */
export type RdfValue =
  | string
  | { '@id': string }
  | { '@value': string; '@type': string }
  | { '@value': string; '@language': string }
  | RdfNode

/** A node: its address (none: a blank node), its classes, and its properties by their prefixed names. */
export interface RdfNode {
  '@id'?: string
  '@type': readonly string[]
  [property: string]: RdfValue | readonly RdfValue[] | readonly string[] | undefined
}

/** Namespaces by their prefixes. */
export type Prefixes = Readonly<Record<string, string>>

/** A graph as JSON-LD 1.1. */
export function jsonLdOf(prefixes: Prefixes, nodes: readonly RdfNode[]): object {
  return { '@context': prefixes, '@graph': nodes }
}

/** The same graph as Turtle (RDF 1.1). */
export function turtleOf(prefixes: Prefixes, nodes: readonly RdfNode[]): string {
  const head = Object.entries(prefixes).map(([prefix, namespace]) => `@prefix ${prefix}: ${iri(namespace)} .\n`)
  const body = nodes.map(
    (node) => `\n${node['@id'] === undefined ? '[]' : iri(node['@id'])} ${properties(node, '')} .\n`,
  )
  return [...head, ...body].join('')
}

function properties({ '@id': _, '@type': classes, ...rest }: RdfNode, indent: string): string {
  const deeper = `${indent}  `
  const lines = Object.entries(rest).flatMap(([name, value]) => {
    const values = [value ?? []].flat() as RdfValue[]
    return values.length === 0 ? [] : [`${name} ${values.map((each) => term(each, deeper)).join(', ')}`]
  })
  return [`a ${classes.join(', ')}`, ...lines].join(` ;\n${deeper}`)
}

function term(value: RdfValue, indent: string): string {
  if (typeof value === 'string') return quoted(value)
  if ('@value' in value) {
    const { '@value': text, ...kind } = value as { '@value': string; '@type'?: string; '@language'?: string }
    return `${quoted(text)}${kind['@type'] === undefined ? `@${kind['@language']}` : `^^${kind['@type']}`}`
  }
  if (value['@id'] !== undefined) return iri(value['@id'] as string)
  return `[ ${properties(value as RdfNode, indent)} ]`
}

/** An address in angle brackets; what may not stand there is written with percent signs. */
function iri(address: string): string {
  return `<${address.replaceAll(/[\s<>"{}|^`\\]/g, (sign) => encodeURIComponent(sign))}>`
}

const ESCAPES: Readonly<Record<string, string>> = { '\\': '\\\\', '"': '\\"', '\n': '\\n', '\r': '\\r', '\t': '\\t' }

function quoted(text: string): string {
  return `"${text.replaceAll(/[\\"\n\r\t]/g, (sign) => ESCAPES[sign] as string)}"`
}
