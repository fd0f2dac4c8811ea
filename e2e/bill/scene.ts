import { randomUUID } from 'node:crypto'
import { contractTerms } from '../resale-contract/contract-terms.ts'
import { longName, longSentence, odd } from '../screens/odd-values.ts'
import type { Ground } from '../screens/scenes.ts'
import { query } from '../support/database.ts'

export type BillScene = { billId: string; draftBillId: string }

const linked = ['033333333333', '044444444444']
/** The first day of a month so many months ago: the list of monthly bills opens with the last one. */
export function monthAgo(months: number): string {
  const now = new Date()
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - months, 1)).toISOString().slice(0, 10)
}

let made = 0

/** The customer of the seller that signs in by this account. */
async function addBuyer(accountId: string, buyerId: string | null, name: string) {
  const [row] = await query<{ id: string }>(
    `insert into customer (account_id, number, name, type, buyer_id, login_status, login_number)
     select $1, 'C5' || lpad((count(*) + 1)::text, 5, '0'), $2, 2, $3, case when $3::uuid is null then 0 else 2 end, ''
       from customer where account_id = $1
     on conflict (buyer_id) do update set name = customer.name returning id`,
    [accountId, name, buyerId],
  )
  return row?.id ?? ''
}

/** A contract of the customer with a strategy. */
async function addStrategy(accountId: string, customerId: string, name: string) {
  const areas = linked.map((linkedNumber) => ({ payNumber: '111111111111', linkedNumber, remarks: '' }))
  const terms = JSON.stringify(contractTerms(customerId, areas))
  const [contract] = await query<{ id: string }>(
    `insert into resale_contract (account_id, number, customer_id, terms, start_date, end_date)
     values ($1, 'R5' || lpad($2, 5, '0'), $3, $4, '2026-01-01', '2099-12-31') returning id`,
    [accountId, String(++made), customerId, terms],
  )
  await query(
    `insert into resale_contract_version (account_id, contract_id, version, effective_date, terms, approval_id, approved_by, approved_at)
     select account_id, id, 1, start_date, terms, gen_random_uuid(), 'Li Lei', now() from resale_contract where id = $1`,
    [contract?.id],
  )
  await query('update resale_contract set status = 3, version = 1 where id = $1', [contract?.id])
  const [strategy] = await query<{ id: string }>(
    `insert into bill_strategy (account_id, contract_id, name, customer_email, copies, template, shows_accounts, shows_cdn, shows_details)
     values ($1, $2, $3, 'bills@harbour.example', '', 2, true, true, false) returning id`,
    [accountId, contract?.id, name],
  )
  return { contractId: contract?.id ?? '', strategyId: strategy?.id ?? '' }
}

type New = {
  accountId: string
  customerId: string
  contractId: string
  strategyId: string
  month: string
  amount: string
  isIssued: boolean
  digest: string
}

/** A bill with two lines of usage, whose rule and days stand with each. */
export async function addBill({ accountId, customerId, contractId, strategyId, ...bill }: New) {
  const [row] = await query<{ id: string; number: string }>(
    `insert into bill (account_id, number, kind, customer_id, contract_id, strategy_id, month, currency, status, contract_version,
       usage_currency, tax_rate, list_amount, contract_amount, bill_amount, expect_amount, digest, bill_date, due_date, made_by,
       issued_at, approved_by)
     values ($1, 'B' || to_char($5::date, 'YYYYMM') || '-5' || lpad($10, 5, '0'), 1, $2, $3, $4, $5, 'USD', $6, 1, 'USD', 0, $7::numeric * 2, $7,
       $7, $7, $8, '2026-11-05', '2099-12-15', gen_random_uuid(), case when $9 then timestamptz '2026-11-05 09:00Z' end,
       case when $9 then 'Li Lei' else '' end)
     returning id, number`,
    [
      accountId,
      customerId,
      contractId,
      strategyId,
      bill.month,
      bill.isIssued ? 2 : 1,
      bill.amount,
      bill.digest,
      bill.isIssued,
      String(++made),
    ],
  )
  const id = row?.id ?? ''
  const cause = JSON.stringify([
    {
      sku: randomUUID(),
      from: bill.month,
      to: `${bill.month.slice(0, 8)}28`,
      version: 1,
      rule: 1,
      basis: 1,
      factor: '0.5',
      unitFactor: '0',
      usage: '744',
      exact: bill.amount,
    },
  ])
  await query(
    `insert into bill_line (account_id, bill_id, line, kind, linked, product, usage_type, region, unit, amount, list_amount,
       contract_amount, exact, cause)
     select $1, $2, n, 1, ($5::text[])[n], 'AmazonEC2', 'BoxUsage:m6i.large', 'us-east-1', 'Hrs', 744, $3::numeric, $3::numeric / 2,
            $3::numeric / 2, $4 from generate_series(1, 2) as n`,
    [accountId, id, bill.amount, cause, linked],
  )
  await query(
    `insert into bill_share (account_id, bill_id, linked, amount, before)
     select $1, $2, ($4::text[])[n], $3::numeric / 2, $3::numeric / 2 * (n - 1) from generate_series(1, 2) as n`,
    [accountId, id, bill.amount, linked],
  )
  return { id, number: row?.number ?? '' }
}

async function addAll(accountId: string, buyerId: string | null, name: string, digest: string) {
  const customerId = await addBuyer(accountId, buyerId, name)
  const of = {
    accountId,
    customerId,
    ...(await addStrategy(accountId, customerId, `Of ${name.slice(0, 90)}`)),
    digest,
  }
  const { id: billId } = await addBill({ ...of, month: monthAgo(1), amount: '1281.13', isIssued: true })
  const { id: draftBillId } = await addBill({ ...of, month: monthAgo(2), amount: '990.5', isIssued: false })
  await query(
    `insert into bill_rate (account_id, month, from_currency, to_currency, rate, source, rate_date)
     values ($1, '2026-10-01', 'USD', 'CNY', 7.1234, $2, '2026-10-31') on conflict do nothing`,
    [accountId, name.slice(0, 100)],
  )
  await query(
    `insert into bill_run (account_id, month, state, asked_by, asked_name, created_at, finished_at, outcomes)
     values ($1, '2026-10-01', 2, gen_random_uuid(), 'billing@harbour.example', now(), now(), $2)`,
    [
      accountId,
      JSON.stringify([
        {
          billGenerateStrategyName: name,
          customerName: name,
          outcome: 1,
          fnumber: 'B202610-500001',
          currencies: '',
        },
        {
          billGenerateStrategyName: 'Tokyo',
          customerName: name,
          outcome: 4,
          fnumber: '',
          currencies: 'USD → JPY',
        },
      ]),
    ],
  )
  return { billId, draftBillId }
}

export const set = ({ customer, reseller: { accountId } }: Ground): Promise<BillScene> =>
  addAll(accountId, customer.accountId, `Beacon ${odd}`, `Usage ${odd}`)

export async function setLong({ customer, reseller: { accountId } }: Ground) {
  await addAll(accountId, customer.accountId, longName(180), longSentence.slice(0, 200))
}
