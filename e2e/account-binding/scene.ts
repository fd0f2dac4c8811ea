import { contractTerms } from '../resale-contract/contract-terms.ts'
import { longEnglishName, longName, longSentence, odd } from '../screens/odd-values.ts'
import type { Ground } from '../screens/scenes.ts'
import { query } from '../support/database.ts'

export type AccountBindingScene = { bindingDraftId: string; bindingFinishedId: string }

const areas = [{ payNumber: '1', linkedNumber: '1', remarks: '' }]

export type NewParties = {
  customer: string
  contract: string
  strategy: string
  payer: string
  linked: string
}

/** An approved contract with a strategy, and a payer account with a linked account. */
export async function addParties(accountId: string, of: NewParties) {
  const [buyer] = await query<{ id: string }>(
    `insert into customer (account_id, number, name, type)
     select $1, 'C6' || lpad((count(*) + 1)::text, 5, '0'), $2, 2 from customer where account_id = $1 returning id`,
    [accountId, of.customer],
  )
  const [contract] = await query<{ id: string }>(
    `insert into resale_contract (account_id, number, customer_id, terms, start_date, end_date)
     values ($1, $2, $3, $4, '2026-01-01', '2099-12-31') returning id`,
    [accountId, of.contract, buyer?.id, JSON.stringify(contractTerms(buyer?.id, areas))],
  )
  await query(
    `insert into resale_contract_version (account_id, contract_id, version, effective_date, terms, approval_id, approved_by, approved_at)
     select account_id, id, 1, start_date, terms, gen_random_uuid(), 'Li Lei', now() from resale_contract where id = $1`,
    [contract?.id],
  )
  await query('update resale_contract set status = 3, version = 1 where id = $1', [contract?.id])
  const [strategy] = await query<{ id: string }>(
    `insert into bill_strategy (account_id, contract_id, name, customer_email, template, shows_accounts, shows_cdn, shows_details)
     values ($1, $2, $3, 'bills@harbour.example', 2, true, true, false) returning id`,
    [accountId, contract?.id, of.strategy],
  )
  const [payer] = await query<{ id: string }>(
    `insert into payer (account_id, number, area_type, currency) values ($1, $2, 1, 'USD') returning id`,
    [accountId, of.payer],
  )
  await query(`insert into linked_number (account_id, payer_id, number) values ($1, $2, $3)`, [
    accountId,
    payer?.id,
    of.linked,
  ])
  return {
    contractId: contract?.id ?? '',
    strategyId: strategy?.id ?? '',
    payerId: payer?.id ?? '',
  }
}

type New = NewParties & { number: string; explanation: string; email: string; isFinished: boolean }

async function addApplication(accountId: string, of: New) {
  const { contractId, strategyId, payerId } = await addParties(accountId, of)
  const [row] = await query<{ id: string }>(
    `insert into binding_application (account_id, number, payer_id, contract_id, strategy_id, start_date, email, explanation)
     values ($1, $2, $3, $4, $5, '2026-10-12', $6, $7) returning id`,
    [accountId, of.number, payerId, contractId, strategyId, of.email, of.explanation],
  )
  const id = row?.id ?? ''
  await query(
    `insert into binding_application_number (account_id, application_id, linked_number_id)
     select account_id, $1, id from linked_number where payer_id = $2`,
    [id, payerId],
  )
  if (!of.isFinished) return id
  await query('update binding_application set status = 1 where id = $1', [id])
  await query(
    `insert into account_binding (account_id, application_id, linked_number_id, contract_id, strategy_id, begins, ends, end_reason)
     select a.account_id, a.id, o.linked_number_id, a.contract_id, a.strategy_id, a.start_date, '2026-11-01', left($2, 200)
       from binding_application a join binding_application_number o on o.application_id = a.id where a.id = $1`,
    [id, of.explanation],
  )
  return id
}

export async function set({ reseller: { accountId } }: Ground): Promise<AccountBindingScene> {
  const bindingFinishedId = await addApplication(accountId, {
    number: 'B000101',
    customer: `Pier ${odd}`,
    contract: 'R000201',
    strategy: `Pier monthly ${odd}`,
    payer: '666000000001',
    linked: '666000000011',
    explanation: `Takes over ${odd}`,
    email: 'ops@harbour.example',
    isFinished: true,
  })
  const bindingDraftId = await addApplication(accountId, {
    number: 'B000102',
    customer: 'Breakwater Games',
    contract: 'R000202',
    strategy: 'Breakwater monthly',
    payer: '666000000002',
    linked: '666000000012',
    explanation: 'A second account',
    email: '',
    isFinished: false,
  })
  return { bindingDraftId, bindingFinishedId }
}

export async function setLong({ reseller: { accountId } }: Ground) {
  await addApplication(accountId, {
    number: 'B999999',
    customer: `B ${longName(190)}`,
    contract: 'R999997',
    strategy: `B ${longName(90)}`,
    payer: '7'.repeat(64),
    linked: '6'.repeat(64),
    explanation: longSentence.slice(0, 500),
    email: `${longEnglishName}@example.com`,
    isFinished: true,
  })
}
