import { randomUUID } from 'node:crypto'
import type * as batch from '@fairlead/api/money/voucher/batch.ts'
import { addBatch } from '@fairlead/api/money/voucher/batch.ts'
import type * as voucher from '@fairlead/api/money/voucher/voucher.ts'
import { redeemVoucher } from '@fairlead/api/money/voucher/voucher.ts'
import { tokenMailed } from '../../lib/testing/mailbox.ts'
import { manyRows, moment } from '../../lib/testing/many-rows.ts'
import type { Name } from '../../lib/testing/scene/people.ts'
import type { SliceCalls } from '../../lib/testing/slice-calls.ts'
import type { World } from '../../lib/testing/world.ts'

export const batchBody = (more: object = {}) => ({
  name: 'Spring',
  rechargeType: 1,
  creditAmount: '5.5',
  days: 30,
  redeemDays: 10,
  codeCount: 1,
  ...more,
})

/** Codes of a new batch. */
export const newBatch = async (w: World, more: object = {}) =>
  (await w.as('operator').call(addBatch, { body: batchBody(more) })).data

/** A batch of the operator that a second person has approved. */
async function newApproved(w: World) {
  const { id } = await newBatch(w, { creditAmount: '20000' })
  await w.rows('update voucher_batch set codes_state = 1 where id = $1', [id])
  return id
}

/** A voucher whose code was redeemed. */
export async function newVoucher(w: World, by: Name = 'owner', more: object = {}) {
  const { codes } = await newBatch(w, more)
  const { data } = await w.as(by).call(redeemVoucher, { body: { code: codes[0] } })
  return { id: data.id, token: await tokenMailed(w, w.people[by].username) }
}

/** A voucher and a batch of the victim, which other accounts request. */
export async function victimsVoucher(w: World) {
  const { id } = await newVoucher(w, 'stranger')
  const { id: batchId } = await newBatch(w)
  return { ids: { voucherId: id }, shown: { batchId } }
}

const noCode = { body: { code: '0'.repeat(32) } }

/** One row per call about vouchers. */
export const voucherCalls: SliceCalls<typeof batch & typeof voucher> = {
  listVouchers: {
    works: (w) => ({ by: w.as('owner'), sent: {} }),
    attack: () => ({}),
    many: `with b as (
        insert into voucher_batch (name, type, amount, days, redeem_until, codes, created_by, created_at)
        select 'many', 1, 1, 1, now(), 1, 'operator', now() where $2::uuid is not null and $3::uuid is not null returning id)
      insert into voucher (account_id, batch_id, type, amount, days, user_id, handler, bought_at)
      select $1, b.id, 1, 1 + n, 1, $2, 'owner', ${moment} ${manyRows} cross join b`,
  },
  getVoucher: {
    works: async (w) => ({ by: w.as('owner'), sent: { params: { id: (await newVoucher(w)).id } } }),
    attack: (id) => ({ params: { id: id('voucherId') } }),
    naming: true,
  },
  redeemVoucher: {
    works: async (w) => {
      const { codes } = await newBatch(w)
      return { by: w.as('owner'), sent: { body: { code: codes[0] } } }
    },
    attack: () => noCode,
    outcome: 400,
  },
  resendActivation: {
    works: async (w) => ({
      by: w.as('owner'),
      sent: { params: { id: (await newVoucher(w)).id }, body: {} },
    }),
    attack: (id) => ({ params: { id: id('voucherId') }, body: {} }),
    naming: true,
    unchanged: 'sends a mail',
  },
  activateVoucher: {
    works: async (w) => ({ by: w.guest(), sent: { body: { token: (await newVoucher(w)).token } } }),
    attack: () => ({ body: { token: 'a'.repeat(43) } }),
    outcome: 50014,
  },
  listBatches: {
    works: (w) => ({ by: w.as('operator'), sent: {} }),
    attack: () => ({}),
    open: 'operators',
    many: `insert into voucher_batch (name, type, amount, days, redeem_until, codes, created_by, created_at)
      select 'many ' || n, 1, 1, 1, now(), 1, 'operator', ${moment} ${manyRows}
       where $1::uuid is not null and $2::uuid is not null and $3::uuid is not null`,
  },
  addBatch: {
    works: (w) => ({ by: w.as('operator'), sent: { body: batchBody() } }),
    attack: () => ({ body: batchBody() }),
    open: 'operators',
    actor: 'operator',
  },
  openCodes: {
    works: async (w) => ({ by: w.as('operator'), sent: { params: { id: await newApproved(w) }, body: {} } }),
    attack: () => ({ params: { id: randomUUID() }, body: {} }),
    open: 'operators',
    outcome: 404,
    actor: 'operator',
  },
  withdrawBatch: {
    works: async (w) => ({
      by: w.as('operator'),
      sent: { params: { id: (await newBatch(w)).id }, body: {} },
    }),
    attack: (id) => ({ params: { id: id('batchId') }, body: {} }),
    open: 'operators',
    actor: 'operator',
  },
}
