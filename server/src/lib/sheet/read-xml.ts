import { SaxesParser } from 'saxes'
import { sheetFail } from './sheet-fail.ts'

type Attributes = Readonly<Record<string, string>>

type Reading = {
  open?: (name: string, attributes: Attributes) => void
  close?: (name: string) => void
  text?: (text: string) => void
}

/** Characters that are parsed without a pause, which takes about a millisecond. */
const sliceLength = 32 * 1024
/** What else waits for this thread comes first. */
const others = () => new Promise((resolve) => setImmediate(resolve))

/**
 * Parses a document in slices. Names come without their prefixes. A document type is refused: entities can grow without end.
 * Throws `sheetUnreadable` on the content.
 */
export async function readSheetXml(bytes: Buffer, { open, close, text }: Reading) {
  const parser = new SaxesParser()
  const fail = () => {
    throw sheetFail('sheetUnreadable')
  }
  const local = (name: string) => name.replace(/^.*:/, '')
  parser.on('doctype', fail)
  parser.on('error', fail)
  parser.on('opentag', ({ name, attributes }) => open?.(local(name), attributes as Attributes))
  parser.on('closetag', ({ name }) => close?.(local(name)))
  parser.on('text', (part) => text?.(part))
  parser.on('cdata', (part) => text?.(part))
  const whole = bytes.toString('utf8')
  for (let start = 0; start < whole.length; start += sliceLength) {
    parser.write(whole.slice(start, start + sliceLength))
    await others()
  }
  parser.close()
}
