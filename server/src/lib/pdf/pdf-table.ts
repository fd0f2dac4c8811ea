import type Pdf from 'pdfkit'

export type PdfDocument = InstanceType<typeof Pdf>

/** A column: its heading, its share of the width, and whether it has figures, which stand on the right. */
export type PdfColumn = { heading: string; share: number; figures?: boolean }

export const ink = { text: '#1f2933', soft: '#5f6b7a', line: '#d5dbe3', head: '#eef1f5' }
const [size, padding] = [8.5, 4]

const innerWidth = ({ page }: PdfDocument) => page.width - page.margins.left - page.margins.right
const innerEnd = ({ page }: PdfDocument) => page.height - page.margins.bottom

/** Begins a page, unless so much height is left on this one. */
export function needHeight(doc: PdfDocument, height: number): boolean {
  if (doc.y + height <= innerEnd(doc)) return false
  doc.addPage()
  return true
}

/** A table that is drawn row by row; a page that it continues on begins with its headings. */
export function pdfTable(doc: PdfDocument, columns: readonly PdfColumn[]) {
  const shares = columns.reduce((sum, { share }) => sum + share, 0)
  const widths = columns.map(({ share }) => (innerWidth(doc) * share) / shares)

  function draw(cells: readonly string[], look: { color: string; isHead?: boolean }) {
    doc.fontSize(size)
    const heights = cells.map((cell, at) =>
      doc.heightOfString(cell || ' ', { width: (widths[at] ?? 0) - 2 * padding }),
    )
    const height = Math.max(...heights) + 2 * padding
    if (needHeight(doc, height) && !look.isHead) head()
    const top = doc.y
    const left = doc.page.margins.left
    if (look.isHead) doc.rect(left, top, innerWidth(doc), height).fill(ink.head)
    let x = left
    doc.fontSize(size).fillColor(look.color)
    cells.forEach((cell, at) => {
      const width = widths[at] ?? 0
      const align = columns[at]?.figures ? 'right' : 'left'
      doc.text(cell, x + padding, top + padding, { width: width - 2 * padding, align })
      x += width
    })
    doc
      .moveTo(left, top + height)
      .lineTo(left + innerWidth(doc), top + height)
      .lineWidth(0.5)
      .stroke(ink.line)
    doc.x = left
    doc.y = top + height
  }

  const head = () =>
    draw(
      columns.map(({ heading }) => heading),
      { color: ink.soft, isHead: true },
    )
  // A heading does not stand alone at the end of a page.
  needHeight(doc, 60)
  head()
  return { row: (...cells: string[]) => draw(cells, { color: ink.text }) }
}
