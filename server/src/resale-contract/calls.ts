import type * as contract from '@fairlead/api/resale-contract/endpoints.ts'
import type { ResaleTerms } from '@fairlead/api/resale-contract/terms.ts'
import { manyRows, moment, twoDigits } from '../lib/testing/many-rows.ts'
import type { IdOf, SliceCalls } from '../lib/testing/slice-calls.ts'
import type { World } from '../lib/testing/world.ts'

type Seller = 'reseller' | 'operator' | 'stranger'

let made = 0

/** A customer of the seller with a name of its own. */
export async function newBuyer(w: World, seller: Seller = 'reseller', name = `Buyer ${++made}`) {
  const [row] = await w.rows<{ id: string }>(
    `insert into customer (account_id, number, name, type)
     select $1, 'C9' || lpad((count(*) + 1)::text, 5, '0'), $2, 2 from customer where account_id = $1 returning id`,
    [w.people[seller].accountId, name],
  )
  return row?.id ?? ''
}

/** Terms without support and rules: the least that a contract needs. */
export const resaleTerms = (customerId: string, change: Partial<ResaleTerms> = {}): ResaleTerms => ({
  customerId,
  payRegion: 1,
  currency: 'USD',
  payType: 1,
  bankProcessingFee: '15',
  startDate: '2026-01-01',
  endDate: '2026-12-31',
  signDate: null,
  awsSupportType: 1,
  awsSupportRate: null,
  operatorEmail: 'ops@test.example',
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
  areas: [{ payNumber: '111111111111', linkedNumber: '033333333333', areaType: 1, remarks: 'Production' }],
  rules: [],
  effectiveDate: null,
  ...change,
})

/** A drafted contract of the seller, with a customer of its own. */
export async function newResaleContract(
  w: World,
  seller: Seller = 'reseller',
  change: Partial<ResaleTerms> = {},
) {
  const customerId = await newBuyer(w, seller)
  const terms = resaleTerms(customerId, change)
  const [row] = await w.rows<{ id: string }>(
    `insert into resale_contract (account_id, number, customer_id, terms, start_date, end_date)
     select $1, 'R' || lpad((count(*) + 1)::text, 6, '0'), $2, $3, $4, $5 from resale_contract where account_id = $1
     returning id`,
    [w.people[seller].accountId, customerId, JSON.stringify(terms), terms.startDate, terms.endDate],
  )
  return { id: row?.id ?? '', customerId, terms }
}

/** The same contract with its first version. */
export async function newAuditedContract(
  w: World,
  seller: Seller = 'reseller',
  change: Partial<ResaleTerms> = {},
) {
  const drafted = await newResaleContract(w, seller, change)
  await w.rows(
    `insert into resale_contract_version (account_id, contract_id, version, effective_date, terms, approval_id, approved_by, approved_at)
     select account_id, id, 1, start_date, terms, gen_random_uuid(), 'manager@test.example', now()
       from resale_contract where id = $1`,
    [drafted.id],
  )
  await w.rows('update resale_contract set status = 3, version = 1 where id = $1', [drafted.id])
  return drafted
}

export async function victim(w: World) {
  const change = {
    remark: 'contract of the victim',
    areas: [{ payNumber: '777777777777', linkedNumber: '888888888888', areaType: 1 as const, remarks: '' }],
  }
  const { id } = await newAuditedContract(w, 'stranger', change)
  return { ids: { resaleContractId: id }, words: ['contract of the victim', '888888888888'] }
}

const open = 'billing side'
const actor = 'reseller'

const onContract =
  (body?: (customerId: string) => object, how: { audited?: true; before?: string } = {}) =>
  async (w: World) => {
    const { id, customerId } = how.audited ? await newAuditedContract(w) : await newResaleContract(w)
    if (how.before) await w.rows(`update resale_contract set ${how.before} where id = $1`, [id])
    return { by: w.as('reseller'), sent: { params: { id }, ...(body && { body: body(customerId) }) } }
  }
const ofOther = (body?: object) => (id: IdOf) => ({
  params: { id: id('resaleContractId') },
  ...(body && { body }),
})
const reason = { reason: 'The customer moves away' }
const otherTerms = (id: IdOf) => resaleTerms(id('customerId'))

/** One row per call: an input that succeeds, and the call against another account. */
export const calls: SliceCalls<typeof contract> = {
  listResaleContracts: {
    works: (w) => ({ by: w.as('reseller'), sent: {} }),
    attack: () => ({ query: { customerName: 'victim' } }),
    many: async (w) => {
      const { id } = await newResaleContract(w)
      await w.rows(
        `insert into resale_contract (account_id, number, customer_id, terms, start_date, end_date, created_at)
         select account_id, 'R9999' || ${twoDigits}, customer_id,
                terms || jsonb_build_object('startDate', (start_date + n)::text, 'endDate', (end_date + n)::text),
                start_date + n, end_date + n, ${moment}
           from resale_contract, (select n ${manyRows}) of where id = $1`,
        [id],
      )
    },
    open,
  },
  selectResaleContracts: {
    works: (w) => ({ by: w.as('reseller'), sent: {} }),
    attack: () => ({ query: { number: 'victim' } }),
    open,
  },
  getResaleContract: { works: onContract(), attack: ofOther(), naming: true, open },
  listResaleVersions: {
    works: onContract(undefined, { audited: true }),
    attack: ofOther(),
    naming: true,
    open,
  },
  addResaleContract: {
    works: async (w) => ({ by: w.as('reseller'), sent: { body: resaleTerms(await newBuyer(w)) } }),
    attack: (id) => ({ body: otherTerms(id) }),
    outcome: 400,
    open,
    actor,
  },
  editResaleContract: {
    works: onContract((customerId) => resaleTerms(customerId, { taxRate: '0.13' })),
    attack: (id) => ({ params: { id: id('resaleContractId') }, body: otherTerms(id) }),
    naming: true,
    open,
    actor,
  },
  submitResaleContract: { works: onContract(), attack: ofOther(), naming: true, open, actor },
  cancelResaleDraft: { works: onContract(), attack: ofOther(), naming: true, open, actor },
  terminateResaleContract: {
    works: onContract(() => reason, { audited: true }),
    attack: ofOther(reason),
    naming: true,
    open,
    actor,
  },
  enableResaleContract: {
    works: onContract(undefined, { before: 'enabled = false' }),
    attack: ofOther(),
    naming: true,
    open,
    actor,
  },
  disableResaleContract: { works: onContract(), attack: ofOther(), naming: true, open, actor },
}
