import { unitsOf } from '@fairlead/api/amount.ts'
import { exportStatementPdf } from '@fairlead/api/money/statement/month-statement.ts'
import { extractText, getDocumentProxy } from 'unpdf'
import { expect, test, inject } from 'vitest'
import { urlOf } from '../../lib/testing/client.ts'
import { world } from '../../lib/testing/world.ts'
import { figure } from '../../lib/pdf/figure.ts'
import { monthPdf, quantity } from './statement-pdf.ts'
import { eventsAbove } from './events.ts'
import { findStatementMonth } from './months.ts'
import { pdfPieceSize } from './statement-figures.ts'
import { statementWorld } from './testing/statement-world.ts'
import { listMonthUsage } from './usage.ts'

/** The pages of the statement of March. */
async function readPages(w: Awaited<ReturnType<typeof statementWorld>>, language: 'en' | 'zh') {
  const account = { account_id: w.accountId, account_number: '100000000001', account_name: '𠮷野家 {EU 龘' }
  const now = w.clock.now()
  const statement = await w.db.transaction((tx) => findStatementMonth(tx, account, '2030-03', now))
  const options = {
    statement,
    language,
    product: 'Fairlead',
    font: inject('blankFont'),
    now,
  }
  const { accountId } = w
  const month = '2030-03'
  const reads = {
    events: (above: number) =>
      w.db.transaction((tx) => eventsAbove(tx, { accountId, month, above, limit: pdfPieceSize })),
    usage: () => w.db.transaction((tx) => listMonthUsage(tx, accountId, month)),
  }
  const pieces: Buffer[] = []
  for await (const piece of monthPdf(options, reads)) pieces.push(piece)
  const pdf = await getDocumentProxy(new Uint8Array(Buffer.concat(pieces)), { verbosity: 0 })
  return (await extractText(pdf)).text
}

async function spent(events = 1) {
  const w = await statementWorld()
  for (let at = 0; at < events; at += 1)
    await w.post('topUp', (book, time) => book.topUp({ paid: unitsOf('1234.5'), at: time }), {
      remark: `转账 ${at}`,
    })
  await w.count('2030-03-10T10:10:00Z', { traffic: 100_000_000_000, requests: 250 })
  await w.charge()
  return w
}

test.for([
  ['en', ['Statement 2030-03', 'Closing balance', 'Top-up / Wallet', 'Other regions', 'may still change']],
  ['zh', ['2030-03 账单', '期末余额', '充值 / 钱包', '其他区域', '金额仍可能变化']],
] as const)(
  'the PDF in %s has names with rare characters, all figures, and its own words',
  async ([language, words]) => {
    const w = await spent()
    const text = (await readPages(w, language)).join('\n')
    for (const word of [...words, '𠮷野家 {EU 龘', '转账 0', 'a.example', '1,234.50', '-8.00', '1,226.4997'])
      expect(text).toContain(word)
  },
)

test('a long statement has many pages, each with its number and the headings of its table', async () => {
  const w = await spent(90)
  const pages = await readPages(w, 'en')
  expect(pages.length).toBeGreaterThan(2)
  pages.forEach((page, at) => expect(page).toContain(`Page ${at + 1}`))
  expect(pages[1]).toContain('Bill code')
  expect(pages.join('\n').match(/转账/g)).toHaveLength(90)
})

test('the call sends what a thread has drawn, with the rows that it asked for', async () => {
  const w = await spent(2)
  w.clock.set('2030-04-02T00:00:00Z')
  const { rawPayload } = await w
    .as('owner')
    .send({ url: urlOf(exportStatementPdf, { params: { month: '2030-03' } }) })
  const pdf = await getDocumentProxy(new Uint8Array(rawPayload), { verbosity: 0 })
  const { text } = await extractText(pdf, { mergePages: true })
  for (const word of ['转账 0', '转账 1', 'a.example']) expect(text).toContain(word)
})

test('without a font the call says that there is none', async () => {
  const w = await world({ env: { PDF_FONT: '/no/such/font.ttf' } })
  const month = w.clock.now().toISOString().slice(0, 7)
  const { msg, status } = await w.as('owner').call(exportStatementPdf, { params: { month } })
  expect([status, msg]).toEqual([503, expect.stringContaining('font')])
})

test.for([
  ['0', '0.00'],
  ['-1234567.5', '-1,234,567.50'],
  ['0.0001', '0.0001'],
  ['12.345', '12.345'],
  ['100', '100.00'],
] as const)('%s is written %s', ([decimal, text]) => {
  expect(figure(decimal)).toBe(text)
})

test.for([
  ['traffic', '999', '999.0 B'],
  ['traffic', '100000000000', '100.0 GB'],
  ['traffic', '999960', '1.000 MB'],
  ['requests', '1234567', '1,234,567'],
  ['storage', String(6_000_000_000 * 744), '6.000 GB-months'],
  ['storage', '1', '0.001344 B-months'],
] as const)('a quantity of %s is printed with its unit: %s', ([meter, units, text]) => {
  expect(quantity({ meter, units, period: '2030-03' }, 'en')).toBe(text)
})
