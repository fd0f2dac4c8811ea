import type { BillLine } from '@fairlead/api/bill/bill.ts'
import { billKindNames, billLineKindNames } from '@fairlead/api/bill/names.ts'
import {
  type BillAmount,
  billAmountNames,
  billAmounts,
  billLineNames,
  paperWords as words,
} from '@fairlead/api/bill/document/paper-words.ts'
import { say } from '../../lib/mail/say.ts'
import { figure } from '../../lib/pdf/figure.ts'
import { beginPdf, margin, pdfHead, type PdfLook, pdfSection, written } from '../../lib/pdf/pdf-page.ts'
import { ink, type PdfDocument, pdfTable } from '../../lib/pdf/pdf-table.ts'
import { linePieceSize } from './lines.ts'
import type { BillPaper } from './paper.ts'

export type BillPdfOptions = Omit<PdfLook, 'language'> & { paper: BillPaper }
/** What the document reads while it is drawn: the next lines of a kind. */
export type BillPdfReads = {
  lines: (after: { above: number; kind: BillLine['kind'] }) => Promise<readonly BillLine[]>
}

/** Amounts that a bill without them leaves out. */
const optional: readonly BillAmount[] = [
  'feeAmt',
  'adjustmentAmt',
  'creditAmt',
  'spAmt',
  'taxAmt',
  'roundingAmt',
  'settledAmt',
]

function head(doc: PdfDocument, { paper, product }: BillPdfOptions) {
  const { bill, language } = paper
  const t = (name: keyof typeof words) => words[name][language]
  const { usageCurrencyCode: from, currencyCode: to } = bill
  pdfHead(doc, {
    product,
    title: say(words.title, language, { kind: billKindNames[bill.kind][language], number: bill.fnumber }),
    facts: [
      [t('seller'), paper.sellerName],
      [t('customer'), paper.customerName],
      [t('contract'), paper.contractNumber],
      [t('bizPeriod'), bill.bizPeriod],
      [t('billDate'), bill.billDate],
      [t('dueDate'), bill.dueDate],
      [t('currency'), to],
      ...(from === to ? [] : [[t('exchangeRate'), `1 ${from} = ${bill.exchangeRate} ${to}`] as const]),
      ...(bill.digest === '' ? [] : [[t('digest'), bill.digest] as const]),
    ],
  })
  const note = paper.isDraft ? t('draft') : paper.isChargedOff ? t('chargedOff') : ''
  if (note !== '') doc.moveDown(0.5).fillColor(ink.soft).text(note, margin)
}

function amounts(doc: PdfDocument, { paper: { bill, language } }: BillPdfOptions) {
  pdfSection(doc, `${words.amounts[language]} (${bill.currencyCode})`)
  const table = pdfTable(doc, [
    { heading: billLineNames.lineKind[language], share: 4 },
    { heading: words.amount[language], share: 2, figures: true },
  ])
  for (const name of billAmounts) {
    if (optional.includes(name) && bill[name] === '0') continue
    const rate = name === 'taxAmt' ? ` (${bill.taxRate})` : ''
    const reason =
      name === 'adjustmentAmt' && bill.adjustmentReason !== '' ? ` – ${bill.adjustmentReason}` : ''
    table.row(`${billAmountNames[name][language]}${rate}${reason}`, figure(bill[name]))
  }
  if (bill.arrearsAmt === '0') return
  const { dueDate: due, arrearsAmt, currencyCode: currency } = bill
  doc.moveDown(0.6).fontSize(11).fillColor(ink.text)
  doc.text(say(words.toPay, language, { due, amount: figure(arrearsAmt), currency }), margin)
}

function summaries(doc: PdfDocument, { paper }: BillPdfOptions) {
  const { language, products, fees, shares, shows, bill } = paper
  const t = (name: keyof typeof words) => words[name][language]
  if (products.length > 0) {
    pdfSection(doc, t('products'))
    const table = pdfTable(doc, [
      { heading: billLineNames.product[language], share: 4 },
      { heading: billAmountNames.listPrice[language], share: 2, figures: true },
      { heading: billAmountNames.contractPrice[language], share: 2, figures: true },
    ])
    for (const { product, list, contract } of products) table.row(product, figure(list), figure(contract))
  }
  if (fees.length > 0) {
    pdfSection(doc, t('fees'))
    const table = pdfTable(doc, [
      { heading: billLineNames.lineKind[language], share: 4 },
      { heading: t('amount'), share: 2, figures: true },
    ])
    for (const { kind, contract } of fees) table.row(billLineKindNames[kind][language], figure(contract))
  }
  if (!shows.accounts || shares.every(({ linked }) => linked === '')) return
  pdfSection(doc, t('accounts'))
  const table = pdfTable(doc, [
    { heading: billLineNames.linkedAccount[language], share: 4 },
    { heading: `${billAmountNames.expectAmount[language]} (${bill.currencyCode})`, share: 2, figures: true },
  ])
  for (const { linked, amount } of shares) table.row(linked || t('noAccount'), figure(amount))
}

/** The lines of a kind, which begin a section with the first of them. */
async function* lines(doc: PdfDocument, { paper }: BillPdfOptions, kind: 1 | 2, reads: BillPdfReads) {
  const { language } = paper
  const heading = (name: keyof typeof billLineNames) => billLineNames[name][language]
  let table: ReturnType<typeof pdfTable> | undefined
  let above = 0
  for (;;) {
    const some = await reads.lines({ above, kind })
    if (some.length > 0 && !table) {
      pdfSection(doc, words[kind === 1 ? 'cloudLines' : 'cdnLines'][language])
      table = pdfTable(doc, [
        { heading: heading('linkedAccount'), share: 2.4 },
        { heading: heading('product'), share: 2.4 },
        { heading: heading('usageType'), share: 3 },
        { heading: heading('region'), share: 1.8 },
        { heading: heading('usage'), share: 2.4, figures: true },
        { heading: billAmountNames.contractPrice[language], share: 2, figures: true },
      ])
    }
    for (const { linkedNumber, product, usageType, region, usage, unit, contractPrice } of some)
      table?.row(linkedNumber, product, usageType, region, `${usage} ${unit}`, figure(contractPrice))
    yield* written(doc)
    if (some.length < linePieceSize) return
    above = some.at(-1)?.line ?? above
  }
}

/** A bill as PDF, in the language of its strategy, which is drawn while it is sent, in a thread (`drawBeside`). */
export async function* billPdf(options: BillPdfOptions, reads: BillPdfReads): AsyncGenerator<Buffer> {
  const { paper } = options
  const { language, bill, shows } = paper
  const title = say(words.title, language, { kind: billKindNames[bill.kind][language], number: bill.fnumber })
  const doc = beginPdf({ ...options, language, title, accountNumber: paper.sellerName })
  head(doc, options)
  amounts(doc, options)
  summaries(doc, options)
  if (shows.cdn) yield* lines(doc, options, 2, reads)
  if (shows.details) yield* lines(doc, options, 1, reads)
  doc.end()
  for await (const piece of doc) yield piece as Buffer
}
