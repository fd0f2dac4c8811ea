import { SaxesParser } from 'saxes'
import { type Body, sumsOfBody } from './body.ts'
import { S3Failure } from './failure.ts'

/** An element: its text, and its children in order. */
export type Node = { name: string; text: string; children: Node[] }

const maxDepth = 8

type Limits = { maxBytes: number; maxElements: number }

/** A parser of a document that comes in pieces. A document type is refused: entities can grow without end. */
function documentReader(maxElements: number) {
  const parser = new SaxesParser()
  const top: Node = { name: '', text: '', children: [] }
  const open = [top]
  let elements = 0
  const fail = () => {
    throw new S3Failure('MalformedXML')
  }
  parser.on('doctype', fail)
  parser.on('error', fail)
  parser.on('opentag', ({ name }) => {
    elements += 1
    if (open.length > maxDepth || elements > maxElements) fail()
    const node: Node = { name: name.replace(/^.*:/, ''), text: '', children: [] }
    open.at(-1)?.children.push(node)
    open.push(node)
  })
  parser.on('closetag', () => void open.pop())
  const add = (part: string) => {
    const node = open.at(-1)
    if (node) node.text += part
  }
  parser.on('text', add)
  parser.on('cdata', add)
  return {
    write: (text: string) => void parser.write(text),
    end(): Node {
      parser.close()
      return top.children[0] ?? fail()
    },
  }
}

/** Parses a whole document of another server. Throws `MalformedXML`. */
export function parseXml(text: string): Node {
  const reader = documentReader(Infinity)
  reader.write(text)
  return reader.end()
}

/** Bytes that are parsed without a pause, which takes about a millisecond. */
const sliceBytes = 16 * 1024
/** What else waits for this thread comes first. */
const others = () => new Promise((resolve) => setImmediate(resolve))

/**
 * Parses the document of a body as it comes, in slices, and gives up at the first element too many: a list of a million empty
 * elements keeps nobody else waiting. Nothing is returned before the sums of the body are verified. Throws `MalformedXML`,
 * `MaxMessageLengthExceeded` and what a body throws.
 */
export async function readXml(body: Body, { maxBytes, maxElements }: Limits): Promise<Node> {
  if (body.size > maxBytes) throw new S3Failure('MaxMessageLengthExceeded')
  const reader = documentReader(maxElements)
  const sums = sumsOfBody(body)
  const decoder = new TextDecoder()
  for await (const piece of body.source) {
    sums.add(piece)
    for (let start = 0; start < piece.length; start += sliceBytes) {
      reader.write(decoder.decode(piece.subarray(start, start + sliceBytes), { stream: true }))
      await others()
    }
  }
  sums.verify()
  reader.write(decoder.decode())
  return reader.end()
}

export const childrenOf = (node: Node, name: string) => node.children.filter((child) => child.name === name)
export const textOf = (node: Node, name: string): string | undefined =>
  node.children.find((child) => child.name === name)?.text

/** Throws `NotImplemented` for a child that is not among these names: it may change what is asked for. */
export function demandKnown(node: Node, names: readonly string[]) {
  const other = node.children.find(({ name }) => !names.includes(name))
  if (other) throw new S3Failure('NotImplemented', `The element ${other.name} is not implemented here`)
}
