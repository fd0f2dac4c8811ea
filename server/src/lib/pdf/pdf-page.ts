import type { Language, Text } from '@fairlead/api/text.ts'
import Pdf from 'pdfkit'
import { say } from '../mail/say.ts'
import { ink, needHeight, type PdfDocument } from './pdf-table.ts'

export const margin = 44

const pageOf: Text = { en: 'Page {number}', zh: '第 {number} 页' }

export type PdfLook = { language: Language; product: string; font: string }
type Titled = PdfLook & { title: string; accountNumber: string }

/** Fonts that were read, by their files: reading one takes longer than drawing a page. */
const fonts = new Map<string, object>()

function readFont(file: string): object {
  const { font } = Reflect.get(new Pdf({ font: file, autoFirstPage: false }), '_font') as { font: object }
  return font
}

/** A font of a file, read once. */
function keptFont(file: string): string {
  const kept = fonts.get(file) ?? readFont(file)
  fonts.set(file, kept)
  // The library takes a font that it has read as well as the name of its file.
  return kept as unknown as string
}

/** A document in which each page has a foot with the account, the title and the number of the page. */
export function beginPdf({ title, accountNumber, language, product, font }: Titled): PdfDocument {
  const doc = new Pdf({
    size: 'A4',
    margin,
    font: keptFont(font),
    lang: language === 'zh' ? 'zh-CN' : 'en',
    info: { Title: `${product} – ${title}`, Author: product },
  })
  let pages = 0
  const foot = () => {
    pages += 1
    const { bottom } = doc.page.margins
    // The foot is in the bottom margin, where text would otherwise begin a new page.
    doc.page.margins.bottom = 0
    const text = `${accountNumber} · ${title} · ${say(pageOf, language, { number: pages })}`
    doc.fontSize(7.5).fillColor(ink.soft)
    doc.text(text, margin, doc.page.height - 32, { width: doc.page.width - 2 * margin, align: 'right' })
    doc.page.margins.bottom = bottom
    doc.x = margin
    doc.y = margin
  }
  foot()
  doc.on('pageAdded', foot)
  return doc
}

type Head = { product: string; title: string; facts: readonly (readonly [label: string, value: string])[] }

/** The title, and pairs below it. */
export function pdfHead(doc: PdfDocument, { product, title, facts }: Head) {
  doc.fontSize(9).fillColor(ink.soft).text(product)
  doc.fontSize(20).fillColor(ink.text).text(title).moveDown(0.4)
  doc.fontSize(9)
  for (const [label, value] of facts) {
    const top = doc.y
    doc.fillColor(ink.soft).text(label, margin, top, { width: 110 })
    doc.fillColor(ink.text).text(value, margin + 115, top, { width: doc.page.width - 2 * margin - 115 })
  }
  doc.x = margin
}

/** A heading, which does not stand alone at the end of a page. */
export function pdfSection(doc: PdfDocument, heading: string) {
  doc.moveDown(1.2)
  needHeight(doc, 90)
  doc.fontSize(12).fillColor(ink.text).text(heading, margin).moveDown(0.3)
}

/** What the document has produced so far. */
export function* written(doc: PdfDocument): Generator<Buffer> {
  for (let piece: unknown = doc.read(); piece !== null; piece = doc.read()) yield piece as Buffer
}
