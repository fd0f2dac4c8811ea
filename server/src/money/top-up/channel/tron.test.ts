import { addTopUp, getTopUpOptions } from '@fairlead/api/money/top-up/top-up.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { accountOf, addressOf } from '../../../lib/payments/tron-address.ts'
import { payingWorld } from '../testing/paying-world.ts'
import { findTail } from '../quotes.ts'
import { topUpBody } from '../top-up-calls.ts'

const chainWorld = async () => {
  const w = await payingWorld({ methods: 'usdt' })
  const shownTail = async (name: 'owner' | 'stranger') =>
    (await w.as(name).call(getTopUpOptions, {})).data.walletTail
  const name = (txId: string, by: 'owner' | 'stranger' = 'owner') =>
    w.topUp({ paymentMethod: 'usdt', txId }, by)
  return { ...w, shownTail, name, sent: w.standIns.usdt.transfer }
}

test('an address is read back as it was written, and one with a wrong sign is none', () => {
  const known = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t'
  expect(accountOf(known)).toBe('a614f803b6fd780986a42c78ec9c7f77e6ded13c')
  expect(addressOf(accountOf(known) ?? '')).toBe(known)
  for (const wrong of [
    'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6u',
    known.slice(1),
    `${known}t`,
    '',
    known.toLowerCase(),
  ])
    expect(accountOf(wrong)).toBe(undefined)
})

test('a transfer is credited once it is solidified, and each account has digits of its own', async () => {
  const w = await chainWorld()
  const [own, other] = [await w.shownTail('owner'), await w.shownTail('stranger')]
  expect([/^\d{4}$/.test(own), own === other, await w.shownTail('owner')]).toEqual([true, false, own])
  const txId = w.sent(`100.00${own}`, 'late')
  const made = await w.name(txId)
  expect(Number(made.convertAmount)).toBe(Number(`100.00${own}`))
  expect(await w.ask()).toEqual([])
  expect(await w.row(made)).toMatchObject({ status: 0, cash: 0 })
  w.clock.advance(6)
  expect(await w.ask()).toEqual([])
  expect(await w.row(made)).toMatchObject({ status: 1, cash: 100 })
  expect(await w.rows('select provider, payment_id from top_up_payment')).toEqual([
    { provider: 'usdt', payment_id: `${txId}:0` },
  ])
  expect(await w.violations()).toEqual([])
})

test('the last digits that are free are found, and there are none after them', async () => {
  const w = await chainWorld()
  const ids = [w.people.owner.accountId, w.people.stranger.accountId]
  const found: (string | undefined)[] = []
  const done = new Error('done')
  // All of it is rolled back: deleting so many accounts after the test would take a minute.
  const undone = w.db.transaction(async (tx) => {
    await sql`
      with many as (
        insert into account (number, name, kind) select (500000000000 + n)::text, 'many', 'customer'
          from generate_series(1, 9999) n where n <> 4711 returning id, number)
      insert into transfer_tail (account_id, tail) select id, number::bigint - 500000000000 from many`.execute(
      tx,
    )
    for (const id of ids) found.push(await findTail(tx, id))
    throw done
  })
  await expect(undone).rejects.toBe(done)
  expect(found).toEqual(['4711', undefined])
})

test('a stolen transaction credits nobody but its owner', async () => {
  const w = await chainWorld()
  const txId = w.sent(`100.00${await w.shownTail('owner')}`)
  await w.shownTail('stranger')
  const stolen = await w.name(txId.toUpperCase(), 'stranger')
  expect(await w.ask()).toEqual([])
  expect(await w.row(stolen)).toMatchObject({ status: -1, payments: [] })
  const own = await w.name(txId)
  expect(await w.ask()).toEqual([])
  expect(await w.row(own)).toMatchObject({ status: 1, cash: 100 })
  expect(
    await w.rows('select cash::float from wallet where account_id <> $1 and cash > 0', [
      w.people.owner.accountId,
    ]),
  ).toEqual([])
})

test.for<['failed' | 'elsewhere' | 'never', number]>([
  ['failed', 2],
  ['elsewhere', 2],
  ['never', 3],
])('a transfer that is %s is none', async ([fate, status]) => {
  const w = await chainWorld()
  const made = await w.name(w.sent(`100.00${await w.shownTail('owner')}`, fate))
  w.clock.advance(3600)
  expect(await w.ask()).toEqual([])
  expect((await w.row(made))?.status).toBe(fate === 'never' ? 0 : status)
  w.clock.advance(3 * 3600)
  expect(await w.ask()).toEqual([])
  expect(await w.row(made)).toMatchObject({ status, cash: 0, payments: [] })
})

test('a token that is called USDT too is worth nothing', async () => {
  const w = await chainWorld()
  const made = await w.name(w.sent(`100.00${await w.shownTail('owner')}`, 'fake'))
  expect(await w.ask()).toEqual([])
  expect(await w.row(made)).toMatchObject({ status: 2, cash: 0, payments: [] })
})

test('too little, and without the digits: staff look', async () => {
  const w = await chainWorld()
  const own = await w.shownTail('owner')
  const short = await w.name(w.sent(`99.00${own}`))
  const plain = await w.name(w.sent('100'))
  expect(await w.ask()).toEqual([])
  expect((await w.row(short))?.payments).toEqual([`held ${Number(`99.00${own}`)}`])
  expect(await w.row(plain)).toMatchObject({ status: -1, cash: 0, payments: [] })
})

test('a transaction is named once by an account, and again after it failed', async () => {
  const w = await chainWorld()
  const txId = w.sent(`100.00${await w.shownTail('owner')}`)
  await w.name(txId)
  const body = () => topUpBody({ paymentMethod: 'usdt', txId: txId.toUpperCase() })
  const again = () => w.as('owner').call(addTopUp, { body: body() })
  expect((await again()).fields).toEqual({ txId: 'topUpTxIdUsed' })
  expect(await w.ask()).toEqual([])
  expect((await again()).fields).toEqual({ txId: 'topUpTxIdUsed' })

  const failed = w.sent('100', 'failed')
  await w.name(failed)
  expect(await w.ask()).toEqual([])
  expect((await w.name(failed)).paymentStatus).toBe(0)
})

test.for([
  '',
  'x',
  'a'.repeat(63),
  'a'.repeat(65),
  'ａ'.repeat(64),
  `${'a'.repeat(63)}g`,
  `0x${'a'.repeat(64)}`,
])('"%s" is no transaction', async (txId) => {
  const w = await chainWorld()
  const answer = await w.as('owner').call(addTopUp, { body: topUpBody({ paymentMethod: 'usdt', txId }) })
  expect([answer.status, Object.keys(answer.fields ?? {})]).toEqual([400, ['txId']])
  expect(await w.rows('select from top_up')).toEqual([])
})
