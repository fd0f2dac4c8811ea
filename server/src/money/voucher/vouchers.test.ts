import { unitsOf } from '@fairlead/api/amount.ts'
import { addBatch, listBatches, withdrawBatch } from '@fairlead/api/money/voucher/batch.ts'
import {
  activateVoucher,
  activationDays,
  getVoucher,
  listVouchers,
  redeemVoucher,
  resendActivation,
} from '@fairlead/api/money/voucher/voucher.ts'
import { getBalance } from '@fairlead/api/money/wallet/balance.ts'
import { listStatement } from '@fairlead/api/money/wallet/statement.ts'
import { expect, test } from 'vitest'
import { mailTo, tokenMailed } from '../../lib/testing/mailbox.ts'
import { world, type World } from '../../lib/testing/world.ts'
import { checkWholeLedger } from '../../lib/testing/check-ledger.ts'
import { transact } from '../ledger/transact.ts'
import { batchBody, newBatch, newVoucher } from './voucher-calls.ts'

const redeem = (w: World, code: string | undefined, by: 'owner' | 'stranger' = 'owner') =>
  w.as(by).call(redeemVoucher, { body: { code } })
const activate = (w: World, token: string) => w.guest().call(activateVoucher, { body: { token } })
const balance = async (w: World) => (await w.as('owner').call(getBalance)).data.voucherBalance
const owner = (w: World) => w.people.owner.username

test('a redeemed code gives an inactive voucher, and the mailed link activates it', async () => {
  const w = await world()
  const { codes } = await newBatch(w, { creditAmount: '25.50', rechargeType: 2 })
  const { data } = await redeem(w, codes[0])
  expect(data).toMatchObject({ creditAmount: '25.5', rechargeType: 2, active: false, expiredTime: null })
  expect(data).toMatchObject({ creditBalance: '25.5', canCreditBalance: '0', status: 0, billCode: '' })
  expect(await balance(w)).toBe('0')
  const [mail] = await mailTo(w, owner(w))
  expect(mail).toMatchObject({ subject: 'Activate your voucher', text: expect.stringContaining('25.5 USD') })

  const active = await activate(w, await tokenMailed(w, owner(w)))
  const expiredTime = expect.stringContaining(
    new Date(w.clock.now().getTime() + 30 * 86_400_000).toISOString().slice(0, 10),
  )
  expect(active.data).toEqual({ creditAmount: '25.5', currencyCode: 'USD', expiredTime })
  expect(await balance(w)).toBe('25.5')
  const { data: list } = await w.as('owner').call(listVouchers)
  expect(list.content).toMatchObject([{ active: true, canCreditBalance: '25.5', expiredTime }])
  const { data: statement } = await w.as('owner').call(listStatement)
  expect(statement.content).toMatchObject([{ type: 1, kind: 'voucher', amount: '25.5' }])
  expect((await checkWholeLedger(w.db)).violations).toEqual([])
})

test('64 redeem one code, one gets it; 64 follow one link, it counts once', async () => {
  const w = await world()
  const { codes } = await newBatch(w)
  const all = Array.from({ length: 64 }, (_, at) => redeem(w, codes[0], at % 2 === 0 ? 'owner' : 'stranger'))
  const answers = await Promise.all(all)
  expect(answers.filter(({ succ }) => succ)).toHaveLength(1)
  const refused = answers.filter(({ succ }) => !succ)
  expect(refused.every(({ code, fields }) => code === 429 || fields?.code === 'voucherUsed')).toBe(true)
  expect(await w.rows('select from voucher')).toHaveLength(1)

  // The others were counted as guesses.
  w.clock.advance(3601)
  const { token } = await newVoucher(w, 'owner', { creditAmount: '7' })
  const followed = await Promise.all(Array.from({ length: 64 }, () => activate(w, token)))
  expect(followed.filter(({ succ }) => succ)).toHaveLength(1)
  expect(await balance(w)).toBe('7')
  expect((await checkWholeLedger(w.db)).violations).toEqual([])
})

test('a code works once, until its day, and not after it was withdrawn', async () => {
  const w = await world()
  const { codes, id } = await newBatch(w, { codeCount: 3, redeemDays: 5 })
  expect((await redeem(w, codes[0])).succ).toBe(true)
  expect((await redeem(w, codes[0])).fields).toEqual({ code: 'voucherUsed' })
  expect((await redeem(w, codes[0], 'stranger')).fields).toEqual({ code: 'voucherUsed' })
  w.clock.advance(5 * 86_400)
  expect((await redeem(w, codes[1], 'stranger')).fields).toEqual({ code: 'voucherExpired' })
  w.clock.advance(-86_400)
  const withdrawn = await w.as('operator').call(withdrawBatch, { params: { id }, body: {} })
  expect(withdrawn.data).toMatchObject({ redeemedCount: 1, withdrawDate: expect.any(String) })
  expect((await redeem(w, codes[2], 'stranger')).fields).toEqual({ code: 'voucherUnknown' })
  const again = await w.as('operator').call(withdrawBatch, { params: { id }, body: {} })
  expect(again.code).toBe(50706)
})

test.for([
  ['', 'required'],
  ['1'.repeat(31), 'voucherCode'],
  ['1'.repeat(33), 'voucherCode'],
  [`${'1'.repeat(31)}a`, 'voucherCode'],
  [`-${'1'.repeat(31)}`, 'voucherCode'],
  ['1e9', 'voucherCode'],
  ['0'.repeat(32), 'voucherUnknown'],
] as const)('the code "%s" is refused on its field: %s', async ([code, error]) => {
  const w = await world()
  expect((await redeem(w, code)).fields).toEqual({ code: error })
  expect(await w.rows('select from voucher')).toEqual([])
})

test('full-width digits, spaces and hyphens are read as what they stand for', async () => {
  const w = await world()
  const { codes } = await newBatch(w)
  const wide = codes[0]?.replaceAll(/\d/g, (digit) => String.fromCodePoint(0xff10 + Number(digit))) ?? ''
  expect((await redeem(w, ` ${wide.slice(0, 16)}-${wide.slice(16)} `)).succ).toBe(true)
})

test('who guesses is stopped, and nobody else', async () => {
  const w = await world()
  const { codes } = await newBatch(w, { codeCount: 2 })
  for (let guess = 0; guess < 10; guess += 1)
    expect((await redeem(w, String(guess).repeat(32))).fields).toEqual({ code: 'voucherUnknown' })
  expect(await redeem(w, codes[0])).toMatchObject({ code: 429 })
  expect((await redeem(w, codes[0], 'stranger')).succ).toBe(true)
  w.clock.advance(3601)
  expect((await redeem(w, codes[1])).succ).toBe(true)
})

test('codes are stored as hashes, shown once, and different', async () => {
  const w = await world()
  const { codes, id } = await newBatch(w, { codeCount: 1000 })
  expect(new Set(codes).size).toBe(1000)
  expect(codes.every((code) => /^\d{32}$/.test(code))).toBe(true)
  const stored = JSON.stringify([
    await w.rows('select * from voucher_code limit 10'),
    await w.rows('select * from voucher_batch'),
    await w.rows('select * from audit_entry'),
  ])
  expect(codes.filter((code) => stored.includes(code))).toEqual([])
  const { data } = await w.as('operator').call(listBatches)
  expect(data.content).toMatchObject([{ id, codeCount: 1000, redeemedCount: 0 }])
  expect(JSON.stringify(data)).not.toContain(codes[0])
})

test('a new link replaces the previous one, and each works for a week', async () => {
  const w = await world()
  const { id, token } = await newVoucher(w)
  const params = { id }
  expect((await w.as('owner').call(resendActivation, { params, body: {} })).succ).toBe(true)
  expect((await activate(w, token)).code).toBe(50014)
  const next = await tokenMailed(w, owner(w))
  w.clock.advance(activationDays * 86_400 + 1)
  expect((await activate(w, next)).code).toBe(50014)
  await w.as('owner').call(resendActivation, { params, body: {} })
  expect((await activate(w, await tokenMailed(w, owner(w)))).succ).toBe(true)
  expect((await w.as('owner').call(resendActivation, { params, body: {} })).code).toBe(50705)
})

test('a voucher of a code pays what its batch says', async () => {
  const w = await world()
  for (const rechargeType of [1, 2]) {
    const { token } = await newVoucher(w, 'owner', { creditAmount: `${rechargeType}0`, rechargeType })
    await activate(w, token)
  }
  expect(await w.rows('select amount, scope from ledger_grant order by amount')).toEqual([
    { amount: '10', scope: 'general' },
    { amount: '20', scope: 'transfer' },
  ])
})

test('each spend of a voucher is a record of it, and so is its end', async () => {
  const w = await world()
  const { id, token } = await newVoucher(w, 'owner', { creditAmount: '10', days: 2 })
  await activate(w, token)
  const now = w.clock.now()
  const { accountId } = w.people.owner
  const event = { accountId, kind: 'charge', key: 'one', request: {}, effectiveAt: now, now } as const
  await w.db.transaction((tx) =>
    transact(tx, event, (book) => book.charge({ amount: unitsOf('4'), scope: 'transfer', at: now })),
  )
  w.clock.advance(3 * 86_400)
  await w.rows(`select graphile_worker.add_job('lapseGrants')`)
  await w.runJobs()
  const { data } = await w.as('owner').call(getVoucher, { params: { id } })
  expect(data).toMatchObject({ status: 1, creditBalance: '0', canCreditBalance: '0' })
  expect(data.records.map(({ type, amount }) => [type, amount])).toEqual([
    [3, '-6'],
    [2, '-4'],
    [6, '10'],
  ])
  const { data: expired } = await w.as('owner').call(listVouchers, { query: { status: 1 } })
  expect(expired.totalSize).toBe(1)
})

test.for([
  ['0', 'voucherAmount'],
  ['0.001', 'voucherAmount'],
  ['100000.01', 'voucherAmount'],
  ['-1', 'voucherAmount'],
  ['1e3', 'voucherAmount'],
  ['NaN', 'voucherAmount'],
  ['１０', 'voucherAmount'],
  ['', 'required'],
] as const)('a voucher cannot be worth "%s"', async ([creditAmount, error]) => {
  const w = await world()
  const answer = await w.as('operator').call(addBatch, { body: batchBody({ creditAmount }) })
  expect(answer.fields).toEqual({ creditAmount: error })
})
