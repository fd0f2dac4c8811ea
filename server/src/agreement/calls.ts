import type * as contract from '@fairlead/api/agreement/endpoints.ts'
import { manyRows, moment, twoDigits } from '../lib/testing/many-rows.ts'
import type { IdOf, SliceCalls } from '../lib/testing/slice-calls.ts'
import { type AgreementShape, newAgreement, newCompany, newTerms } from '../lib/testing/scene/agreement.ts'
import { newCustomer, type Seller } from '../lib/testing/scene/customer.ts'
import type { World } from '../lib/testing/world.ts'

let made = 0

/** An account that is associated with an approved contract. */
async function newAssociated(w: World, seller: Seller = 'reseller', number = `1200${++made}`) {
  const agreementId = await newAgreement(w, seller, { state: 3 })
  const [row] = await w.rows<{ id: string }>(
    `insert into associated_account (account_id, agreement_id, account_number, starts_on, creator_name, created_at)
     values ($1, $2, $3, '2026-01-01', 'someone', now()) returning id`,
    [w.people[seller].accountId, agreementId, number],
  )
  return { agreementId, id: row?.id ?? '' }
}

const file = { fileName: 'terms.txt', content: Buffer.from('Four hours').toString('base64') }
const inContract = (id: IdOf) => ({ params: { agreementId: id('agreementId') } })

/** A file of a contract of the seller. */
async function newAttachment(w: World, seller: Seller = 'reseller', agreementId?: string) {
  const of = agreementId ?? (await newAgreement(w, seller))
  const [row] = await w.rows<{ id: string }>(
    `insert into attachment (account_id, agreement_id, file_name, size, content, creator_name, created_at)
     values ($1, $2, 'file of the stranger.txt', 4, 'four', 'someone', now()) returning id`,
    [w.people[seller].accountId, of],
  )
  return { agreementId: of, id: row?.id ?? '' }
}

/** A contract of the reseller in force, under which the owner buys. */
async function boughtBy(w: World) {
  const id = await newAgreement(w, 'reseller', { state: 3 })
  await w.rows(`update customer set buyer_id = null where buyer_id = $1`, [w.people.owner.accountId])
  await w.rows(
    `update customer set buyer_id = $1 where id = (select customer_id from agreement where id = $2)`,
    [w.people.owner.accountId, id],
  )
  return id
}

export async function victim(w: World) {
  const { agreementId, id } = await newAssociated(w, 'stranger', '666600006666')
  await w.rows(`update agreement set name = 'contract of the stranger' where id = $1`, [agreementId])
  await newCompany(w, 'stranger', 'company of the stranger')
  const { id: attachmentId } = await newAttachment(w, 'stranger', agreementId)
  return {
    ids: { agreementId, associatedId: id, attachmentId },
    words: ['contract of the stranger', 'company of the stranger', '666600006666'],
  }
}

const open = 'billing side'
const actor = 'reseller'
const ofOther = (body?: object) => (id: IdOf) => ({
  params: { id: id('agreementId') },
  ...(body && { body }),
})
const onAgreement =
  (shape: AgreementShape, body?: object, before = '') =>
  async (w: World) => {
    const id = await newAgreement(w, 'reseller', shape)
    if (before) await w.rows(`update agreement set ${before} where id = $1`, [id])
    return { by: w.as('reseller'), sent: { params: { id }, ...(body && { body }) } }
  }
const association = { accountNumber: '123456789012', startDate: '2026-02-01', endDate: null }
const foreignTerms = {
  contractName: 'Contract',
  customerId: '00000000-0000-4000-8000-000000000000',
  companyId: '00000000-0000-4000-8000-000000000000',
  productLine: 'CDN',
  farea: 1,
  currency: 'USD',
  startDate: '2026-01-01',
  endDate: '2027-12-31',
  cycle: 1,
}

/** The contract whose accounts fill more than two pages. */
const listed = '11111111-1111-4111-8111-111111111111'

/** One row per call: an input that succeeds, and the call against another account. */
export const calls: SliceCalls<typeof contract> = {
  listAgreements: {
    works: (w) => ({ by: w.as('reseller'), sent: {} }),
    attack: () => ({ query: { contractName: 'stranger' } }),
    many: async (w) => {
      const [customerId, companyId] = [await newCustomer(w), await newCompany(w)]
      return w.rows(
        `insert into agreement (account_id, number, customer_id, company_id, draft, name, product_line, currency, starts_on, ends_on,
                                extended_to, created_at)
         select $1, 'EC9999' || ${twoDigits}, $2, $3, $4, 'n' || ${twoDigits}, 'CDN', 'USD', '2026-01-01'::date + n::int, '2027-12-31',
                '2027-12-31',
                ${moment} ${manyRows}`,
        [w.people.reseller.accountId, customerId, companyId, { ...foreignTerms, customerId, companyId }],
      )
    },
    open,
  },
  selectAgreements: {
    works: (w) => ({ by: w.as('reseller'), sent: {} }),
    attack: () => ({ query: { name: 'stranger' } }),
    open,
  },
  getAgreement: { works: onAgreement({}), attack: ofOther(), naming: true, open },
  listAgreementVersions: { works: onAgreement({ state: 3 }), attack: ofOther(), naming: true, open },
  addAgreement: {
    works: async (w) => ({ by: w.as('reseller'), sent: { body: { terms: await newTerms(w) } } }),
    attack: () => ({ body: { terms: foreignTerms } }),
    outcome: 400,
    open,
    actor,
  },
  copyAgreement: {
    works: async (w) => ({ by: w.as('reseller'), sent: { params: { agreementId: await newAgreement(w) } } }),
    attack: (id) => ({ params: { agreementId: id('agreementId') } }),
    naming: true,
    open,
    actor,
  },
  editAgreement: {
    works: async (w) => {
      const terms = await newTerms(w)
      return onAgreement({}, { terms, appliesFrom: null })(w)
    },
    attack: ofOther({ terms: foreignTerms, appliesFrom: null }),
    naming: true,
    open,
    actor,
  },
  dropAgreementChange: {
    works: onAgreement(
      { state: 3 },
      undefined,
      `change_state = 1, draft = '${JSON.stringify(foreignTerms)}'`,
    ),
    attack: ofOther(),
    naming: true,
    open,
    actor,
  },
  assignAgreement: {
    works: (w) => onAgreement({}, { salesman: w.people.reseller.userId })(w),
    attack: ofOther({ salesman: null }),
    naming: true,
    open,
    actor,
  },
  submitAgreement: { works: onAgreement({}), attack: ofOther(), naming: true, open, actor },
  terminateAgreement: {
    works: onAgreement({ state: 3 }, { reason: 'Moved' }),
    attack: ofOther({ reason: 'Moved' }),
    naming: true,
    open,
    actor,
  },
  deleteAgreement: { works: onAgreement({}), attack: ofOther(), naming: true, open, actor },
  listAssociatedAccounts: {
    works: async (w) => ({
      by: w.as('reseller'),
      sent: { query: { agreementId: await newAgreement(w, 'reseller', { state: 3 }) } },
    }),
    attack: (id) => ({ query: { agreementId: id('agreementId') } }),
    naming: true,
    needs: () => ({ agreementId: listed }),
    many: async (w) => {
      await newAgreement(w, 'reseller', { id: listed, state: 3 })
      return w.rows(
        `insert into associated_account (account_id, agreement_id, account_number, starts_on, creator_name, created_at)
         select $1, $2, '9999' || ${twoDigits}, '2026-01-01'::date + n::int, 'someone', now() ${manyRows}`,
        [w.people.reseller.accountId, listed],
      )
    },
    open,
  },
  associateAccount: {
    works: async (w) => ({
      by: w.as('reseller'),
      sent: {
        params: { agreementId: await newAgreement(w, 'reseller', { state: 3 }) },
        body: association,
      },
    }),
    attack: (id) => ({ params: { agreementId: id('agreementId') }, body: association }),
    naming: true,
    open,
    actor,
  },
  endAssociation: {
    works: async (w) => ({
      by: w.as('reseller'),
      sent: { params: await newAssociated(w), body: { endDate: '2026-06-30' } },
    }),
    attack: (id) => ({
      params: { agreementId: id('agreementId'), id: id('associatedId') },
      body: { endDate: '2026-06-30' },
    }),
    naming: true,
    open,
    actor,
  },
  listAttachments: {
    works: async (w) => ({ by: w.as('reseller'), sent: { params: { agreementId: await newAgreement(w) } } }),
    attack: inContract,
    naming: true,
    open,
  },
  addAttachment: {
    works: async (w) => ({
      by: w.as('reseller'),
      sent: { params: { agreementId: await newAgreement(w) }, body: file },
    }),
    attack: (id) => ({ ...inContract(id), body: file }),
    naming: true,
    open,
    actor,
  },
  deleteAttachment: {
    works: async (w) => ({ by: w.as('reseller'), sent: { params: await newAttachment(w) } }),
    attack: (id) => ({ params: { agreementId: id('agreementId'), id: id('attachmentId') } }),
    naming: true,
    open,
    actor,
  },
  downloadAttachment: {
    works: async (w) => ({ by: w.as('reseller'), sent: { params: await newAttachment(w) } }),
    attack: (id) => ({ params: { agreementId: id('agreementId'), id: id('attachmentId') } }),
    naming: true,
    open,
  },
  shareAttachment: {
    works: async (w) => ({
      by: w.as('reseller'),
      sent: { params: await newAttachment(w), body: { shared: true } },
    }),
    attack: (id) => ({
      params: { agreementId: id('agreementId'), id: id('attachmentId') },
      body: { shared: true },
    }),
    naming: true,
    open,
    actor,
  },
  downloadMyAttachment: {
    works: async (w) => {
      const params = await newAttachment(w, 'reseller', await boughtBy(w))
      await w.rows('update attachment set shared = true where id = $1', [params.id])
      return { by: w.as('owner'), sent: { params } }
    },
    attack: (id) => ({ params: { agreementId: id('agreementId'), id: id('attachmentId') } }),
    naming: true,
  },
  selectCompanies: { works: (w) => ({ by: w.as('reseller'), sent: {} }), attack: () => ({}), open },
  addCompany: {
    works: (w) => ({ by: w.as('reseller'), sent: { body: { companyName: `Company ${++made}` } } }),
    attack: () => ({ body: { companyName: `Company ${++made}` } }),
    open,
    actor,
  },
  listMyAgreements: {
    works: (w) => ({ by: w.as('owner'), sent: {} }),
    attack: () => ({}),
    many: async (w) => {
      const [customerId, companyId] = [await newCustomer(w), await newCompany(w)]
      const terms = { ...foreignTerms, customerId, companyId }
      await w.rows('update customer set buyer_id = $1 where id = $2', [w.people.owner.accountId, customerId])
      return w.rows(
        `with made as (
           insert into agreement (account_id, number, customer_id, company_id, state, version, name, product_line, currency, starts_on,
                                  ends_on, extended_to)
           select $1, 'EC9999' || ${twoDigits}, $2, $3, 3, 1, 'n' || ${twoDigits}, 'CDN', 'USD', '2026-01-01'::date + n::int,
                  '2027-12-31', '2027-12-31' ${manyRows} returning account_id, id)
         insert into agreement_version (account_id, agreement_id, version, terms, applies_from, requested_name, approved_name, approved_at)
         select account_id, id, 1, $4, '2026-01-01', 'one', 'other', now() from made`,
        [w.people.reseller.accountId, customerId, companyId, terms],
      )
    },
  },
  getMyAgreement: {
    works: async (w) => ({ by: w.as('owner'), sent: { params: { id: await boughtBy(w) } } }),
    attack: ofOther(),
    naming: true,
  },
}
