import { contractTerms } from '../resale-contract/contract-terms.ts'
import type { User } from '../support/accounts.ts'
import { query } from '../support/database.ts'

export type Buyer = { customerId: string; contractId: string }

let made = 0

/** A customer with a contract. */
export async function addPayingCustomer(accountId: string, name: string): Promise<Buyer> {
  const [customer] = await query<{ id: string }>(
    `insert into customer (account_id, number, name, type)
     select $1, 'C5' || lpad((count(*) + 1)::text, 5, '0'), $2, 2 from customer where account_id = $1 returning id`,
    [accountId, name],
  )
  const customerId = customer?.id ?? ''
  return { customerId, contractId: await addPaidContract(accountId, customerId) }
}

/** A contract by which a customer is billed. */
export async function addPaidContract(accountId: string, customerId: string) {
  const terms = contractTerms(customerId, [
    { payNumber: '111111111111', linkedNumber: '033333333333', remarks: 'Production' },
  ])
  const [contract] = await query<{ id: string }>(
    `insert into resale_contract (account_id, number, customer_id, terms, start_date, end_date, status)
     values ($1, $2, $3, $4, '2026-01-01', '2099-12-31', 1) returning id`,
    [accountId, `R8${String(++made).padStart(5, '0')}`, customerId, JSON.stringify(terms)],
  )
  return contract?.id ?? ''
}

type IssuedBill = { number: string; amount: string; currency?: string; dueDate?: string; kind?: 1 | 3 }

/** A bill of the seller that is issued, with its entry in his books. */
export async function addIssuedBill(
  { id: userId, accountId }: User,
  { customerId, contractId }: Buyer,
  { number, amount, currency = 'USD', dueDate = '2099-12-31', kind = 1 }: IssuedBill,
) {
  const [strategy] = await query<{ id: string }>(
    `insert into bill_strategy (account_id, contract_id, name, customer_email, template, shows_accounts, shows_cdn, shows_details)
     values ($1, $2, $3, 'bills@harbour.example', 2, true, true, false) returning id`,
    [accountId, contractId, `Strategy of ${number}`],
  )
  const [bill] = await query<{ id: string }>(
    `insert into bill (account_id, number, kind, customer_id, contract_id, strategy_id, month, currency, status, contract_version,
       usage_currency, tax_rate, list_amount, contract_amount, bill_amount, expect_amount, bill_date, due_date, made_by, created_at,
       issued_at, approved_by)
     values ($1, $2, $10, $3, $4, $5, '2026-10-01', $6, 2, 1, $6, 0, $7, $7, $7, $7, '2026-11-01', $8, $9, now(), now(), 'Li Lei')
     returning id`,
    [accountId, number, customerId, contractId, strategy?.id, currency, amount, dueDate, userId, kind],
  )
  await query(
    `with entry as (
       insert into sales_entry (account_id, customer_id, currency, key, type, number, booked_on, booked_at)
       values ($1, $2, $3, $4, 1, $5, '2026-11-01', now()) returning id)
     insert into sales_transfer (account_id, entry_id, debit, credit, amount) select $1, id, 'receivable', 'sales', $6 from entry`,
    [accountId, customerId, currency, `bill ${bill?.id}`, number, amount],
  )
  await query(
    `insert into bill_line (account_id, bill_id, line, kind, product, list_amount, contract_amount, exact, cause)
     values ($1, $2, 1, 1, 'AmazonEC2', $3, $3, $3, '{}')`,
    [accountId, bill?.id, amount],
  )
  await query(
    `insert into bill_share (account_id, bill_id, linked, amount, before) values ($1, $2, '', $3, 0)`,
    [accountId, bill?.id, amount],
  )
  return bill?.id ?? ''
}
