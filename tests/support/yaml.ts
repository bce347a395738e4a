/** What a document of YAML holds. */
export type Yaml = string | number | boolean | null | Yaml[] | { [key: string]: Yaml }

interface Line {
  indent: number
  text: string
  number: number
}

/**
 * Reads the YAML that the files of this project keep to, and throws, with the line, at all else: maps and lists by
 * indentation or in brackets, plain and quoted words, texts after `|`, anchors, aliases and `<<`. A key that stands twice is a
 * fault, and so is a plain word that another reader would take for something else.
 */
export function readYaml(text: string): Yaml {
  const anchors = new Map<string, Yaml>()
  const lines: Line[] = text.split('\n').map((line, index) => {
    if (/^ *\t/.test(line)) throw new Error(`line ${index + 1}: a tab`)
    return { indent: line.search(/\S|$/), text: line.trim(), number: index + 1 }
  })
  let at = 0
  const fault = (why: string, line = lines[at]) => new Error(`line ${line?.number}: ${why}: ${line?.text}`)
  const skip = () => {
    while (lines[at] && (lines[at]!.text === '' || lines[at]!.text.startsWith('#'))) at++
  }

  function block(indent: number): Yaml {
    skip()
    return lines[at]?.text.startsWith('- ') ? list(indent) : map(indent)
  }

  function list(indent: number): Yaml[] {
    const items: Yaml[] = []
    for (skip(); lines[at]?.indent === indent && lines[at]!.text.startsWith('- '); skip()) {
      const line = lines[at]!
      const rest = line.text.slice(2)
      if (isEntry(rest)) {
        // A map that begins behind the dash: its first key stands where the others do.
        lines[at] = { ...line, indent: indent + 2, text: rest }
        items.push(map(indent + 2))
      } else {
        at++
        items.push(flow(rest, line))
      }
    }
    return items
  }

  function map(indent: number): Yaml {
    const all: { [key: string]: Yaml } = {}
    let merged: Yaml = {}
    for (skip(); lines[at] && lines[at]!.indent >= indent; skip()) {
      const line = lines[at]!
      const [, key = '', rest = ''] = /^([\w./<-]+):(?: (.*))?$/.exec(line.text) ?? []
      if (line.indent !== indent || key === '') throw fault('not an entry of this map', line)
      if (key in all) throw fault('a key that stands twice', line)
      at++
      const value = entry(rest.replace(/(^|\s)#.*$/, '').trim(), line)
      if (key === '<<') merged = value
      else all[key] = value
    }
    return { ...(merged as object), ...all }
  }

  function entry(text: string, line: Line): Yaml {
    const [, anchor, rest = text] = /^&(\w[\w-]*)\s*(.*)$/.exec(text) ?? []
    const value = rest === '' ? below(line) : rest === '|' ? literal(line) : flow(rest, line)
    if (anchor !== undefined) anchors.set(anchor, value)
    return value
  }

  function below(line: Line): Yaml {
    skip()
    const next = lines[at]
    if (!next || next.indent <= line.indent) throw fault('nothing under this key', line)
    return block(next.indent)
  }

  function literal(line: Line): string {
    const body: string[] = []
    const from = lines[at]?.indent ?? 0
    while (lines[at] && (lines[at]!.text === '' || lines[at]!.indent > line.indent)) {
      body.push(' '.repeat(Math.max(0, lines[at]!.indent - from)) + lines[at]!.text)
      at++
    }
    return `${body.join('\n').trimEnd()}\n`
  }

  /** A value on one line. */
  function flow(text: string, line: Line): Yaml {
    let i = 0
    const blank = () => {
      while (text[i] === ' ') i++
    }
    const value = (within: boolean): Yaml => {
      blank()
      if (text[i] === '[' || text[i] === '{') return text[i] === '[' ? sequence() : mapping()
      if (text[i] === "'") return quoted()
      const end = within ? /[,\]}]|$/.exec(text.slice(i))!.index : text.length - i
      const word = text.slice(i, i + end).trim()
      i += end
      return plain(word)
    }
    const quoted = () => {
      const [all, inner = ''] = /^'((?:[^']|'')*)'/.exec(text.slice(i)) ?? []
      if (all === undefined) throw fault('a quote that does not end', line)
      i += all.length
      return inner.replaceAll("''", "'")
    }
    const plain = (word: string): Yaml => {
      if (word.startsWith('*')) {
        const known = anchors.get(word.slice(1))
        if (known === undefined) throw fault('an alias of nothing', line)
        return known
      }
      if (word === 'true' || word === 'false') return word === 'true'
      if (/^-?\d+(\.\d+)?$/.test(word)) return Number(word)
      if (word === '' || /^[&!%@`"|>#]|: |^(yes|no|on|off|null|~)$/i.test(word) || /\s#/.test(word))
        throw fault('a plain word that wants quotes', line)
      return word
    }
    const sequence = (): Yaml[] => {
      const items: Yaml[] = []
      for (i++, blank(); text[i] !== ']'; blank()) {
        items.push(value(true))
        blank()
        if (text[i] === ',') i++
        else if (text[i] !== ']') throw fault('a list that does not end', line)
      }
      i++
      return items
    }
    const mapping = () => {
      const all: { [key: string]: Yaml } = {}
      for (i++, blank(); text[i] !== '}'; blank()) {
        const [whole, key = ''] = /^([\w.-]+): ?/.exec(text.slice(i)) ?? []
        if (whole === undefined || key in all) throw fault('not a map', line)
        i += whole.length
        all[key] = value(true)
        blank()
        if (text[i] === ',') i++
        else if (text[i] !== '}') throw fault('a map that does not end', line)
      }
      i++
      return all
    }
    const read = value(false)
    blank()
    if (i < text.length) throw fault('something behind a value', line)
    return read
  }

  const isEntry = (text: string) => /^[\w./<-]+:( |$)/.test(text)
  const whole = block(0)
  skip()
  if (at < lines.length) throw fault('what belongs to nothing')
  return whole
}
