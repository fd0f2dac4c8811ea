import { unitsOf } from '@fairlead/api/amount.ts'
import { chargeClassNames } from '@fairlead/api/money/charge/charge-class.ts'
import { regionNames } from '@fairlead/api/money/price/region-names.ts'
import type { MonthStatementDetail, StatementUsage } from '@fairlead/api/money/statement/month-statement.ts'
import {
  meterNames,
  statementPartNames,
  statementStatusNames,
  statementWords as words,
} from '@fairlead/api/money/statement/names.ts'
import { eventNames, lineTypeNames } from '@fairlead/api/money/wallet/names.ts'
import type { Language } from '@fairlead/api/text.ts'
import { timeZoneName } from '@fairlead/api/time-zone.ts'
import Pdf from 'pdfkit'
import { clockTime } from '../../lib/csv.ts'
import type { Again } from '../../lib/http/call/call.ts'
import { say } from '../../lib/mail/say.ts'
import { eventsAbove } from './events.ts'
import { ink, needHeight, type PdfDocument, pdfTable } from './pdf-table.ts'
import { negated, usageOf } from './usage.ts'

const margin = 44
/** Rows that are read and drawn at a time. */
const pieceSize = 200

/** With separators, at least two places, and all that there are: lines have to add up on paper. */
export function figure(decimal: string): string {
  const units = unitsOf(decimal)
  const digits = String(units < 0n ? -units : units).padStart(5, '0')
  const integer = digits.slice(0, -4).replaceAll(/\B(?=(\d{3})+$)/g, ',')
  return `${units < 0n ? '-' : ''}${integer}.${digits.slice(-4).replace(/0{1,2}$/, '')}`
}

const grouped = (count: string) => count.replaceAll(/\B(?=(\d{3})+$)/g, ',')

/** Bytes in units of 1000 (specification 1, section 9), and plain counts. */
function quantity({ meter, units }: StatementUsage): string {
  if (meter === 'requests') return grouped(units)
  const steps = ['B', 'KB', 'MB', 'GB', 'TB', 'PB', 'EB']
  const step = Math.min(Math.floor((units.length - 1) / 3), steps.length - 1)
  return `${(Number(units) / 1000 ** step).toPrecision(4)} ${steps[step]}`
}

export type PdfOptions = {
  accountId: string
  statement: MonthStatementDetail
  language: Language
  product: string
  font: string
  now: Date
}

function begin({ statement, language, product, font }: PdfOptions): PdfDocument {
  const title = say(words.title, language, { month: statement.month })
  const doc = new Pdf({
    ...{ size: 'A4', margin, font, lang: language === 'zh' ? 'zh-CN' : 'en' },
    info: { Title: `${product} – ${title}`, Author: product },
  })
  let pages = 0
  const foot = () => {
    pages += 1
    const { bottom } = doc.page.margins
    // The foot is outside of the area in which text would begin a page.
    doc.page.margins.bottom = 0
    const text = `${statement.accountNumber} · ${title} · ${say(words.page, language, { number: pages })}`
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

function head(doc: PdfDocument, { statement, language, product, now }: PdfOptions) {
  const { month, timeZone, accountName, accountNumber, status, currencyCode } = statement
  const t = (name: keyof typeof words) => words[name][language]
  doc.fontSize(9).fillColor(ink.soft).text(product)
  doc
    .fontSize(20)
    .fillColor(ink.text)
    .text(say(words.title, language, { month }))
    .moveDown(0.4)
  const facts = [
    [t('account'), accountName],
    [t('accountNumber'), accountNumber],
    [t('month'), `${clockTime(statement.startTime, timeZone)} – ${clockTime(statement.endTime, timeZone)}`],
    [t('zone'), timeZoneName(timeZone)],
    [t('currency'), currencyCode],
    [t('status'), statementStatusNames[status][language]],
    [t('printed'), clockTime(now.toISOString(), timeZone)],
  ]
  doc.fontSize(9)
  for (const [label, value] of facts) {
    const top = doc.y
    doc.fillColor(ink.soft).text(label ?? '', margin, top, { width: 110 })
    doc.fillColor(ink.text).text(value ?? '', margin + 115, top, { width: doc.page.width - 2 * margin - 115 })
  }
  doc.x = margin
  if (status === 0) doc.moveDown(0.5).fillColor(ink.soft).text(t('openNote'))
}

function section(doc: PdfDocument, heading: string) {
  doc.moveDown(1.2)
  needHeight(doc, 90)
  doc.fontSize(12).fillColor(ink.text).text(heading, margin).moveDown(0.3)
}

function summary(doc: PdfDocument, { statement, language }: PdfOptions) {
  const t = (name: keyof typeof words) => words[name][language]
  section(doc, t('summary'))
  const table = pdfTable(doc, [
    { heading: t('part'), share: 3 },
    { heading: t('item'), share: 4 },
    { heading: t('count'), share: 1.5, figures: true },
    { heading: t('credit'), share: 2.5, figures: true },
    { heading: t('voucher'), share: 2.5, figures: true },
    { heading: t('total'), share: 2.5, figures: true },
  ])
  const { openingCreditBalance, openingVoucherBalance, openingBalance, movements } = statement
  table.row(
    t('opening'),
    '',
    '',
    figure(openingCreditBalance),
    figure(openingVoucherBalance),
    figure(openingBalance),
  )
  for (const { part, kind, count, creditAmount, voucherAmount, amount } of movements)
    table.row(
      ...[statementPartNames[part][language], eventNames[kind][language], String(count)],
      ...[figure(creditAmount), figure(voucherAmount), figure(amount)],
    )
  const { billCreditBalance, billVoucherBalance, billBalance } = statement
  table.row(t('closing'), '', '', figure(billCreditBalance), figure(billVoucherBalance), figure(billBalance))
}

/** What the document has produced so far. */
function* written(doc: PdfDocument): Generator<Buffer> {
  for (let piece: unknown = doc.read(); piece !== null; piece = doc.read()) yield piece as Buffer
}

/** The statement of a month as PDF, which is drawn while it is sent. */
export async function* monthPdf(again: Again, options: PdfOptions): AsyncGenerator<Buffer> {
  const { accountId, statement, language } = options
  const { month, timeZone } = statement
  const t = (name: keyof typeof words) => words[name][language]
  const doc = begin(options)
  head(doc, options)
  summary(doc, options)

  section(doc, t('events'))
  const events = pdfTable(doc, [
    { heading: `${t('time')} (${timeZoneName(timeZone)})`, share: 3.2 },
    { heading: t('item'), share: 4 },
    { heading: t('code'), share: 3.2 },
    { heading: t('remark'), share: 3 },
    { heading: t('amount'), share: 2.2, figures: true },
  ])
  let above = 0
  for (;;) {
    const from = above
    const some = await again((tx) => eventsAbove(tx, { accountId, month, above: from, limit: pieceSize }))
    if (some.length === 0 && above === 0) events.row(t('none'), '', '', '', '')
    for (const { time, kind, type, code, remark, amount } of some)
      events.row(
        ...[clockTime(time, timeZone), `${eventNames[kind][language]} / ${lineTypeNames[type][language]}`],
        ...[code, remark, figure(amount)],
      )
    yield* written(doc)
    if (some.length < pieceSize) break
    above = some.at(-1)?.line ?? 0
  }

  section(doc, t('usage'))
  const table = pdfTable(doc, [
    { heading: t('site'), share: 4.4 },
    { heading: t('region'), share: 2.3 },
    { heading: t('meter'), share: 1.7 },
    { heading: t('period'), share: 1.6 },
    { heading: t('class'), share: 1.9 },
    { heading: t('units'), share: 2.2, figures: true },
    { heading: t('amount'), share: 2, figures: true },
  ])
  const usage = await again((tx) => usageOf(tx, accountId, month))
  if (usage.length === 0) table.row(t('none'), '', '', '', '', '', '')
  for (const [at, one] of usage.entries()) {
    table.row(
      ...[one.domain, regionNames[one.region][language], meterNames[one.meter][language], one.period],
      ...[chargeClassNames[one.class][language], quantity(one), figure(negated(one.amount))],
    )
    if (at % pieceSize === pieceSize - 1) yield* written(doc)
  }
  if (usage.some((one) => one.class === 1))
    doc.moveDown(0.8).fontSize(8).fillColor(ink.soft).text(t('correctionNote'), margin)
  doc.end()
  for await (const piece of doc) yield piece as Buffer
}
