import type { AttackEvent, ShieldSummary } from '@fairlead/api/ddos/attack.ts'
import { attackStatusNames, attackVectorNames } from '@fairlead/api/ddos/names.ts'
import { reportPeriodNames, reportWords as words } from '@fairlead/api/ddos/report-words.ts'
import type {
  FirewallFigures,
  FirewallReport,
  ReportDays,
} from '@fairlead/api/firewall/log/firewall-report.ts'
import { timeZoneName } from '@fairlead/api/time-zone.ts'
import { clockTime } from '../../lib/csv.ts'
import { say } from '../../lib/mail/say.ts'
import { pdfChart } from '../../lib/pdf/pdf-chart.ts'
import { beginPdf, margin, pdfHead, type PdfLook, pdfSection, written } from '../../lib/pdf/pdf-page.ts'
import { ink, type PdfDocument, pdfTable } from '../../lib/pdf/pdf-table.ts'

export type ReportOptions = PdfLook & {
  accountNumber: string
  days: ReportDays
  /** In hours from UTC. */
  timeZone: number
  now: Date
  summary: ShieldSummary
  firewall: FirewallReport
  /** The newest of the period, and how many there were. */
  attacks: { content: readonly AttackEvent[]; totalSize: number }
}

/** The security report of an account: its three parts with their charts and tables. */
export async function* reportPdf(options: ReportOptions): AsyncGenerator<Buffer> {
  const { accountNumber, product, language, days, timeZone, now, firewall } = options
  const title = words.title[language]
  const doc = beginPdf({ ...options, title })
  pdfHead(doc, {
    product,
    title,
    facts: [
      [words.account[language], accountNumber],
      [
        words.period[language],
        `${reportPeriodNames[days][language]}: ${clockTime(firewall.startTime, timeZone)} – ${clockTime(firewall.endTime, timeZone)}`,
      ],
      [words.zone[language], timeZoneName(timeZone)],
      [words.printed[language], clockTime(now.toISOString(), timeZone)],
    ],
  })
  shieldPart(doc, options)
  firewallPart(doc, options)
  attackPart(doc, options)
  doc.end()
  yield* written(doc)
  for await (const piece of doc) yield piece as Buffer
}

const partsOf = ({ language }: PdfLook) => {
  const format = new Intl.NumberFormat(language === 'zh' ? 'zh-CN' : 'en', { maximumFractionDigits: 1 })
  return {
    t: (name: keyof typeof words) => words[name][language],
    count: (value: number) => format.format(value),
  }
}

const note = (doc: PdfDocument, text: string) =>
  doc.fontSize(8).fillColor(ink.soft).text(text, margin).moveDown(0.6)

/** The ends of the time that points cover. */
const endsOf = (points: readonly { time: string }[], timeZone: number) =>
  [
    clockTime(points[0]?.time ?? '', timeZone).slice(0, 16),
    clockTime(points.at(-1)?.time ?? '', timeZone).slice(0, 16),
  ] as const

function shieldPart(doc: PdfDocument, options: ReportOptions) {
  const { summary, timeZone } = options
  const { t, count } = partsOf(options)
  pdfSection(doc, `${t('ddos')} – ${t('last24')}`)
  note(doc, t('asSeen'))
  const figures = [
    [t('requests'), summary.requests],
    [t('held'), summary.held],
    [t('challenged'), summary.challenged],
    [t('passed'), summary.passed],
    [t('attacks'), summary.attacks],
  ] as const
  pdfTable(
    doc,
    figures.map(([heading]) => ({ heading, share: 1, figures: true })),
  ).row(...figures.map(([, value]) => count(value)))
  if (summary.points.length > 1) {
    pdfSection(doc, t('rate'))
    pdfChart(doc, {
      series: [
        { name: t('requests'), values: summary.points.map(({ requests }) => requests) },
        { name: t('held'), values: summary.points.map(({ held }) => held) },
      ],
      ends: endsOf(summary.points, timeZone),
      format: count,
    })
  }
  if (summary.sources.length === 0) return
  pdfSection(doc, t('sources'))
  const table = pdfTable(doc, [
    { heading: t('address'), share: 3 },
    { heading: t('requests'), share: 1, figures: true },
    { heading: t('held'), share: 1, figures: true },
  ])
  for (const { address, requests, held } of summary.sources) table.row(address, count(requests), count(held))
}

function firewallPart(doc: PdfDocument, options: ReportOptions) {
  const { firewall, language, timeZone } = options
  const { t, count } = partsOf(options)
  const { points } = firewall
  pdfSection(doc, t('firewall'))
  note(doc, t('asMatched'))
  const effects = ['blocked', 'allowed', 'counted'] as const
  const columns = effects.map((effect) => ({ heading: t(effect), share: 1, figures: true }))
  const cells = (row: FirewallFigures) => effects.map((effect) => count(row[effect]))
  pdfTable(doc, columns).row(...cells(firewall))
  doc.moveDown(0.8)
  if (effects.some((effect) => firewall[effect] > 0))
    pdfChart(doc, {
      series: effects.map((effect) => ({ name: t(effect), values: points.map((point) => point[effect]) })),
      ends: endsOf(points, timeZone),
      format: count,
    })
  const countries = new Intl.DisplayNames(language === 'zh' ? 'zh-CN' : 'en', { type: 'region' })
  const countryOf = (code: string) => (code === '' ? t('unknown') : (countries.of(code) ?? code))
  type FigureRow = FirewallFigures & { name: string }
  const part = (heading: string, first: string, rows: readonly FigureRow[]) => {
    if (rows.length === 0) return
    pdfSection(doc, heading)
    const table = pdfTable(doc, [{ heading: first, share: 4 }, ...columns])
    for (const row of rows) table.row(row.name, ...cells(row))
  }
  const named = <Item extends FirewallFigures>(items: readonly Item[], nameOf: (item: Item) => string) =>
    items.map((item): FigureRow => ({ ...item, name: nameOf(item) }))
  part(
    t('rules'),
    t('rule'),
    named(firewall.rules, ({ message }) => message),
  )
  part(
    t('sites'),
    t('site'),
    named(firewall.sites, ({ domain }) => domain),
  )
  part(
    t('countries'),
    t('country'),
    named(firewall.countries, ({ country }) => countryOf(country)),
  )
  part(
    t('addresses'),
    t('address'),
    named(firewall.addresses, ({ address }) => address || t('unknown')),
  )
  part(
    t('paths'),
    t('path'),
    named(firewall.paths, ({ uri }) => uri),
  )
  if (firewall.addresses.length > 0) note(doc.moveDown(0.6), t('asLogged'))
}

function attackPart(doc: PdfDocument, options: ReportOptions) {
  const { attacks, language, timeZone } = options
  const { t, count } = partsOf(options)
  pdfSection(doc, t('attacks'))
  if (attacks.content.length < attacks.totalSize)
    note(doc, say(words.newest, language, { count: attacks.content.length }))
  const table = pdfTable(doc, [
    { heading: t('site'), share: 3 },
    { heading: t('status'), share: 1.4 },
    { heading: t('vector'), share: 2 },
    { heading: `${t('started')} (${timeZoneName(timeZone)})`, share: 2.4 },
    { heading: t('duration'), share: 1.5 },
    { heading: t('peak'), share: 1.6, figures: true },
    { heading: t('held'), share: 1.4, figures: true },
  ])
  if (attacks.content.length === 0) table.row(t('none'), '', '', '', '', '', '')
  for (const { domain, status, vector, startDate, endDate, duration, peak, held } of attacks.content)
    table.row(
      domain,
      attackStatusNames[status][language],
      attackVectorNames[vector][language],
      clockTime(startDate, timeZone),
      endDate === null
        ? t('lasting')
        : say(words.lasted, language, { minutes: Math.max(1, Math.round(duration / 60)) }),
      count(peak),
      count(held),
    )
}
