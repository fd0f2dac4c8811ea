import { SaxesParser } from 'saxes'
import { S3Failure } from './failure.ts'

/** An element: its text, and its children in order. */
export type Node = { name: string; text: string; children: Node[] }

const maxDepth = 8

/** Parses a small document. A document type is refused: entities can grow without end. Throws `MalformedXML`. */
export function readXml(text: string): Node {
  const parser = new SaxesParser()
  const top: Node = { name: '', text: '', children: [] }
  const open = [top]
  const fail = () => {
    throw new S3Failure('MalformedXML')
  }
  parser.on('doctype', fail)
  parser.on('error', fail)
  parser.on('opentag', ({ name }) => {
    if (open.length > maxDepth) fail()
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
  parser.write(text).close()
  return top.children[0] ?? fail()
}

export const childrenOf = (node: Node, name: string) => node.children.filter((child) => child.name === name)
export const textOf = (node: Node, name: string): string | undefined => childrenOf(node, name)[0]?.text
