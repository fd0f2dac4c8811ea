import { unitsOf } from '@fairlead/api/amount.ts'
import {
  exportStatement,
  getEvent,
  listRecords,
  listStatement,
  type StatementLine,
} from '@fairlead/api/money/wallet/statement.ts'
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { world } from '../../lib/testing/world.ts'
import type { Book } from '../ledger/book.ts'
import { checkWholeLedger } from '../../lib/testing/check-ledger.ts'
import type { EventKind } from '@fairlead/api/money/event-kinds.ts'
import { type Event, transact } from '../ledger/transact.ts'
import { undoCharge } from '../ledger/undo.ts'

/** A top-up of 100, a voucher of 15, and a charge of 40 for an hour before. */
async function statementWorld() {
  const w = await world()
  w.clock.set('2026-03-01T12:30:00Z')
  const { accountId } = w.people.owner
  const post = async (
    kind: EventKind,
    work: (book: Book, at: Date) => unknown,
    more: Partial<Event> = {},
  ) => {
    const now = w.clock.now()
    const event = { accountId, kind, key: randomUUID(), request: {}, effectiveAt: now, now, ...more }
    const posted = await w.db.transaction((tx) =>
      transact(tx, event, (book) => work(book, event.effectiveAt)),
    )
    w.clock.advance(60)
    return posted.id
  }
  const topUp = await post('topUp', (book, at) => book.topUp({ paid: unitsOf('100'), at }), {
    remark: '=HYPERLINK("x")',
  })
  const voucher = await post('voucher', (book) =>
    book.addVoucher({
      value: unitsOf('15'),
      price: 0n,
      scope: 'general',
      startsAt: new Date('2026-03-01T00:00:00Z'),
      expiresAt: new Date('2026-04-01T00:00:00Z'),
    }),
  )
  const charge = await post(
    'charge',
    (book, at) => book.charge({ amount: unitsOf('40'), scope: 'transfer', at }),
    { effectiveAt: new Date('2026-03-01T11:00:00Z') },
  )
  const owner = w.as('owner')
  return { ...w, accountId, post, topUp, voucher, charge, owner }
}

const figures = ({ kind, type, amount, walletBalance, creditBalance, voucherBalance }: StatementLine) => [
  kind,
  type,
  amount,
  walletBalance,
  creditBalance,
  voucherBalance,
]

test('each line has the balances after it, and a charge has one for vouchers and one for the wallet', async () => {
  const w = await statementWorld()
  const { data } = await w.owner.call(listStatement)
  expect(data.content.map(figures)).toEqual([
    ['charge', 2, '-25', '75', '75', '0'],
    ['charge', 1, '-15', '100', '100', '0'],
    ['voucher', 1, '15', '115', '100', '15'],
    ['topUp', 2, '100', '100', '100', '0'],
  ])
  expect(data.content[0]).toMatchObject({ offsetHour: '2026-03-01T11:00:00.000Z', currencyCode: 'USD' })
  expect(data.content[3]).toMatchObject({ offsetHour: null, remark: '=HYPERLINK("x")' })
})

test('what goes below zero, comes back and lapses goes on from the line before', async () => {
  const w = await statementWorld()
  await w.post('charge', (book, at) => book.charge({ amount: unitsOf('90.5'), scope: 'general', at }))
  await w.post('topUp', (book, at) => book.topUp({ paid: unitsOf('20'), at }))
  await w.db.transaction((tx) =>
    undoCharge(tx, { accountId: w.accountId, txnId: w.charge, now: w.clock.now() }),
  )
  const { data } = await w.owner.call(listStatement)
  expect(data.content.slice(0, 4).map(figures)).toEqual([
    ['undo', 2, '25', '44.5', '29.5', '15'],
    ['undo', 1, '15', '19.5', '4.5', '15'],
    ['topUp', 2, '20', '4.5', '4.5', '0'],
    ['charge', 2, '-90.5', '-15.5', '0', '0'],
  ])
  expect((await checkWholeLedger(w.db)).violations).toEqual([])
})

test('transfers of many events in one statement have a line each', async () => {
  const w = await statementWorld()
  await w.rows(
    `with t as (
       insert into ledger_txn (id, account_id, kind, key, request_hash, effective_at, booked_at)
       select gen_random_uuid(), $1, 'charge', 'many ' || n, sha256(''), now(), timestamptz '2026-03-02' + n * interval '1 s'
         from generate_series(1, 3) as n returning id)
     insert into ledger_transfer (txn_id, account_id, part, debit, credit, asset, amount)
     select id, $1, 0, 'cash', 'sales', 'USD', 10 from t`,
    [w.accountId],
  )
  const { data } = await w.owner.call(listStatement)
  expect(data.content.slice(0, 3).map(figures)).toEqual([
    ['charge', 2, '-10', '45', '45', '0'],
    ['charge', 2, '-10', '55', '55', '0'],
    ['charge', 2, '-10', '65', '65', '0'],
  ])
})

test('the statement is filtered by time, type, event and code', async () => {
  const w = await statementWorld()
  const found = async (query: Record<string, string | number>) =>
    (await w.owner.call(listStatement, { query })).data.content.map(({ amount }) => amount)
  expect(await found({ type: 1 })).toEqual(['-15', '15'])
  expect(await found({ kind: 'charge' })).toEqual(['-25', '-15'])
  expect(await found({ endTime: '2026-03-01T12:31:00Z' })).toEqual(['100'])
  expect(await found({ startTime: '2026-03-01T12:32:00Z' })).toEqual(['-25', '-15'])
  const code = w.topUp.replaceAll('-', '').slice(0, 16)
  expect(await found({ billCode: code })).toEqual(['100'])
  expect(await found({ billCode: 'FFFFFFFFFFFFFFFF' })).toEqual([])
  const refused = await w.owner.call(listStatement, { query: { billCode: "%' or" } })
  expect(refused.fields).toEqual({ billCode: 'billCodeStart' })
})

test('a charge leads to the top-up and the voucher that paid for it', async () => {
  const w = await statementWorld()
  const { data } = await w.owner.call(getEvent, { params: { id: w.charge } })
  expect(data).toMatchObject({ kind: 'charge', recordType: 30, lines: [{ type: 1 }, { type: 2 }] })
  expect(data.draws).toMatchObject([
    { grantKind: 'voucher', amount: '15', remaining: '0', sourceId: w.voucher },
    { grantKind: 'cash', amount: '25', remaining: '75', sourceId: w.topUp, expireTime: null },
  ])
  await w.db.transaction((tx) =>
    undoCharge(tx, { accountId: w.accountId, txnId: w.charge, now: w.clock.now() }),
  )
  const { data: undone } = await w.owner.call(getEvent, { params: { id: w.charge } })
  expect(undone.reversedBy).not.toBeNull()
  const { data: undo } = await w.owner.call(getEvent, { params: { id: undone.reversedBy ?? '' } })
  expect(undo).toMatchObject({ reverses: w.charge, draws: [{ amount: '-15' }, { amount: '-25' }] })
})

test('records have their types; a voucher that was given is none, one that was bought is', async () => {
  const w = await statementWorld()
  await w.post(
    'voucher',
    (book, at) =>
      book.addVoucher({
        value: unitsOf('12'),
        price: unitsOf('10'),
        scope: 'general',
        startsAt: at,
        expiresAt: null,
      }),
    { recordType: 20 },
  )
  const { data } = await w.owner.call(listRecords)
  expect(data.content.map(({ recordType, amount }) => [recordType, amount])).toEqual([
    [20, '12'],
    [30, '40'],
    [10, '100'],
  ])
  const { data: charges } = await w.owner.call(listRecords, { query: { recordType: 30 } })
  expect(charges.totalSize).toBe(1)
})

test('the file has the lines of the screen; figures stay figures, and a formula is text', async () => {
  const w = await statementWorld()
  const { data } = await w.owner.call(exportStatement, { query: { timeZone: 8 } })
  const [head, first, , , last] = String(data).split('\r\n')
  expect(head).toContain('"Time (UTC+08:00)","Event","Deducted from","Amount"')
  expect(first).toMatch(
    /^"2026-03-01 20:32:\d\d","Usage","Wallet","-25","75","75","0","USD","[0-9A-F]{16}","2026-03-01 11:00:00",""$/,
  )
  expect(last).toContain(`"'=HYPERLINK(""x"")"`)
})
