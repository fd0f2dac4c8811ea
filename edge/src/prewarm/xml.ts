/** One element. Names are without their prefix. */
export type Element = {
  name: string
  attributes: ReadonlyMap<string, string>
  /** By their names, so that one of thousands is found immediately. */
  children: Map<string, Element[]>
  text: string
}

/** No real manifest has deeper elements, or more of them. */
const deepest = 32
const mostElements = 30_000

const named: Readonly<Record<string, string>> = { lt: '<', gt: '>', quot: '"', apos: "'", amp: '&' }

/** Replaces only the references that XML itself defines. Definitions in a document are never expanded. */
const unescaped = (text: string) =>
  text.replace(/&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|(\w{2,4}));/gi, (all, hex, decimal, name) => {
    const code = hex ? Number.parseInt(String(hex), 16) : decimal ? Number(decimal) : undefined
    if (code === undefined) return named[String(name)] ?? all
    return code > 0x10_ff_ff ? all : String.fromCodePoint(code)
  })

const withoutPrefix = (name: string) => name.slice(name.indexOf(':') + 1)
const isSpace = (char: string | undefined) => char === ' ' || char === '\n' || char === '\t' || char === '\r'

/**
 * Reads a document in one pass. Undefined if it has a document type, which could define entities, or is too deep or too
 * large; a document that breaks off is read as far as it goes.
 */
export function readXml(text: string): Element | undefined {
  const root: Element = { name: '', attributes: new Map(), children: new Map(), text: '' }
  const open = [root]
  let elements = 0
  let first: Element | undefined
  let at = 0

  const after = (mark: string, from: number) => {
    const found = text.indexOf(mark, from)
    return found < 0 ? text.length : found + mark.length
  }

  /** Reads the name and the attributes from `at` on, and moves `at` behind the tag. */
  function readTag(): { element: Element; isClosed: boolean } {
    const skipSpaces = () => {
      while (isSpace(text[at])) at += 1
    }
    const readName = () => {
      const from = at
      while (at < text.length && !isSpace(text[at]) && !'=/>'.includes(text[at] ?? '')) at += 1
      return withoutPrefix(text.slice(from, at))
    }
    const name = readName()
    const attributes = new Map<string, string>()
    for (;;) {
      skipSpaces()
      if (at >= text.length || text[at] === '>') break
      if (text[at] === '/' || text[at] === '=') {
        at += 1
        continue
      }
      const key = readName()
      skipSpaces()
      if (text[at] !== '=') continue
      at += 1
      skipSpaces()
      const quote = text[at]
      if (quote !== '"' && quote !== "'") continue
      const end = after(quote, at + 1)
      attributes.set(key, unescaped(text.slice(at + 1, end - 1)))
      at = end
    }
    const isClosed = text[at - 1] === '/'
    at += 1
    return { element: { name, attributes, children: new Map(), text: '' }, isClosed }
  }

  while (at < text.length) {
    const start = text.indexOf('<', at)
    const inside = open.at(-1) ?? root
    inside.text += unescaped(text.slice(at, start < 0 ? text.length : start))
    if (start < 0) break
    if (text.startsWith('<!--', start)) at = after('-->', start)
    else if (text.startsWith('<?', start)) at = after('?>', start)
    else if (text.startsWith('<![CDATA[', start)) {
      at = after(']]>', start)
      inside.text += text.slice(start + '<![CDATA['.length, at - ']]>'.length)
    } else if (text.startsWith('<!', start)) return undefined
    else if (text.startsWith('</', start)) {
      at = after('>', start)
      if (open.length > 1) open.pop()
    } else {
      at = start + 1
      const { element, isClosed } = readTag()
      elements += 1
      if (elements > mostElements || open.length > deepest) return undefined
      const siblings = inside.children.get(element.name)
      if (siblings) siblings.push(element)
      else inside.children.set(element.name, [element])
      first ??= element
      if (!isClosed) open.push(element)
    }
  }
  return first
}
