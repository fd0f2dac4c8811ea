import { randomUUID } from 'node:crypto'
import type * as cloudAccount from '@fairlead/api/money/promotion/cloud-account.ts'
import type * as contract from '@fairlead/api/money/promotion/promotion.ts'
import { addPromotion, type PromotionInput } from '@fairlead/api/money/promotion/promotion.ts'
import type { z } from 'zod'
import { manyRows, moment } from '../../lib/testing/many-rows.ts'
import type { CallRow, RuleBreaks, SliceCalls } from '../../lib/testing/slice-calls.ts'
import type { World } from '../../lib/testing/world.ts'
import type { promotionInvariants } from './invariants.ts'

export type PromotionBody = z.input<typeof PromotionInput>

/** The promotion of specification 1, section 9, with a period around the current time. */
export const promotionBody = (w: World, more: Partial<PromotionBody> = {}): PromotionBody => {
  const day = (days: number) => new Date(w.clock.now().getTime() + days * 86_400_000).toISOString()
  return {
    nameEn: 'Free trial',
    nameZh: '免费试用',
    startTime: day(-1),
    endTime: day(61),
    percentOff: 20,
    signUpAmount: '5',
    linkedAmount: '10',
    trafficAmount: '10',
    trafficMb: 300,
    days: 30,
    ...more,
  }
}

export const newPromotion = async (w: World, more: Partial<PromotionBody> = {}) =>
  (await w.as('operator').call(addPromotion, { body: promotionBody(w, more) })).data

/** Without a discount: the top-ups of other calls cost what they say. */
const noDiscount = { percentOff: 0 }

const confirmation = { supplier: 'aws', linkedAccount: '123456789012' } as const
const onPromotion: CallRow = {
  works: async (w) => ({
    by: w.as('operator'),
    sent: { params: { id: (await newPromotion(w, noDiscount)).id }, body: {} },
  }),
  attack: () => ({ params: { id: randomUUID() }, body: {} }),
  open: 'operators',
  outcome: 404,
  actor: 'operator',
}

/** One row per call of operators about promotions. */
export const promotionCalls: SliceCalls<typeof contract & typeof cloudAccount> = {
  confirmCloudAccount: {
    works: async (w) => {
      const { accountId } = w.people.owner
      await w.rows(
        `insert into linked_account (account_id, supplier, number) values ($1, 'aws', '123456789012') on conflict do nothing`,
        [accountId],
      )
      const [row] = await w.rows<{ number: string }>('select number from account where id = $1', [accountId])
      return { by: w.as('operator'), sent: { body: { accountNumber: row?.number ?? '', ...confirmation } } }
    },
    attack: () => ({ body: { accountNumber: 'nobody', ...confirmation } }),
    open: 'operators',
    outcome: 400,
    actor: 'operator',
  },
  listPromotions: {
    works: (w) => ({ by: w.as('operator'), sent: {} }),
    attack: () => ({}),
    open: 'operators',
    many: `insert into top_up_activity (name_en, name_zh, share, starts_at, ends_at)
      select 'many ' || n, 'many', 0.9, ${moment}, ${moment} + interval '1 day' ${manyRows}
       where $1::uuid is not null and $2::uuid is not null and $3::uuid is not null`,
  },
  addPromotion: {
    works: (w) => ({ by: w.as('operator'), sent: { body: promotionBody(w, noDiscount) } }),
    attack: () => ({ body: {} }),
    open: 'operators',
    outcome: 400,
    actor: 'operator',
  },
  enablePromotion: onPromotion,
  disablePromotion: onPromotion,
}

export const promotionBreaks: RuleBreaks<typeof promotionInvariants> = {
  'a promotion gives for cloud accounts that staff have confirmed':
    "update promotion_grant set kind = 'linked', cloud_account = 'aws 1' where kind = 'signUp'",
  'a promotion gave what it says, for as long as it says':
    'update top_up_activity set sign_up_amount = sign_up_amount + 1',
  'a promotion gives to customers who signed up in its period': `update account set created_at = created_at - interval '400 days'`,
  'what a promotion gave is noted': 'delete from promotion_grant',
  'what a promotion gave is among the vouchers of the account': 'update voucher set amount = amount + 1',
}
