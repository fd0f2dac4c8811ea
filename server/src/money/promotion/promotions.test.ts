import { catalogue } from '@fairlead/api/errors.ts'
import {
  addPromotion,
  disablePromotion,
  enablePromotion,
  listPromotions,
} from '@fairlead/api/money/promotion/promotion.ts'
import { confirmCloudAccount } from '@fairlead/api/money/promotion/cloud-account.ts'
import { getCurrentPromotion } from '@fairlead/api/money/promotion/current.ts'
import { getTopUpOptions } from '@fairlead/api/money/top-up/top-up.ts'
import { listVouchers } from '@fairlead/api/money/voucher/voucher.ts'
import { expect, test } from 'vitest'
import type { Name } from '../../lib/testing/scene/people.ts'
import { world } from '../../lib/testing/world.ts'
import { checkWholeLedger } from '../../lib/testing/check-ledger.ts'
import { giveAll } from './give.ts'
import { newPromotion, promotionBody, type PromotionBody } from './promotion-calls.ts'

/** The owner's account signed up in the promotion, the stranger's long before. */
async function promotionWorld(more: Partial<PromotionBody> = {}) {
  const w = await world({ sites: ['a.example'], edges: ['edge'] })
  await w.rows(`update account set created_at = $1::timestamptz - interval '400 days'`, [w.clock.now()])
  await w.rows('update account set created_at = $2 where id = $1', [w.people.owner.accountId, w.clock.now()])
  const promotion = await newPromotion(w, more)
  const run = () =>
    giveAll(w.db, w.clock.now(), (error) => {
      throw error
    })
  const vouchers = async (name: Name = 'owner') =>
    (await w.as(name).call(listVouchers)).data.content.map(({ creditAmount }) => creditAmount).toSorted()
  return { ...w, promotion, run, vouchers }
}

test('who signs up in the period is given a voucher for everything, once', async () => {
  const w = await promotionWorld()
  await w.run()
  await w.run()
  const { data } = await w.as('owner').call(listVouchers)
  expect(data.content).toMatchObject([
    {
      creditAmount: '5',
      creditBalance: '5',
      rechargeType: 1,
      days: 30,
      status: 0,
      active: true,
      buyAmount: '0',
    },
  ])
  expect(await w.vouchers('stranger')).toEqual([])
  expect((await checkWholeLedger(w.db)).violations).toEqual([])
})

test('who signs up at the very end of the period is given nothing, and a moment before it a voucher', async () => {
  const w = await promotionWorld()
  const end = w.promotion.endTime
  await w.rows('update account set created_at = $2 where id = $1', [w.people.owner.accountId, end])
  w.clock.set(new Date(Date.parse(end) + 60_000).toISOString())
  await w.run()
  expect(await w.vouchers()).toEqual([])
  await w.rows(`update account set created_at = created_at - interval '1 ms' where id = $1`, [
    w.people.owner.accountId,
  ])
  await w.run()
  expect(await w.vouchers()).toEqual(['5'])
})
test('64 concurrent runs give each thing once', async () => {
  const w = await promotionWorld()
  const failures: unknown[] = []
  await Promise.all(
    Array.from({ length: 64 }, () => giveAll(w.db, w.clock.now(), (error) => failures.push(error))),
  )
  expect(failures).toEqual([])
  expect(await w.vouchers()).toEqual(['5'])
  expect((await checkWholeLedger(w.db)).violations).toEqual([])
})

test('traffic beyond the limit, and not just at it, earns a further voucher', async () => {
  const w = await promotionWorld()
  const count = (traffic: number, seq: number) =>
    w.edge('edge').usage(seq, [
      {
        siteId: w.site('a.example').id,
        minute: w.clock.now().toISOString().slice(0, 16) + ':00Z',
        country: 'IN',
        status: 200,
        requests: 1,
        hits: 0,
        traffic,
        originRequests: 0,
        originTraffic: 0,
      },
    ])
  await count(300_000_000, 1)
  await w.run()
  expect(await w.vouchers()).toEqual(['5'])
  await count(1, 2)
  await w.run()
  expect(await w.vouchers()).toEqual(['10', '5'])
})

test('a linked cloud account that staff confirm earns a voucher once, whoever links it', async () => {
  const w = await promotionWorld({ signUpAmount: '0', trafficAmount: '0' })
  const link = (accountId: string) =>
    w.rows(
      `insert into linked_account (account_id, supplier, number, created_at) values ($1, 'aws', '123456789012', $2)`,
      [accountId, w.clock.now()],
    )
  const findNumber = async (accountId: string) =>
    (await w.rows<{ number: string }>('select number from account where id = $1', [accountId]))[0]?.number ??
    ''
  const confirm = async (accountId: string, linkedAccount = '123456789012') => {
    const body = { accountNumber: await findNumber(accountId), supplier: 'aws', linkedAccount } as const
    return w.as('operator').call(confirmCloudAccount, { body })
  }
  const [owner, stranger] = [w.people.owner.accountId, w.people.stranger.accountId]
  await link(owner)
  await w.run()
  // A number is easily invented.
  expect(await w.vouchers()).toEqual([])
  expect((await confirm(owner, '999999999999')).fields).toEqual({ linkedAccount: 'option' })
  expect((await confirm(stranger)).fields).toEqual({ linkedAccount: 'option' })
  expect((await confirm(owner)).data.handler).toBe('operator@test.example')
  expect((await confirm(owner)).succ).toBe(true)
  await w.run()
  await w.rows('update account set created_at = $1 where id = $2', [w.clock.now(), stranger])
  await link(stranger)
  expect((await confirm(stranger)).fields).toEqual({ linkedAccount: 'option' })
  await w.run()
  expect(await w.vouchers()).toEqual(['10'])
  expect(await w.vouchers('stranger')).toEqual([])
  expect((await checkWholeLedger(w.db)).violations).toEqual([])
})

test('the discount of now is told in the language of the reader, and no other', async () => {
  const w = await world()
  const owner = w.as('owner')
  const current = async () => (await owner.call(getCurrentPromotion)).data
  expect(await current()).toBe(null)
  await w.rows(
    `insert into top_up_activity (name_en, name_zh, share, starts_at, ends_at)
     values ('Spring', '春季', 0.8, now() - interval '1 day', now() + interval '1 day'),
            ('Over', '已结束', 0.5, now() - interval '2 days', now() - interval '1 day')`,
  )
  expect(await current()).toMatchObject({ activityDesc: 'Spring', discount: '0.8' })
})

test('nothing is given before the period, after it, or while the promotion is stopped', async () => {
  const w = await promotionWorld()
  const operator = w.as('operator')
  const options = async () => (await w.as('owner').call(getTopUpOptions)).data.discount
  expect(await options()).toBe('0.8')
  await operator.call(disablePromotion, { params: { id: w.promotion.id }, body: {} })
  await w.run()
  expect([await options(), await w.vouchers()]).toEqual(['1', []])
  await operator.call(enablePromotion, { params: { id: w.promotion.id }, body: {} })
  w.clock.advance(100 * 86_400)
  await w.run()
  expect([await options(), await w.vouchers()]).toEqual(['1', []])
})

test('a promotion that has ended is neither stopped nor enabled', async () => {
  const w = await promotionWorld()
  const operator = w.as('operator')
  const sent = { params: { id: w.promotion.id }, body: {} }
  const end = Date.parse(w.promotion.endTime)
  w.clock.advance((end - w.clock.now().getTime()) / 1000 - 1)
  expect((await operator.call(disablePromotion, sent)).data.active).toBe(false)
  w.clock.advance(1)
  const code = catalogue.promotionEnded.code
  expect((await operator.call(enablePromotion, sent)).code).toBe(code)
  expect((await operator.call(disablePromotion, sent)).code).toBe(code)
})

test('what promotions give can be had of two promotions, and of each once', async () => {
  const w = await promotionWorld()
  await newPromotion(w, { signUpAmount: '7', percentOff: 0 })
  await w.run()
  await w.run()
  expect(await w.vouchers()).toEqual(['5', '7'])
})

test('operators add promotions and see what they gave; a wrong one is refused on its field', async () => {
  const w = await promotionWorld()
  await w.run()
  const operator = w.as('operator')
  const { data } = await operator.call(listPromotions, { query: { name: 'trial' } })
  expect(data.content).toMatchObject([
    { nameEn: 'Free trial', percentOff: 20, signUpAmount: '5', trafficMb: 300, grantCount: 1, active: true },
  ])
  const wrong = async (more: object) =>
    (await operator.call(addPromotion, { body: { ...promotionBody(w), ...more } })).fields
  expect(await wrong({ signUpAmount: '-1' })).toEqual({ signUpAmount: 'promotionAmount' })
  expect(await wrong({ linkedAmount: '1e9' })).toEqual({ linkedAmount: 'promotionAmount' })
  expect(await wrong({ trafficAmount: '５' })).toEqual({ trafficAmount: 'promotionAmount' })
  expect(await wrong({ percentOff: 91 })).toEqual({ percentOff: 'tooBig' })
  expect(await wrong({ days: 0 })).toEqual({ days: 'tooSmall' })
  expect(await wrong({ endTime: '2001-01-01T00:00:00Z' })).toEqual({ endTime: 'timeRange' })
  expect((await w.as('owner').call(listPromotions)).status).toBe(403)
})
