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
export async function newResold(w: World, seller: Seller = 'reseller', customer = `Resold ${++made}`) {
  const { accountId } = w.people[seller]
  const customerId = await newCustomer(w, seller, customer)
  const terms = JSON.stringify(termsOf(customerId, ['0001']))
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
  const payNumber = `6000${++made}`
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
