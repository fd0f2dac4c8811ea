import { longName, longSentence, odd } from '../screens/odd-values.ts'
import type { Ground } from '../screens/scenes.ts'
import { query } from '../support/database.ts'

export type ResaleContractScene = { resaleContractId: string; resaleDraftId: string }

const rule = (more: object) => ({
  kind: 'product',
  priceType: 2,
  product: 'AmazonS3',
  sku: null,
  startDate: null,
  endDate: null,
  annualCommitment: null,
  ...more,
})
const ladder = {
  type: 2,
  kind: 'transfer',
  product: null,
  rulePriceType: 2,
  mode: 'graduated',
  bands: [
    { from: '0', to: '10', columns: { JP: '110', EU: '80' } },
    { from: '10', to: null, columns: { JP: '95', EU: '70' } },
  ],
}

const termsOf = (customerId: string, remark: string, rules: readonly object[]) => ({
  customerId,
  payRegion: 1,
  currency: 'USD',
  payType: 1,
  bankProcessingFee: '15',
  startDate: '2026-01-01',
  endDate: '2099-12-31',
  signDate: '2025-12-20',
  awsSupportType: 3,
  awsSupportRate: '0.04',
  operatorEmail: 'operator@harbour.example',
  discountMode: rules.length > 0 ? 1 : 0,
  edpDistcount: null,
  listBase: 'public',
  taxRate: '0.06',
  taxRemark: remark.slice(0, 200),
  paymentDate: 15,
  billingPeriod: 30,
  breachAmt: '10000',
  supplementary: remark,
  remark: remark.slice(0, 500),
  cdnFlag: 1,
  standardFlag: 0,
  areas: [
    { payNumber: '111111111111', linkedNumber: '033333333333', areaType: 1, remarks: remark.slice(0, 200) },
  ],
  rules,
  effectiveDate: null,
})

type New = { number: string; customer: string; remark: string; rules: readonly object[] }

async function addContract(accountId: string, { number, customer, remark, rules }: New) {
  const [buyer] = await query<{ id: string }>(
    `insert into customer (account_id, number, name, type)
     select $1, 'C9' || lpad((count(*) + 1)::text, 5, '0'), $2, 2 from customer where account_id = $1 returning id`,
    [accountId, customer],
  )
  const [row] = await query<{ id: string }>(
    `insert into resale_contract (account_id, number, customer_id, terms, start_date, end_date)
     values ($1, $2, $3, $4, '2026-01-01', '2099-12-31') returning id`,
    [accountId, number, buyer?.id, JSON.stringify(termsOf(buyer?.id ?? '', remark, rules))],
  )
  return row?.id ?? ''
}

/** Gives a contract its first version. */
async function approve(id: string) {
  await query(
    `insert into resale_contract_version (account_id, contract_id, version, effective_date, terms, approval_id, approved_by, approved_at)
     select account_id, id, 1, start_date, terms, gen_random_uuid(), 'Li Lei', now() from resale_contract where id = $1`,
    [id],
  )
  await query('update resale_contract set status = 3, version = 1 where id = $1', [id])
}

export async function set({ reseller: { accountId } }: Ground): Promise<ResaleContractScene> {
  const resaleContractId = await addContract(accountId, {
    number: 'R000001',
    customer: `Beacon ${odd}`,
    remark: `Renewal ${odd}`,
    rules: [rule({ type: 1, discountRate: '0.95' }), rule(ladder)],
  })
  await approve(resaleContractId)
  const resaleDraftId = await addContract(accountId, {
    number: 'R000002',
    customer: 'Tidewater Learning',
    remark: '',
    rules: [rule({ type: 1, discountRate: '0.95' }), rule({ type: 1, discountRate: '0.9' })],
  })
  return { resaleContractId, resaleDraftId }
}

export async function setLong({ reseller: { accountId } }: Ground) {
  const id = await addContract(accountId, {
    number: 'R999999',
    customer: `R ${longName(190)}`,
    remark: longSentence,
    rules: [rule({ type: 1, discountRate: '0.95' })],
  })
  await approve(id)
}
