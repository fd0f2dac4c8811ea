import type { World } from '../world.ts'
import { newCustomer, type Seller } from './customer.ts'

let made = 0

/** The least of the terms that a contract with these linked accounts needs. */
const termsOf = (customerId: string, linked: readonly string[]) => ({
  customerId,
  payRegion: 1,
  currency: 'USD',
  payType: 1,
  bankProcessingFee: '0',
  startDate: '2026-01-01',
  endDate: '2027-12-31',
  signDate: null,
  awsSupportType: 1,
  awsSupportRate: null,
  operatorEmail: '',
  discountMode: 0,
  edpDistcount: null,
  listBase: 'public',
  taxRate: '0.06',
  taxRemark: '',
  paymentDate: 15,
  billingPeriod: 30,
  breachAmt: '0',
  supplementary: '',
  remark: '',
  cdnFlag: 0,
  standardFlag: 1,
  areas: linked.map((linkedNumber) => ({ payNumber: '1', linkedNumber, areaType: 1, remarks: '' })),
  rules: [],
  effectiveDate: null,
})

/** An approved contract of 2026 and 2027 with a new customer, and a strategy of it. */
export async function newResold(
  w: World,
  seller: Seller = 'reseller',
  customer = `Resold ${++made}`,
  more: object = {},
) {
  const { accountId } = w.people[seller]
  const customerId = await newCustomer(w, seller, customer)
  const terms = JSON.stringify({ ...termsOf(customerId, ['0001']), ...more })
  const [contract] = await w.rows<{ id: string; number: string }>(
    `insert into resale_contract (account_id, number, customer_id, terms, start_date, end_date)
     select $1, 'R' || lpad((count(*) + 1)::text, 6, '0'), $2, $3, '2026-01-01', '2027-12-31'
       from resale_contract where account_id = $1 returning id, number`,
    [accountId, customerId, terms],
  )
  const contractId = contract?.id ?? ''
  await w.rows(
    `insert into resale_contract_version (account_id, contract_id, version, effective_date, terms, approval_id, approved_by, approved_at)
     values ($1, $2, 1, '2026-01-01', $3, gen_random_uuid(), 'manager@test.example', now())`,
    [accountId, contractId, terms],
  )
  await w.rows('update resale_contract set status = 3, version = 1 where id = $1', [contractId])
  const [strategy] = await w.rows<{ id: string; name: string }>(
    `insert into bill_strategy (account_id, contract_id, name, customer_email, template, shows_accounts, shows_cdn, shows_details)
     values ($1, $2, $3, 'bills@test.example', 2, true, true, false) returning id, name`,
    [accountId, contractId, `Strategy of ${customer}`],
  )
  return {
    customerId,
    customerName: customer,
    contractId,
    contractNumber: contract?.number ?? '',
    strategyId: strategy?.id ?? '',
    strategyName: strategy?.name ?? '',
  }
}

/** A payer account of the seller with linked accounts. */
export async function newLinked(w: World, seller: Seller, numbers: readonly string[]) {
  const { accountId } = w.people[seller]
  // Long, so that no other figure contains it.
  const payNumber = `6000${String(++made).padStart(12, '0')}`
  const [payer] = await w.rows<{ id: string }>(
    `insert into payer (account_id, number, area_type, currency) values ($1, $2, 1, 'USD') returning id`,
    [accountId, payNumber],
  )
  await w.rows(`insert into linked_number (account_id, payer_id, number) select $1, $2, unnest($3::text[])`, [
    accountId,
    payer?.id,
    numbers,
  ])
  return { payerId: payer?.id ?? '', payNumber }
}

type Held = { seller?: Seller; begins?: string; ends?: string | null; terms?: object; customer?: string }

/** A contract of a new customer that holds linked accounts of the seller from a day on. They exist already, or are new. */
export async function newHeld(
  w: World,
  numbers: readonly string[],
  { seller = 'reseller', begins = '2026-01-01', ends = null, terms = {}, customer }: Held = {},
) {
  const { accountId } = w.people[seller]
  const resold = await newResold(w, seller, customer, terms)
  const known = await w.rows<{ number: string }>(
    'select number from linked_number where account_id = $1 and number = any($2)',
    [accountId, numbers],
  )
  const fresh = numbers.filter((number) => !known.some((one) => one.number === number))
  if (fresh.length > 0) await newLinked(w, seller, fresh)
  await w.rows(
    `with held as (select n.id, n.payer_id from linked_number n where n.account_id = $1 and n.number = any($2)),
       application as (
         insert into binding_application (account_id, number, payer_id, contract_id, strategy_id, start_date, explanation, status)
         select $1, 'B' || lpad($3, 6, '0'), (select payer_id from held limit 1), $4, $5, $6, 'Held', 1 returning id)
     insert into account_binding (account_id, application_id, linked_number_id, contract_id, strategy_id, begins, ends)
     select $1, application.id, held.id, $4, $5, $6, $7 from application, held`,
    [accountId, numbers, String(900_000 + ++made), resold.contractId, resold.strategyId, begins, ends],
  )
  return resold
}
