import { unitsOf } from '@fairlead/api/amount.ts'
import { expect, test } from 'vitest'
import { auditWholeLedger } from '../../lib/testing/check-ledger.ts'
import { ledgerWorld, resultOf } from '../testing/ledger-world.ts'
import { Insufficient } from './book.ts'
import { KeyReused } from './transact.ts'

const $ = unitsOf
const day = 86_400_000

test('a charge is drawn from vouchers for it, general ones, cash, and then on credit', async () => {
  const w = await ledgerWorld()
  await w.topUp('10')
  await w.voucher('5', 60)
  await w.voucher('4', 30)
  await w.voucher('3', 90, 'transfer')
  expect(resultOf(await w.charge('2')).voucher).toBe($('2'))
  expect(await w.rows('select amount::float, remaining::float as left from ledger_grant order by 1')).toEqual(
    [
      { amount: 3, left: 1 },
      { amount: 4, left: 4 },
      { amount: 5, left: 5 },
      { amount: 10, left: 10 },
    ],
  )
  expect(resultOf(await w.charge('24.0001'))).toEqual({ voucher: $('10'), cash: $('10'), owed: $('4.0001') })
  expect(await w.wallet()).toEqual({ cash: 0, voucher: 0, held: 0, owed: 4.0001 })
  expect(await w.violations()).toEqual([])
})

test('a voucher for data transfer pays nothing else', async () => {
  const w = await ledgerWorld()
  await w.voucher('3', 90, 'transfer')
  expect(resultOf(await w.charge('2', 'general'))).toEqual({ voucher: 0n, cash: 0n, owed: $('2') })
})

test('what is owed is paid from the next top-up or voucher', async () => {
  const w = await ledgerWorld()
  await w.charge('30')
  await w.voucher('10', 30)
  expect(await w.wallet()).toMatchObject({ owed: 20, voucher: 0 })
  await w.topUp('80', '20')
  expect(await w.wallet()).toEqual({ cash: 80, voucher: 0, held: 0, owed: 0 })
  expect(await w.violations()).toEqual([])
})

test('cash pays for hours before it came, a voucher only for those since', async () => {
  const w = await ledgerWorld()
  const before = new Date(w.now().getTime() - day)
  await w.topUp('10')
  await w.voucher('5', 30)
  const charged = await w.post('charge', (book) =>
    book.charge({ amount: $('4'), scope: 'transfer', at: before }),
  )
  expect(resultOf(charged)).toEqual({ voucher: 0n, cash: $('4'), owed: 0n })
})

test('an event is posted once, and its key is for no other request', async () => {
  const w = await ledgerWorld()
  await w.topUp('10')
  const hour = { key: 'charge 2026-03-01T11', request: { amount: '4' } }
  const first = await w.charge('4', 'transfer', hour)
  expect(await w.charge('4', 'transfer', hour)).toEqual({ id: first.id, isNew: false })
  await expect(w.charge('5', 'transfer', { ...hour, request: { amount: '5' } })).rejects.toThrow(KeyReused)
  expect(await w.wallet()).toMatchObject({ cash: 6 })
})

test('the hash of a request stays what it was in events that are stored, however its values are written', async () => {
  const w = await ledgerWorld()
  const posted = async (request: object) => {
    const { id } = await w.topUp('10', '0', { request })
    const [row] = await w.rows<{ hash: string }>(
      `select encode(request_hash, 'hex') as hash from ledger_txn where id = $1`,
      [id],
    )
    return row?.hash
  }
  const topUp = '1a13c01482240139d733ab14d23bdf4ea5f8c63bf2099e1533ec42768da46be5'
  const number = 'T20310506K3MZ9Q7XRB'
  expect(await posted({ number, amount: '100', paid: '80.5' })).toBe(topUp)
  expect(await posted({ paid: '80.5000', amount: '100.00', number })).toBe(topUp)
  const used = '7f5951b34e93f8b49f097d157bf9160b1ff867986ecb993e83dceb3bd65e10b5'
  const hour = new Date('2026-03-01T11:00:00Z')
  const figures = { priceId: number, originFactor: 10, counted: ['a EU 10 20 30 40'] }
  expect(await posted({ ...figures, hour, units: 7n })).toBe(used)
  expect(await posted({ ...figures, hour: hour.toISOString(), units: '7' })).toBe(used)
})

test('nothing is bought on credit, and nothing moves when the money is short', async () => {
  const w = await ledgerWorld()
  await w.topUp('10')
  await w.voucher('5', 30)
  await expect(w.post('package', (book, at) => book.pay({ amount: $('15.0001'), at }))).rejects.toThrow(
    Insufficient,
  )
  expect(await w.wallet()).toMatchObject({ cash: 10, voucher: 5 })
  expect(await w.rows(`select from ledger_txn where kind = 'package'`)).toEqual([])
  await w.post('package', (book, at) => book.pay({ amount: $('15'), at }))
  expect(await w.wallet()).toMatchObject({ cash: 0, voucher: 0 })
})

test('what is held pays for nothing else, and a capture takes at most that', async () => {
  const w = await ledgerWorld()
  await w.topUp('10')
  const id = resultOf(await w.post('hold', (book) => book.hold($('6'))))
  await expect(w.post('hold', (book) => book.hold($('4.0001')))).rejects.toThrow(Insufficient)
  await w.charge('5')
  expect(await w.wallet()).toEqual({ cash: 6, voucher: 0, held: 6, owed: 1 })
  const capture = (taken: string) =>
    w.post('capture', (book) => book.endHold({ id, held: $('6'), taken: $(taken) }))
  await expect(capture('6.0001')).rejects.toThrow(Insufficient)
  await capture('4')
  expect(await w.wallet()).toEqual({ cash: 1, voucher: 0, held: 0, owed: 0 })
  const next = resultOf(await w.post('hold', (book) => book.hold($('0.5'))))
  const tooMuch = w.post('capture', (book) => book.endHold({ id: next, held: $('0.5'), taken: $('0.6') }))
  await expect(tooMuch).rejects.toThrow(Insufficient)
  await expect(capture('1')).rejects.toThrow('ledger_hold_end_pkey')
  expect(await w.violations()).toEqual([])
})

test('a refund returns the share that was paid, in parts to the last ten-thousandth', async () => {
  const w = await ledgerWorld()
  const id = resultOf(await w.topUp('80', '20'))
  const refund = (amount: string, refunded: string) =>
    w.post('refund', (book) => book.refund({ id, amount: $(amount), refunded: $(refunded) }))
  const parts = [resultOf(await refund('33.3333', '0')), resultOf(await refund('33.3333', '33.3333'))]
  // Rounded down, so that no more is returned than was paid.
  expect(parts).toEqual([$('26.6666'), $('26.6666')])
  parts.push(resultOf(await refund('33.3334', '66.6666')))
  expect(parts.reduce((sum, one) => sum + one, 0n)).toBe($('80'))
  expect(await w.wallet()).toMatchObject({ cash: 0 })
  await expect(refund('0.0001', '100')).rejects.toThrow(RangeError)
  expect(await w.violations()).toEqual([])
})

test('a payment that the bank takes back is owed as far as it was spent', async () => {
  const w = await ledgerWorld()
  const id = resultOf(await w.topUp('80', '20'))
  await w.charge('50')
  await w.post('chargeBack', (book) => book.chargeBack(id, $('80')))
  expect(await w.wallet()).toMatchObject({ cash: 0, owed: 30 })
  expect(await w.violations()).toEqual([])
})

test('quotas are used in the order of their end, and move to a larger package', async () => {
  const w = await ledgerWorld()
  const quota = (amount: string, days: number) =>
    w.post('package', (book, at) =>
      book.addQuota({
        asset: 'traffic',
        amount: $(amount),
        startsAt: at,
        expiresAt: new Date(at.getTime() + days * day),
      }),
    )
  const id = resultOf(await quota('500', 30))
  await quota('100', 10)
  const use = (amount: string) =>
    w.post('charge', (book, at) => book.use({ asset: 'traffic', amount: $(amount), at }))
  expect(resultOf(await use('150'))).toBe(0n)
  const expiresAt = new Date(w.now().getTime() + 30 * day)
  const child = resultOf(
    await w.post('upgrade', (book, startsAt) => book.moveQuota(id, { startsAt, expiresAt })),
  )
  expect(await w.rows('select amount::float from ledger_grant where id = $1', [child])).toEqual([
    { amount: 450 },
  ])
  expect(resultOf(await use('1000'))).toBe($('550'))
  expect(await w.violations()).toEqual([])
})

test('a charge that is undone leaves the account as it was', async () => {
  const w = await ledgerWorld()
  await w.topUp('10')
  await w.voucher('5', 60)
  const state = () =>
    w.rows(
      'select id, remaining, cash, voucher, owed from ledger_grant join wallet using (account_id) order by id',
    )
  const before = await state()
  const { id } = await w.charge('18')
  await w.undo(id)
  expect(await state()).toEqual(before)
  expect(await w.undo(id)).toMatchObject({ isNew: false })
  expect(await state()).toEqual(before)
  expect(await w.violations()).toEqual([])
})

test('what was charged on credit and paid since comes back to the top-up that paid it', async () => {
  const w = await ledgerWorld()
  const { id } = await w.charge('8')
  await w.topUp('20')
  expect(await w.wallet()).toMatchObject({ cash: 12, owed: 0 })
  await w.undo(id)
  expect(await w.wallet()).toMatchObject({ cash: 20, owed: 0 })
  expect(await w.violations()).toEqual([])
})

test('of several top-ups that paid it, the latest gets back first', async () => {
  const w = await ledgerWorld()
  const { id } = await w.charge('5')
  await w.charge('7')
  await w.topUp('8')
  w.later(1)
  await w.topUp('10')
  await w.undo(id)
  const left = 'select amount::float, remaining::float as left from ledger_grant order by 1'
  expect(await w.rows(left)).toEqual([
    { amount: 8, left: 1 },
    { amount: 10, left: 10 },
  ])
})

test('what comes back to a voucher that has expired lapses immediately', async () => {
  const w = await ledgerWorld()
  await w.voucher('5', 10)
  const { id } = await w.charge('4')
  w.later(11)
  await w.undo(id)
  // The dollar that was never spent waits for its own end.
  expect(await w.rows(`select amount::float from ledger_transfer where credit = 'lapsed'`)).toEqual([
    { amount: 5 },
  ])
  expect(await w.wallet()).toMatchObject({ voucher: 0 })
})

test('rows of the ledger are never changed, by whatever role', async () => {
  const w = await ledgerWorld()
  await w.topUp('10')
  for (const table of ['ledger_txn', 'ledger_transfer', 'ledger_grant', 'ledger_draw', 'wallet']) {
    const rights = await w.rows(
      `select r.rolname from pg_roles r where rolname like 'fairlead\\_%' and not rolcanlogin
         and (has_table_privilege(r.oid, $1, 'update') or has_table_privilege(r.oid, $1, 'delete'))`,
      [table],
    )
    expect(rights).toEqual([])
  }
  const wrong = (sql: string) => expect(w.rows(sql)).rejects.toThrow()
  const insert = (debit: string, credit: string, amount: string) =>
    `insert into ledger_transfer select id, account_id, 9, '${debit}', '${credit}', 'USD', ${amount} from ledger_txn`
  await wrong(insert('cash', 'lapsed', '1'))
  await wrong(insert('cash', 'sales', '0.00001'))
  await wrong(insert('cash', 'sales', `'NaN'`))
  await wrong(insert('cash', 'sales', '11'))
})

test('an amount that does not add up is named with its account', async () => {
  const w = await ledgerWorld()
  await w.topUp('10')
  await w.rows('update wallet set cash = 11 where account_id = $1', [w.accountId])
  const lines: string[] = []
  expect(await auditWholeLedger(w.db, (...more) => void lines.push(...more))).toBe(false)
  expect(lines).toEqual([
    `Broken: a wallet is the sum of its transfers (account ${w.accountId}: 11 0 0)`,
    `Broken: cash and vouchers of a wallet are what remains of its grants (account ${w.accountId}: 11 0)`,
    `Broken: the lines of a statement add up to the wallet (account ${w.accountId}: 0 10)`,
    expect.stringMatching(/^3 of \d+ rules of the ledger are broken\.$/),
  ])
})
