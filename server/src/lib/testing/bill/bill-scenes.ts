import { twoDigits } from '../many-rows.ts'
import type { IdOf } from '../slice-calls.ts'
import type { World } from '../world.ts'
import { newBill } from './new-bill.ts'

/** Who may make calls about bills. */
export const billOpen = 'billing side'
export const billActor = 'reseller'
export const onBill =
  (isIssued: boolean, more: object = {}) =>
  async (w: World) => {
    const { id } = await newBill(w, { isIssued })
    return { by: w.as('reseller'), sent: { params: { id }, ...more } }
  }
export const ofOther =
  (more: object = {}) =>
  (id: IdOf) => ({ params: { id: id('billId') }, ...more })
/** A bill that the owner received. */
export const onMine = async (w: World) => {
  const { id } = await newBill(w, { buyerId: w.people.owner.accountId })
  return { by: w.as('owner'), sent: { params: { id } } }
}

/** Bills of many months of one strategy, with their lines and shares. */
export const manyBills = (whose: string) => async (w: World) => {
  const { id } = await newBill(w, {
    ...(whose === 'owner' && { buyerId: w.people.owner.accountId }),
    change: { due_date: '2026-12-15' },
  })
  await w.rows(
    `with more as (
       insert into bill (account_id, number, kind, customer_id, contract_id, strategy_id, month, currency, status, contract_version,
         usage_currency, tax_rate, list_amount, contract_amount, bill_amount, expect_amount, bill_date, due_date, made_by, issued_at)
       select b.account_id, 'n' || ${twoDigits}, 1, b.customer_id, b.contract_id, b.strategy_id,
              (date '1990-01-01' + make_interval(months => n::int))::date, 'USD', 2, 1, 'USD', 0, 200 + n, 200 + n, 200 + n, 200 + n,
              (date '2026-01-01' + n::int), '2026-12-15', b.made_by, now()
         from bill b, generate_series(1, 28) as n where b.id = $1 returning id, account_id, expect_amount)
     insert into bill_share (account_id, bill_id, linked, amount, before) select account_id, id, '0001', expect_amount, 0 from more`,
    [id],
  )
}
