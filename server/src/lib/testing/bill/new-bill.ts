import { newResold } from '../scene/resold.ts'
import type { Seller } from '../scene/customer.ts'
import type { World } from '../world.ts'

let made = 0

type BillShape = {
  seller?: Seller
  customer?: string
  /** What has to be paid, without tax. */
  amount?: string
  month?: string
  isIssued?: boolean
  dueDate?: string
  /** The account by which the customer signs in. */
  buyerId?: string
  /** Columns. */
  change?: Readonly<Record<string, unknown>>
}

/** A bill with one line of one linked account, in the books if it is issued. */
export async function newBill(
  w: World,
  {
    seller = 'reseller',
    customer = `Billed customer ${++made}`,
    amount = '100',
    month = '2026-10-01',
    isIssued = true,
    dueDate = '2026-12-15',
    buyerId,
    change = {},
  }: BillShape = {},
) {
  const { accountId, userId } = w.people[seller]
  const resold = await newResold(w, seller, customer)
  if (buyerId !== undefined) {
    await w.rows('update customer set buyer_id = null, login_status = 0 where buyer_id = $1', [buyerId])
    await w.rows('update customer set buyer_id = $2, login_status = 2 where id = $1', [
      resold.customerId,
      buyerId,
    ])
  }
  const number = `B${month.slice(0, 7).replace('-', '')}-9${String(++made).padStart(5, '0')}`
  const values: Record<string, unknown> = {
    account_id: accountId,
    number,
    kind: 1,
    customer_id: resold.customerId,
    contract_id: resold.contractId,
    strategy_id: resold.strategyId,
    month,
    currency: 'USD',
    status: isIssued ? 2 : 1,
    contract_version: 1,
    usage_currency: 'USD',
    tax_rate: '0',
    list_amount: amount,
    contract_amount: amount,
    bill_amount: amount,
    expect_amount: amount,
    bill_date: '2026-11-05',
    due_date: dueDate,
    made_by: userId,
    issued_at: isIssued ? '2026-11-05T09:00:00Z' : null,
    ...change,
  }
  const columns = Object.keys(values)
  const [row] = await w.rows<{ id: string }>(
    `insert into bill (${columns.join(', ')}) values (${columns.map((_, at) => `$${at + 1}`).join(', ')}) returning id`,
    Object.values(values),
  )
  const id = row?.id ?? ''
  await w.rows(
    `insert into bill_line (account_id, bill_id, line, kind, linked, product, usage_type, region, unit, amount, list_amount,
       contract_amount, exact, cause)
     values ($1, $2, 1, 1, '0001', 'AmazonEC2', 'BoxUsage', 'us-east-1', 'Hrs', 1, $3, $3, $3, '[]')`,
    [accountId, id, amount],
  )
  await w.rows(
    `insert into bill_share (account_id, bill_id, linked, amount, before) values ($1, $2, '0001', $3, 0)`,
    [accountId, id, amount],
  )
  if (isIssued)
    await w.rows(
      `with entry as (
         insert into sales_entry (account_id, customer_id, currency, key, type, number, booked_on, booked_at)
         values ($1, $2, 'USD', 'bill ' || $3::text, 1, $4, '2026-11-05', now()) returning id)
       insert into sales_transfer (account_id, entry_id, debit, credit, amount)
       select $1, id, 'receivable', 'sales', $5::numeric from entry`,
      [accountId, resold.customerId, id, number, amount],
    )
  return { ...resold, id, number, amount }
}
