import { EntryType, postEntry } from '../../../receivable/public.ts'
import type { Seller } from '../scene/customer.ts'
import { newResold } from '../scene/resold.ts'
import type { World } from '../world.ts'

let made = 0

type Party = Pick<Awaited<ReturnType<typeof newResold>>, 'customerId' | 'contractId'>

/** Another strategy of a contract, because one makes one bill of a month. */
async function newStrategyFor(w: World, accountId: string, contractId: string) {
  const [row] = await w.rows<{ id: string }>(
    `insert into bill_strategy (account_id, contract_id, name, customer_email, template, shows_accounts, shows_cdn, shows_details)
     values ($1, $2, $3, 'bills@test.example', 2, true, true, false) returning id`,
    [accountId, contractId, `Strategy of bill ${++made}`],
  )
  return row?.id ?? ''
}

export type IssuedShape = {
  /** Of whom it is; a new customer if absent. */
  of?: Party
  amount?: string
  currency?: string
  month?: string
  dueDate?: string
  number?: string
  /** 1 a bill of usage, 3 late fees, 4 a credit note */
  kind?: 1 | 3 | 4
  /** The bill that a credit note is about. */
  credits?: string
  /** It still waits for its approval. */
  isWaiting?: boolean
}

/** A bill of the seller that is issued, whose whole amount is sales, in the state and in the books that the real run leaves. */
export async function newIssuedBill(
  w: World,
  seller: Seller = 'reseller',
  {
    of,
    amount = '100',
    currency = 'USD',
    month = '2026-10',
    dueDate = '2099-12-31',
    number,
    kind = 1,
    credits,
    isWaiting = false,
  }: IssuedShape = {},
) {
  const { accountId, userId } = w.people[seller]
  const { customerId, contractId } = of ?? (await newResold(w, seller))
  const strategyId = await newStrategyFor(w, accountId, contractId)
  const name = number ?? `B${month.replace('-', '')}-${String(++made).padStart(6, '0')}`
  const isOpen = Number(amount) > 0
  const [row] = await w.rows<{ id: string }>(
    `insert into bill (account_id, number, kind, customer_id, contract_id, strategy_id, month, currency, status, contract_version,
       usage_currency, tax_rate, list_amount, contract_amount, bill_amount, expect_amount, bill_date, due_date, made_by, created_at,
       issued_at, approved_by, credits)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, 1, $8, 0, $10, $10, $10, $10, $7, $11, $12, now(), case when $13 then null else now() end, 'manager@test.example', $14)
     returning id`,
    [
      accountId,
      name,
      kind,
      customerId,
      contractId,
      strategyId,
      `${month}-01`,
      currency,
      isWaiting ? 1 : isOpen ? 2 : 3,
      amount,
      dueDate,
      userId,
      isWaiting,
      credits ?? null,
    ],
  )
  const id = row?.id ?? ''
  await w.rows(
    `insert into bill_line (account_id, bill_id, line, kind, list_amount, contract_amount, exact, cause)
     values ($1, $2, 1, 1, $3, $3, $3, '{}')`,
    [accountId, id, amount],
  )
  await w.rows(
    `insert into bill_share (account_id, bill_id, linked, amount, before) values ($1, $2, '', $3, 0)`,
    [accountId, id, amount],
  )
  const issued = { id, number: name, customerId, contractId, strategyId, amount }
  if (isWaiting) return issued
  await w.db.transaction((tx) =>
    postEntry(tx, {
      accountId,
      customerId,
      currency,
      key: `bill ${id}`,
      type: kind === 3 ? EntryType.lateFee : kind === 4 ? EntryType.creditNote : EntryType.bill,
      number: name,
      day: `${month}-01`,
      now: w.clock.now(),
      moves: [{ debit: 'receivable', credit: kind === 3 ? 'late' : 'sales', amount }],
    }),
  )
  return issued
}
