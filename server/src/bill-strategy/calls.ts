import type * as contract from '@fairlead/api/bill-strategy/endpoints.ts'
import { manyRows, moment, twoDigits } from '../lib/testing/many-rows.ts'
import type { IdOf, SliceCalls } from '../lib/testing/slice-calls.ts'
import type { World } from '../lib/testing/world.ts'

type Seller = 'reseller' | 'operator' | 'stranger'

let made = 0

/** The least of the terms that a strategy needs. */
const termsOf = (linked: readonly string[]) => ({
  payRegion: 1,
  currency: 'USD',
  payType: 1,
  bankProcessingFee: '0',
  startDate: '2026-01-01',
  endDate: '2026-12-31',
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
  areas: linked.map((linkedNumber) => ({
    payNumber: '111111111111',
    linkedNumber,
    areaType: 1,
    remarks: 'Production',
  })),
  rules: [],
  effectiveDate: null,
})

/** A contract of the seller with these linked accounts, and its first version. */
export async function newContract(w: World, seller: Seller = 'reseller', linked = ['0001', '0002']) {
  const { accountId } = w.people[seller]
  const [customer] = await w.rows<{ id: string }>(
    `insert into customer (account_id, number, name, type)
     select $1, 'C8' || lpad((count(*) + 1)::text, 5, '0'), $2, 2 from customer where account_id = $1 returning id`,
    [accountId, `Billed ${++made}`],
  )
  const terms = JSON.stringify({ ...termsOf(linked), customerId: customer?.id })
  const [row] = await w.rows<{ id: string }>(
    `insert into resale_contract (account_id, number, customer_id, terms, start_date, end_date)
     select $1, 'R' || lpad((count(*) + 1)::text, 6, '0'), $2, $3, '2026-01-01', '2026-12-31'
       from resale_contract where account_id = $1 returning id`,
    [accountId, customer?.id, terms],
  )
  const id = row?.id ?? ''
  await w.rows(
    `insert into resale_contract_version (account_id, contract_id, version, effective_date, terms, approval_id, approved_by, approved_at)
     values ($1, $2, 1, '2026-01-01', $3, gen_random_uuid(), 'manager@test.example', now())`,
    [accountId, id, terms],
  )
  await w.rows('update resale_contract set status = 3, version = 1 where id = $1', [id])
  return id
}

/** A strategy of the seller for one linked account. */
export async function newStrategy(w: World, seller: Seller = 'reseller', name = `Strategy ${++made}`) {
  const contractId = await newContract(w, seller)
  const [row] = await w.rows<{ id: string }>(
    `insert into bill_strategy (account_id, contract_id, name, customer_email, template, shows_accounts, shows_cdn, shows_details)
     values ($1, $2, $3, 'bills@test.example', 2, true, true, false) returning id`,
    [w.people[seller].accountId, contractId, name],
  )
  const id = row?.id ?? ''
  await w.rows(
    `insert into bill_strategy_account (account_id, strategy_id, contract_id, linked_number) values ($1, $2, $3, '0001')`,
    [w.people[seller].accountId, id, contractId],
  )
  return { id, contractId }
}

export async function victim(w: World) {
  const { id } = await newStrategy(w, 'stranger', 'strategy of the victim')
  return { ids: { billStrategyId: id }, words: ['strategy of the victim'] }
}

export const strategyInput = (contractId: string) => ({
  name: `Strategy ${++made}`,
  contractId,
  customerEmail: 'bills@test.example',
  customerEmailToCc: '',
  billTemplate: 1 as const,
  isShowLinkedList: 1 as const,
  isShowCDNDetail: 0 as const,
  isShowLinkedDetail: 1 as const,
  linkedAccounts: ['0001'],
  remark: '',
})

const open = 'billing side'
const actor = 'reseller'
const onStrategy =
  (more: (contractId: string) => object = () => ({}), before = '') =>
  async (w: World) => {
    const { id, contractId } = await newStrategy(w)
    if (before) await w.rows(`update bill_strategy set ${before} where id = $1`, [id])
    return { by: w.as('reseller'), sent: { params: { id }, ...more(contractId) } }
  }
const ofOther =
  (more: (id: IdOf) => object = () => ({})) =>
  (id: IdOf) => ({ params: { id: id('billStrategyId') }, ...more(id) })
const month = { query: { bizPeriod: '2026-10' } }

/** One row per call: an input that succeeds, and the call against another account. */
export const calls: SliceCalls<typeof contract> = {
  listBillStrategies: {
    works: (w) => ({ by: w.as('reseller'), sent: {} }),
    attack: () => ({ query: { name: 'victim' } }),
    many: async (w) => {
      const { contractId } = await newStrategy(w)
      await w.rows(
        `insert into bill_strategy (account_id, contract_id, name, customer_email, template, shows_accounts, shows_cdn, shows_details, created_at)
         select $1, $2, 'n' || ${twoDigits}, 'bills@test.example', 1, true, true, true, ${moment} ${manyRows}`,
        [w.people.reseller.accountId, contractId],
      )
    },
    open,
  },
  getBillStrategy: { works: onStrategy(), attack: ofOther(), naming: true, open },
  previewStrategyBill: { works: onStrategy(() => month), attack: ofOther(() => month), naming: true, open },
  addBillStrategy: {
    works: async (w) => ({ by: w.as('reseller'), sent: { body: strategyInput(await newContract(w)) } }),
    attack: (id) => ({ body: strategyInput(id('resaleContractId')) }),
    outcome: 400,
    open,
    actor,
  },
  editBillStrategy: {
    works: onStrategy((contractId) => ({ body: strategyInput(contractId) })),
    attack: ofOther((id) => ({ body: strategyInput(id('resaleContractId')) })),
    naming: true,
    open,
    actor,
  },
  enableBillStrategy: {
    works: onStrategy(undefined, 'enabled = false'),
    attack: ofOther(),
    naming: true,
    open,
    actor,
  },
  disableBillStrategy: { works: onStrategy(), attack: ofOther(), naming: true, open, actor },
}
