import { exportSecurityReport } from '@fairlead/api/ddos/attack.ts'
import type { AttackEvent } from '@fairlead/api/ddos/attack.ts'
import { extractText, getDocumentProxy } from 'unpdf'
import { expect, inject, test } from 'vitest'
import { niceMost } from '../../lib/pdf/pdf-chart.ts'
import { world } from '../../lib/testing/world.ts'
import { reportPdf, type ReportOptions } from './report-pdf.ts'

const figures = { blocked: 1234, allowed: 5, counted: 67 }
const times = ['2030-03-09T12:00:00.000Z', '2030-03-09T18:00:00.000Z', '2030-03-10T12:00:00.000Z']

const attack: AttackEvent = {
  id: '',
  siteId: '',
  domain: 'shop.example',
  status: 2,
  vector: 'REQUEST_FLOOD',
  startDate: '2030-03-10T11:00:00.000Z',
  endDate: '2030-03-10T11:07:00.000Z',
  duration: 420,
  requests: 90_000,
  held: 80_000,
  peak: 900,
  normal: 12,
}

const options = (language: 'en' | 'zh', change: Partial<ReportOptions> = {}): ReportOptions => ({
  language,
  product: 'Fairlead',
  font: inject('blankFont'),
  accountNumber: '100000000001',
  days: 7,
  timeZone: 8,
  now: new Date('2030-03-10T12:00:00Z'),
  summary: {
    requests: 98_765,
    held: 80_000,
    challenged: 400,
    passed: 30,
    attacks: 1,
    points: times.map((time, at) => ({ time, requests: at * 400, held: at * 300 })),
    sources: [{ address: '198.51.100.7', requests: 4000, held: 3600 }],
  },
  firewall: {
    ...figures,
    startTime: times[0] ?? '',
    endTime: times[2] ?? '',
    points: times.map((time) => ({ time, ...figures })),
    rules: [{ rule: 'sql-union', message: '𠮷野家 rule', ...figures }],
    sites: [{ domain: 'shop.example', ...figures }],
    countries: [
      { country: 'DE', ...figures },
      { country: '', ...figures },
    ],
    addresses: [{ address: '2001:db8::7', ...figures }],
    paths: [{ uri: '/login', ...figures }],
  },
  attacks: { content: [attack], totalSize: 1 },
  ...change,
})

async function readReportText(given: ReportOptions) {
  const pieces: Buffer[] = []
  for await (const piece of reportPdf(given)) pieces.push(piece)
  const pdf = await getDocumentProxy(new Uint8Array(Buffer.concat(pieces)), { verbosity: 0 })
  return (await extractText(pdf)).text.join('\n')
}

test.for([
  [
    'en',
    ['Security report', 'Firewall monitoring', 'Germany', 'Unknown', 'Request flood', '7 min', 'Page 1'],
  ],
  ['zh', ['安全报表', '防火墙监控', '德国', '未知', '请求洪水', '7 分钟', '第 1 页']],
] as const)('the report in %s has its three parts with their figures', async ([language, words]) => {
  const text = await readReportText(options(language))
  const figuresOf = ['98,765', '80,000', '1,234', '198.51.100.7', '2001:db8::7', '/login', '𠮷野家 rule']
  for (const word of [...words, ...figuresOf, 'UTC+08:00', '2030-03-10 19:00:00', 'shop.example'])
    expect(text).toContain(word)
})

test('a report says when not all attacks are in it, and of none that there are none', async () => {
  expect(await readReportText(options('en', { attacks: { content: [attack], totalSize: 2 } }))).toContain(
    'The newest 1 are listed.',
  )
  expect(await readReportText(options('en', { attacks: { content: [], totalSize: 0 } }))).toContain('None')
})

test('the file is a PDF; without a font the call says so', async () => {
  const w = await world({ sites: ['a.example'], env: { PDF_FONT: inject('blankFont') } })
  const reply = await w.as('owner').call(exportSecurityReport, { query: { days: 30, timeZone: 5.5 } })
  expect(reply.status).toBe(200)
  const without = await world({ env: { PDF_FONT: '/no/such/font.ttf' } })
  const { status, msg } = await without.as('owner').call(exportSecurityReport)
  expect([status, msg]).toEqual([503, expect.stringContaining('font')])
})

test.for([
  [0, 1],
  [1, 1],
  [3, 5],
  [900, 1000],
  [0.03, 0.05],
] as const)('an axis of values up to %d ends at %d', ([most, end]) => {
  expect(niceMost(most)).toBeCloseTo(end)
})
