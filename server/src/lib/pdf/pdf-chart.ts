import { margin } from './pdf-page.ts'
import { ink, needHeight, type PdfDocument } from './pdf-table.ts'

type ChartSeries = { name: string; values: readonly number[] }
type PdfChart = {
  series: readonly ChartSeries[]
  /** The labels below the first and the last value. */
  ends: readonly [first: string, last: string]
  format: (value: number) => string
}

const height = 110
/** The lines also differ in their dashes, for those who print in black. */
const looks = [
  { color: '#2c5cc5', dash: undefined },
  { color: '#c21f27', dash: 4 },
  { color: '#8a6d00', dash: 1.5 },
] as const

/** The smallest of 1, 2 and 5 times a power of ten that is not below a value. */
export function niceMost(most: number): number {
  const power = 10 ** Math.floor(Math.log10(Math.max(most, Number.MIN_VALUE)))
  return most <= 0 ? 1 : ([1, 2, 5, 10].find((step) => step * power >= most) ?? 10) * power
}

/** Lines over time, with a legend above and the ends of the time below. */
export function pdfChart(doc: PdfDocument, { series, ends, format }: PdfChart) {
  needHeight(doc, height + 50)
  const width = doc.page.width - 2 * margin
  doc.fontSize(8)
  let x = margin
  for (const [at, { name }] of series.entries()) {
    const { color, dash } = looks[at % looks.length] ?? looks[0]
    line(doc, color, dash, () => doc.moveTo(x, doc.y + 5).lineTo(x + 16, doc.y + 5))
    const top = doc.y
    doc.fillColor(ink.soft).text(name, x + 20, top, { lineBreak: false })
    doc.y = top
    x += 20 + doc.widthOfString(name) + 18
  }
  const top = doc.y + 26
  const bottom = top + height
  const most = niceMost(Math.max(0, ...series.flatMap(({ values }) => values)))
  for (const part of [0, 0.5, 1]) {
    const y = bottom - part * height
    line(doc, ink.line, undefined, () => doc.moveTo(margin, y).lineTo(margin + width, y))
    // The line itself marks zero.
    if (part > 0) doc.fillColor(ink.soft).text(format(part * most), margin, y - 11, { lineBreak: false })
  }
  for (const [at, { values }] of series.entries()) {
    const { color, dash } = looks[at % looks.length] ?? looks[0]
    const step = width / Math.max(1, values.length - 1)
    line(doc, color, dash, () =>
      values.forEach((value, index) => {
        const [px, py] = [margin + index * step, bottom - (value / most) * height]
        if (index === 0) doc.moveTo(px, py)
        else doc.lineTo(px, py)
      }),
    )
  }
  doc.fillColor(ink.soft).text(ends[0], margin, bottom + 4, { lineBreak: false })
  doc.text(ends[1], margin, bottom + 4, { width, align: 'right' })
  doc.x = margin
  doc.y = bottom + 18
}

function line(doc: PdfDocument, color: string, dash: number | undefined, draw: () => void) {
  doc.save().lineWidth(0.9)
  if (dash !== undefined) doc.dash(dash, { space: dash })
  draw()
  doc.stroke(color).restore()
}
