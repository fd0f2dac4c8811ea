import { decimalOf, sumOf, unitsOf } from '@fairlead/api/amount.ts'
import {
  getMonthStatement,
  listMonthStatements,
  listStatementHours,
} from '@fairlead/api/money/statement/month-statement.ts'
import { listStatement } from '@fairlead/api/money/wallet/statement.ts'
import { expect, test } from 'vitest'
import { fieldsOf } from '../../lib/testing/table/csv-fields.ts'
import { statementWorld } from './testing/statement-world.ts'

const billion = 1_000_000_000

/** March: 100 of credit, a voucher of 15 and an hour of usage; April: a further hour, and a late one of March. */
async function spent(zone = 0) {
  const w = await statementWorld({ zone })
  await w.post('topUp', (book, at) => book.topUp({ paid: unitsOf('80'), bonus: unitsOf('20'), at }), {
    remark: '=HYPERLINK("x")',
  })
  await w.addVoucher('15')
  w.clock.set('2030-03-31T23:30:00Z')
  await w.count('2030-03-31T23:10:00Z', { traffic: 100 * billion, requests: 10_000 })
  w.clock.set('2030-04-01T00:06:00Z')
  await w.charge()
  await w.count('2030-03-31T22:10:00Z', { traffic: 10 * billion }, 'b.example', 'two')
  w.clock.set('2030-04-01T03:00:00Z')
  await w.charge()
  w.clock.set('2030-04-02T12:00:00Z')
  await w.count('2030-04-01T10:10:00Z', { traffic: billion })
  await w.charge()
  return w
}

test('each month begins with what the previous one ended with, and the last one ends with the wallet', async () => {
  const w = await spent()
  const [april, march] = await w.months()
  expect(march).toMatchObject({
    month: '2030-03',
    status: 1,
    openingBalance: '0',
    topUpAmount: '100',
    voucherAmount: '15',
    // 100 GB at 0.08, and ten thousand requests at 0.01.
    chargeAmount: '-8.01',
    billCreditBalance: '100',
    billVoucherBalance: '6.99',
    billBalance: '106.99',
  })
  expect(april).toMatchObject({
    // 10 GB at 0.16 in Asia, late, and one at 0.08.
    month: '2030-04',
    status: 0,
    openingBalance: '106.99',
    topUpAmount: '0',
    chargeAmount: '-1.68',
    billBalance: await w.wallet(),
  })
})

test('the statement of a month lists what changed it by kind, and adds up', async () => {
  const w = await spent()
  const march = await w.month('2030-03')
  expect(march.movements.map(({ kind, count, amount }) => [kind, count, amount])).toEqual([
    ['topUp', 1, '100'],
    ['voucher', 1, '15'],
    ['charge', 1, '-8.01'],
  ])
  const { openingCreditBalance, openingVoucherBalance, movements } = march
  const credit = sumOf([openingCreditBalance, ...movements.map((one) => one.creditAmount)])
  const voucher = sumOf([openingVoucherBalance, ...movements.map((one) => one.voucherAmount)])
  expect([credit, voucher]).toEqual([march.billCreditBalance, march.billVoucherBalance])
})

test('the last hour counts for its month though it is charged after it; one that is too late is a correction of the next', async () => {
  const w = await spent()
  expect((await w.usage('2030-03')).map((one) => [one.domain, one.meter, one.units, one.class])).toEqual([
    ['a.example', 'requests', '10000', 0],
    ['a.example', 'traffic', String(100 * billion), 0],
  ])
  expect((await w.usage('2030-04')).map((one) => [one.domain, one.region, one.period, one.class])).toEqual([
    ['a.example', 'other', '2030-04', 0],
    ['b.example', 'asia', '2030-03', 1],
  ])
})

test('a month that is closed never changes, whatever is delivered later', async () => {
  const w = await spent()
  const before = await w.csv('2030-03')
  await w.count('2030-03-20T10:10:00Z', { traffic: 7 * billion })
  w.clock.set('2030-04-03T12:00:00Z')
  await w.charge()
  expect(await w.csv('2030-03')).toBe(before)
  expect((await w.month('2030-04')).movements).toMatchObject([{ kind: 'charge', count: 3 }])
})

test('months are those of the zone of the root user', async () => {
  const w = await spent(8)
  // 23:10 on March 31 in UTC is April 1 in China, and the usage of 22:10 was not late for any month of that zone.
  const [april, march] = await w.months()
  expect(march).toMatchObject({ chargeAmount: '0', startTime: '2030-02-28T16:00:00.000Z' })
  expect(april).toMatchObject({ chargeAmount: '-9.69', endTime: '2030-04-30T16:00:00.000Z' })
})

test('usage leads to its hours, which add up to it, and it adds up to the charges', async () => {
  const w = await spent()
  const usage = await w.usage('2030-04')
  const charged = (await w.month('2030-04')).movements.find(({ kind }) => kind === 'charge')
  expect(sumOf(usage.map(({ amount }) => amount))).toBe(decimalOf(-unitsOf(charged?.amount ?? '')))
  for (const { cdnConfigId, region, meter, period, units, amount } of usage) {
    const query = { month: '2030-04', cdnConfigId, region, meter, period }
    const { data } = await w.owner.call(listStatementHours, { query })
    expect(sumOf(data.content.map((hour) => hour.amount))).toBe(amount)
    expect(String(data.content.reduce((sum, hour) => sum + BigInt(hour.units), 0n))).toBe(units)
  }
})

test('the lines of the wallet can be had by the month of their statement', async () => {
  const w = await spent()
  const amounts = async (month: string) =>
    (await w.owner.call(listStatement, { query: { month } })).data.content.map(({ amount }) => amount)
  expect(await amounts('2030-03')).toEqual(['-8.01', '15', '100'])
  expect(sumOf(await amounts('2030-04'))).toBe('-1.68')
})

test('the lines of the file add up to the closing balance, and a formula is text', async () => {
  const w = await spent()
  const [head = [], ...lines] = fieldsOf(await w.csv('2030-03'))
  const at = head.indexOf('Amount')
  const closing = lines.findIndex(([part]) => part === 'Closing balance')
  expect(sumOf(lines.slice(0, closing).map((line) => line[at] ?? ''))).toBe(lines[closing]?.[at])
  expect(lines.slice(closing).map((line) => [line[1], line[at]])).toEqual([
    ['', '106.99'],
    ['Credit', '100'],
    ['Vouchers', '6.99'],
  ])
  expect(lines.flat()).toContain(`'=HYPERLINK("x")`)
})

test('years filter the list, and there is no statement before the first event or of a month to come', async () => {
  const w = await spent()
  const of = async (year: string) =>
    (await w.owner.call(listMonthStatements, { query: { year } })).data.content.map(({ month }) => month)
  expect(await of('2030')).toEqual(['2030-04', '2030-03'])
  expect(await of('2029')).toEqual([])
  for (const month of ['2030-02', '2030-05'])
    expect((await w.owner.call(getMonthStatement, { params: { month } })).status).toBe(404)
  expect((await w.owner.call(getMonthStatement, { params: { month: '2030-13' } })).status).toBe(400)
})

test('an account without events has a statement of the running month, and a stranger sees his own', async () => {
  const w = await spent()
  const { data } = await w.as('stranger').call(listMonthStatements)
  expect(data.content).toMatchObject([{ month: '2030-04', billBalance: '0' }])
  expect((await w.as('member').call(listMonthStatements)).status).toBe(403)
})

test('months are kept sums, which no look works out again', async () => {
  const w = await spent()
  const before = { months: await w.months(), march: await w.month('2030-03') }
  expect(await w.violations()).toEqual([])
  // Whatever a look would work out, it could not without the lines.
  await w.rows('delete from wallet_line')
  expect({ months: await w.months(), march: await w.month('2030-03') }).toEqual(before)
  expect((await w.violations()).map(({ rule }) => rule)).toContain(
    'a month of a statement is kept as its lines sum up',
  )
})

test('another zone of the root user moves the sums of all months', async () => {
  const w = await spent()
  await w.rows('update app_user set time_zone = 8 where account_id = $1 and account_type = 1', [w.accountId])
  const [april, march] = await w.months()
  // The last hour of March in UTC is one of April, eight hours further east.
  expect([march?.chargeAmount, april?.openingBalance]).toEqual(['0', '115'])
  expect(april?.billBalance).toBe(await w.wallet())
  expect(await w.violations()).toEqual([])
})
