import type { ResaleTerms } from '@fairlead/api/resale-contract/terms.ts'
import { sql } from 'kysely'
import type { Database, Tx } from '../lib/db.ts'
import { demoRules } from './demo-rules.ts'
import { demoSeller } from './demo-seller.ts'

type DemoContract = {
  /** The place of its customer, from 1. */
  customer: number
  /** 1 drafting, 2 auditing, 3 audited, 4 terminated, 5 canceled */
  status: 1 | 2 | 3 | 4 | 5
  terms: Partial<ResaleTerms>
}

const year = new Date().getUTCFullYear()
/** Thirteen months of usage are within it. */
const [first, next, last] = [`${year - 1}-01-01`, `${year}-01-01`, `${year}-12-31`]

const contracts: readonly DemoContract[] = [
  {
    customer: 1,
    status: 3,
    terms: { discountMode: 1, rules: [...demoRules], cdnFlag: 1, awsSupportType: 3, awsSupportRate: '0.04' },
  },
  { customer: 2, status: 3, terms: { discountMode: 2, edpDistcount: '0.97', payRegion: 2, currency: 'CNY' } },
  { customer: 3, status: 1, terms: { discountMode: 1, rules: demoRules.slice(0, 2), standardFlag: 0 } },
  {
    customer: 4,
    status: 4,
    terms: { startDate: `${year - 1}-01-01`, endDate: `${year - 1}-12-31`, payType: 2 },
  },
  { customer: 6, status: 5, terms: {} },
  { customer: 5, status: 2, terms: { discountMode: 1, rules: [...demoRules], startDate: next } },
]

/** The linked accounts of a contract, from those of the demo's payer. */
const areasOf = (place: number) =>
  [1, 2, 3].map((at) => ({
    payNumber: '200000000001',
    linkedNumber: `2100000000${String(place * 3 + at).padStart(2, '0')}`,
    areaType: 1 as const,
    remarks: ['Production', 'Staging', 'Archive'][at - 1] ?? '',
  }))

const termsOf = (customerId: string, place: number, change: Partial<ResaleTerms>): ResaleTerms => ({
  customerId,
  payRegion: 1,
  currency: 'USD',
  payType: 1,
  bankProcessingFee: '15',
  startDate: first,
  endDate: last,
  signDate: `${year - 2}-12-15`,
  awsSupportType: 1,
  awsSupportRate: null,
  operatorEmail: 'operations@harbour.example',
  discountMode: 0,
  edpDistcount: null,
  listBase: 'public',
  taxRate: '0.06',
  taxRemark: '',
  paymentDate: 15,
  billingPeriod: 30,
  breachAmt: '10000',
  supplementary: '',
  remark: '',
  cdnFlag: 0,
  standardFlag: 1,
  areas: areasOf(place),
  rules: [],
  effectiveDate: null,
  ...change,
})

type Drafted = { id: string; number: string; customerName: string; sellerId: string; terms: ResaleTerms }

/** What a drafted contract lays down, field by field, as who approves it sees it. */
const changesOf = ({ customerName, terms }: Drafted) =>
  Object.entries({ ...terms, customerId: '', effectiveDate: '', customerName })
    .map(([field, value]) => {
      if (field === 'areas')
        return [field, terms.areas.map((area) => `${area.payNumber} / ${area.linkedNumber}`).join(', ')]
      return [
        field,
        typeof value === 'object' && value !== null ? JSON.stringify(value) : String(value ?? ''),
      ]
    })
    .filter(([, after]) => after !== '')
    .map(([field, after]) => ({ field, before: '', after }))

/** The request for approval of a contract: that of a colleague, so that the reseller of the demo decides about it. */
async function addRequest(tx: Tx, of: Drafted) {
  const { startDate: effectiveDate } = of.terms
  const { id } = await tx
    .insertInto('approval')
    .values({
      account_id: of.sellerId,
      kind: 'resaleContract',
      subject_key: of.id,
      subject: `${of.number} ${of.customerName}`,
      cause: 'always',
      facts: JSON.stringify({
        customerName: of.customerName,
        version: '1',
        effectiveDate,
        changes: JSON.stringify(changesOf(of)),
      }),
      act: JSON.stringify({ contractId: of.id, effectiveDate }),
      requested_by: sql`gen_random_uuid()`,
      requested_name: 'sales@harbour.example',
      requested_at: new Date(),
      expires_at: new Date(Date.now() + 30 * 86_400_000),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await tx
    .updateTable('resale_contract')
    .set({ status: 2, approval_id: id })
    .where('id', '=', of.id)
    .execute()
}

/** The contracts of the demo's reseller with some of its customers, once. */
export async function seedDemoContracts(db: Database) {
  await db.transaction(async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtext('fairlead demo'))`.execute(tx)
    const customers = await tx
      .selectFrom('customer as c')
      .innerJoin('account as a', 'a.id', 'c.account_id')
      .select(['c.id', 'c.number', 'c.name', 'a.id as sellerId'])
      .where('a.number', '=', demoSeller)
      .orderBy('c.number')
      .execute()
    const isSeeded = await tx.selectFrom('resale_contract').select('id').limit(1).executeTakeFirst()
    if (isSeeded) return
    for (const [place, { customer, status, terms: change }] of contracts.entries()) {
      const buyer = customers[customer - 1]
      if (!buyer) return
      const terms = termsOf(buyer.id, place, change)
      const row = {
        account_id: buyer.sellerId,
        number: `R${String(place + 1).padStart(6, '0')}`,
        customer_id: buyer.id,
        terms: JSON.stringify(terms),
        start_date: terms.startDate,
        end_date: terms.endDate,
        created_at: new Date(Date.now() - (contracts.length - place) * 86_400_000),
      }
      const isApproved = status === 3 || status === 4
      const { id } = await tx
        .insertInto('resale_contract')
        .values({
          ...row,
          status: status === 2 ? 1 : status,
          version: isApproved ? 1 : 0,
          ended_at: status === 4 ? new Date() : null,
          end_reason: status === 4 ? 'The customer has merged with another one' : '',
        })
        .returning('id')
        .executeTakeFirstOrThrow()
      if (status === 2) {
        const { sellerId, name: customerName } = buyer
        await addRequest(tx, { id, number: row.number, customerName, sellerId, terms })
      }
      if (!isApproved) continue
      await tx
        .insertInto('resale_contract_version')
        .values({
          account_id: buyer.sellerId,
          contract_id: id,
          version: 1,
          effective_date: terms.startDate,
          terms: row.terms,
          approval_id: sql`gen_random_uuid()`,
          approved_by: 'reseller@demo.fairlead.test',
          approved_at: row.created_at,
        })
        .execute()
    }
  })
}
