import { chargeClassNames } from '@fairlead/api/money/charge/charge-class.ts'
import { hoursOf } from '@fairlead/api/money/price/rating.ts'
import { regionNames } from '@fairlead/api/money/price/region-names.ts'
import type { MonthStatementDetail, StatementUsage } from '@fairlead/api/money/statement/month-statement.ts'
import {
  meterNames,
  statementPartNames,
  statementStatusNames,
  statementWords as words,
  storedTexts,
} from '@fairlead/api/money/statement/names.ts'
import { eventNames } from '@fairlead/api/money/event-kinds.ts'
import { lineTypeNames } from '@fairlead/api/money/wallet/names.ts'
import type { Language } from '@fairlead/api/text.ts'
import { timeZoneName } from '@fairlead/api/time-zone.ts'
import { clockTime } from '../../lib/csv.ts'
import { figure } from '../../lib/pdf/figure.ts'
import { say } from '../../lib/mail/say.ts'
import { beginPdf, margin, pdfHead, type PdfLook, pdfSection, written } from '../../lib/pdf/pdf-page.ts'
import { ink, type PdfDocument, pdfTable } from '../../lib/pdf/pdf-table.ts'
import type { StatementEvent } from './events.ts'
import { negated, pdfPieceSize } from './statement-figures.ts'

const grouped = (count: string) => count.replaceAll(/\B(?=(\d{3})+$)/g, ',')

/** Bytes in units of 1000 (specification 1, section 9). */
function size(bytes: number): string {
  const steps = ['B', 'KB', 'MB', 'GB', 'TB', 'PB', 'EB']
  let [rest, step] = [bytes, 0]
  // The unit is chosen after rounding: 999,960 is 1 M, not 1000 K.
  while (step < steps.length - 1 && Number(rest.toPrecision(4)) >= 1000) {
    rest /= 1000
    step += 1
  }
  return `${rest.toPrecision(4)} ${steps[step]}`
}

/** Sizes of traffic, sizes that are kept through a month, and plain counts. */
export function quantity(
  { meter, units, period }: Pick<StatementUsage, 'meter' | 'units' | 'period'>,
  language: Language,
): string {
  if (meter === 'requests') return grouped(units)
  if (meter === 'traffic') return size(Number(units))
  return say(storedTexts.months, language, { size: size(Number(units) / hoursOf(period)) })
}

export type PdfOptions = PdfLook & {
  statement: MonthStatementDetail
  now: Date
}

function head(doc: PdfDocument, { statement, language, product, now }: PdfOptions) {
  const { month, timeZone, accountName, accountNumber, status, currencyCode } = statement
  const t = (name: keyof typeof words) => words[name][language]
  pdfHead(doc, {
    product,
    title: say(words.title, language, { month }),
    facts: [
      [t('account'), accountName],
      [t('accountNumber'), accountNumber],
      [t('month'), `${clockTime(statement.startTime, timeZone)} – ${clockTime(statement.endTime, timeZone)}`],
      [t('zone'), timeZoneName(timeZone)],
      [t('currency'), currencyCode],
      [t('status'), statementStatusNames[status][language]],
      [t('printed'), clockTime(now.toISOString(), timeZone)],
    ],
  })
  if (status === 0) doc.moveDown(0.5).fillColor(ink.soft).text(t('openNote'))
}

function summary(doc: PdfDocument, { statement, language }: PdfOptions) {
  const t = (name: keyof typeof words) => words[name][language]
  pdfSection(doc, t('summary'))
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
      statementPartNames[part][language],
      eventNames[kind][language],
      String(count),
      figure(creditAmount),
      figure(voucherAmount),
      figure(amount),
    )
  const { billCreditBalance, billVoucherBalance, billBalance } = statement
  table.row(t('closing'), '', '', figure(billCreditBalance), figure(billVoucherBalance), figure(billBalance))
}

/** What the document reads while it is drawn. */
export type StatementReads = {
  /** The next events after a line, as many as a piece has. */
  events: (above: number) => Promise<StatementEvent[]>
  usage: () => Promise<StatementUsage[]>
}

/** The statement of a month as PDF, which is drawn while it is sent, in a thread (`drawBeside`). */
export async function* monthPdf(options: PdfOptions, reads: StatementReads): AsyncGenerator<Buffer> {
  const { statement, language } = options
  const { month, timeZone } = statement
  const t = (name: keyof typeof words) => words[name][language]
  const title = say(words.title, language, { month })
  const doc = beginPdf({ ...options, title, accountNumber: statement.accountNumber })
  head(doc, options)
  summary(doc, options)

  pdfSection(doc, t('events'))
  const events = pdfTable(doc, [
    { heading: `${t('time')} (${timeZoneName(timeZone)})`, share: 3.2 },
    { heading: t('item'), share: 4 },
    { heading: t('code'), share: 3.2 },
    { heading: t('remark'), share: 3 },
    { heading: t('amount'), share: 2.2, figures: true },
  ])
  let above = 0
  for (;;) {
    const some = await reads.events(above)
    if (some.length === 0 && above === 0) events.row(t('none'), '', '', '', '')
    for (const { time, kind, type, code, remark, amount } of some)
      events.row(
        clockTime(time, timeZone),
        `${eventNames[kind][language]} / ${lineTypeNames[type][language]}`,
        code,
        remark,
        figure(amount),
      )
    yield* written(doc)
    if (some.length < pdfPieceSize) break
    above = some.at(-1)?.line ?? 0
  }

  pdfSection(doc, t('usage'))
  const table = pdfTable(doc, [
    { heading: t('site'), share: 4.4 },
    { heading: t('region'), share: 2.3 },
    { heading: t('meter'), share: 1.7 },
    { heading: t('period'), share: 1.6 },
    { heading: t('class'), share: 1.9 },
    { heading: t('units'), share: 2.2, figures: true },
    { heading: t('amount'), share: 2, figures: true },
  ])
  const usage = await reads.usage()
  if (usage.length === 0) table.row(t('none'), '', '', '', '', '', '')
  for (const [at, one] of usage.entries()) {
    table.row(
      one.domain,
      regionNames[one.region][language],
      meterNames[one.meter][language],
      one.period,
      chargeClassNames[one.class][language],
      quantity(one, language),
      figure(negated(one.amount)),
    )
    if (at % pdfPieceSize === pdfPieceSize - 1) yield* written(doc)
  }
  if (usage.some((one) => one.class === 1))
    doc.moveDown(0.8).fontSize(8).fillColor(ink.soft).text(t('correctionNote'), margin)
  doc.end()
  for await (const piece of doc) yield piece as Buffer
}
