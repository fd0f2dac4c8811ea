import { contractTerms } from '../resale-contract/contract-terms.ts'
import { longEnglishName, longName, longSentence, odd } from '../screens/odd-values.ts'
import type { Ground } from '../screens/scenes.ts'
import { query } from '../support/database.ts'

export type BillStrategyScene = { billStrategyId: string }

const areas = ['033333333333', '044444444444'].map((linkedNumber) => ({
  payNumber: '111111111111',
  linkedNumber,
  remarks: `Production ${odd}`,
}))

type New = { contract: string; customer: string; name: string; remark: string; email: string }

/** A strategy with a contract and a customer of its own. */
async function addStrategy(accountId: string, { contract, customer, name, remark, email }: New) {
  const [buyer] = await query<{ id: string }>(
    `insert into customer (account_id, number, name, type)
     select $1, 'C7' || lpad((count(*) + 1)::text, 5, '0'), $2, 2 from customer where account_id = $1 returning id`,
    [accountId, customer],
  )
  const [row] = await query<{ id: string }>(
    `insert into resale_contract (account_id, number, customer_id, terms, start_date, end_date)
     values ($1, $2, $3, $4, '2026-01-01', '2099-12-31') returning id`,
    [accountId, contract, buyer?.id, JSON.stringify(contractTerms(buyer?.id, areas))],
  )
  await query(
    `insert into resale_contract_version (account_id, contract_id, version, effective_date, terms, approval_id, approved_by, approved_at)
     select account_id, id, 1, start_date, terms, gen_random_uuid(), 'Li Lei', now() from resale_contract where id = $1`,
    [row?.id],
  )
  await query('update resale_contract set status = 3, version = 1 where id = $1', [row?.id])
  const [strategy] = await query<{ id: string }>(
    `insert into bill_strategy (account_id, contract_id, name, customer_email, copies, template, shows_accounts, shows_cdn, shows_details, remark)
     values ($1, $2, $3, $4, $4, 2, true, true, false, $5) returning id`,
    [accountId, row?.id, name, email, remark],
  )
  await query(
    `insert into bill_strategy_account (account_id, strategy_id, contract_id, linked_number) values ($1, $2, $3, '033333333333')`,
    [accountId, strategy?.id, row?.id],
  )
  return strategy?.id ?? ''
}

export async function set({ reseller: { accountId } }: Ground): Promise<BillStrategyScene> {
  const billStrategyId = await addStrategy(accountId, {
    contract: 'R000101',
    customer: `Harbour ${odd}`,
    name: `Production ${odd}`,
    remark: `Monthly ${odd}`,
    email: 'bills@harbour.example',
  })
  return { billStrategyId }
}

export async function setLong({ reseller: { accountId } }: Ground) {
  await addStrategy(accountId, {
    contract: 'R999998',
    customer: longName(200),
    name: longName(100),
    remark: longSentence,
    email: `${longEnglishName}@example.com`,
  })
}
