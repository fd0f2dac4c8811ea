import {
  addAgreement,
  copyAgreement,
  deleteAgreement,
  dropAgreementChange,
  editAgreement,
  getAgreement,
  listAgreements,
  listAgreementVersions,
  selectAgreements,
  submitAgreement,
  terminateAgreement,
} from '@fairlead/api/agreement/agreement.ts'
import {
  countSellerApprovals,
  decideSellerApproval,
  getSellerApproval,
  listSellerApprovals,
  withdrawSellerApproval,
} from '@fairlead/api/approval/seller-approval.ts'
import { disableCustomer, enableCustomer } from '@fairlead/api/customer/customer.ts'
import { expect, test } from 'vitest'
import { addColleague } from '../lib/testing/scene/colleague.ts'
import { world } from '../lib/testing/world.ts'
import { newTerms } from '../lib/testing/scene/agreement.ts'

const approver = {
  menus: ['eu_billing_approval', 'eu_billing_agreement'],
  actions: ['EU_BILLING_APPROVAL_EDIT', 'EU_BILLING_AGREEMENT_EDIT'],
}

/** A drafted contract of the reseller, and what two of its users do with it. */
async function drafted(change: object = {}) {
  const w = await world()
  const colleague = await addColleague(w, 'reseller', approver)
  const terms = await newTerms(w, 'reseller', change)
  const seller = w.as('reseller')
  const { data } = await seller.call(addAgreement, { body: { terms } })
  const params = { id: data.id }
  const submit = () => seller.call(submitAgreement, { params })
  const find = async () => (await seller.call(getAgreement, { params })).data
  const findRequest = async () => {
    const { data: requests } = await seller.call(listSellerApprovals, {})
    return { id: requests.content[0]?.id ?? '' }
  }
  const decide = async (approve: boolean, by = colleague) =>
    by.call(decideSellerApproval, {
      params: await findRequest(),
      body: { approve, refusal: approve ? '' : 'Too cheap' },
    })
  const edit = (more: object, appliesFrom: string | null = null) =>
    seller.call(editAgreement, { params, body: { terms: { ...terms, ...more }, appliesFrom } })
  return { w, seller, colleague, terms, params, of: data, submit, find, findRequest, decide, edit }
}

const approved = async (change: object = {}) => {
  const scene = await drafted(change)
  await scene.submit()
  await scene.decide(true)
  return scene
}

test('a contract is drafted, submitted, and approved by another user as a version', async () => {
  const { w, seller, of, terms, params, submit, find, decide, colleague } = await drafted()
  expect(of).toMatchObject({ fNumber: 'EC000001', states: 1, version: 0, changeState: null, terms })
  expect((await submit()).data).toMatchObject({ states: 2 })
  expect((await colleague.call(countSellerApprovals, {})).data).toEqual({ pending: 1 })
  expect((await seller.call(countSellerApprovals, {})).data).toEqual({ pending: 0 })
  expect(await decide(true, seller)).toMatchObject({ code: 50952 })
  expect((await find()).states).toBe(2)
  expect((await decide(true)).data).toMatchObject({ status: 1, requestedBy: 'reseller@test.example' })
  expect(await find()).toMatchObject({ states: 3, version: 1, terms })
  const { data: versions } = await seller.call(listAgreementVersions, { params })
  expect(versions).toMatchObject([{ version: 1, appliesFrom: '2026-01-01', terms }])
  expect((await seller.call(selectAgreements, {})).data).toEqual([
    { id: params.id, number: 'EC000001', name: terms.contractName, cycle: 1 },
  ])
  // Not even the owner of the tables rewrites it.
  await expect(w.rows(`update agreement_version set terms = '{}'`)).rejects.toThrow('never changes')
  await expect(w.rows('delete from agreement_version')).rejects.toThrow('never changes')
})

test('what is refused comes back with the reason, is edited and submitted again', async () => {
  const { find, decide, submit, edit } = await drafted()
  await submit()
  expect(await edit({ taxRate: '0.06' })).toMatchObject({ code: 50973 })
  await decide(false)
  expect(await find()).toMatchObject({ states: 4, reason: 'Too cheap' })
  expect((await edit({ taxRate: '0.06' })).data).toMatchObject({ states: 1, reason: '' })
  await submit()
  await decide(true)
  expect(await find()).toMatchObject({ states: 3, terms: { taxRate: '0.06' } })
})

test('who submitted withdraws, and drafts on', async () => {
  const { seller, findRequest, find, submit } = await drafted()
  await submit()
  await seller.call(withdrawSellerApproval, { params: await findRequest() })
  expect(await find()).toMatchObject({ states: 1, reason: '' })
})

test('a change of an enabled contract holds from its day, once it is approved; who approves sees what changes', async () => {
  const { seller, colleague, params, edit, find, submit, decide, findRequest } = await approved()
  expect(await submit()).toMatchObject({ code: 50974 })
  for (const [day, name] of [
    [null, 'required'],
    ['2026-01-01', 'agreementChangeDay'],
    ['2028-01-01', 'agreementChangeDay'],
  ] as const)
    expect(await edit({ taxRate: '0.06' }, day)).toMatchObject({ fields: { appliesFrom: name } })
  await edit({ taxRate: '0.06' }, '2026-07-01')
  expect(await find()).toMatchObject({ states: 3, changeState: 1, version: 1, appliesFrom: '2026-07-01' })
  await seller.call(dropAgreementChange, { params })
  expect(await find()).toMatchObject({ changeState: null, terms: { taxRate: '0' } })
  await edit({ taxRate: '0.06' }, '2026-07-01')
  await submit()
  const { data: request } = await colleague.call(getSellerApproval, { params: await findRequest() })
  expect(JSON.parse(request.facts['changes'] ?? '')).toEqual([
    { field: 'taxRate', before: '0', after: '0.06' },
  ])
  expect(request.facts).toMatchObject({ version: '2', appliesFrom: '2026-07-01' })
  await decide(true)
  const { data: versions } = await seller.call(listAgreementVersions, { params })
  expect(versions.map(({ version, appliesFrom }) => [version, appliesFrom])).toEqual([
    [2, '2026-07-01'],
    [1, '2026-01-01'],
  ])
})

test('a terminated contract is neither edited nor submitted, and a copy of it is a draft', async () => {
  const { seller, params, terms, edit, find, submit } = await approved()
  expect(await seller.call(deleteAgreement, { params })).toMatchObject({ code: 50977 })
  const { data: ended } = await seller.call(terminateAgreement, { params, body: { reason: 'Moved' } })
  expect(ended).toMatchObject({ states: 5, executeStatus: 4, reason: 'Moved' })
  expect(await edit({}, '2026-07-01')).toMatchObject({ code: 50972 })
  expect(await submit()).toMatchObject({ code: 50972 })
  const { data: copy } = await seller.call(copyAgreement, { params: { agreementId: params.id } })
  expect(copy).toMatchObject({ fNumber: 'EC000002', states: 1, version: 0, terms })
  await seller.call(deleteAgreement, { params: { id: copy.id } })
  const { data: left } = await seller.call(listAgreements, {})
  expect(left.content.map(({ id }) => id)).toEqual([params.id])
  expect((await find()).terms).toEqual(terms)
})

test('neither a disabled customer nor rules that contradict one another pass an approval', async () => {
  const share = (discountRate: string) => ({
    kind: 'product',
    priceType: 1,
    product: null,
    sku: null,
    startDate: null,
    endDate: null,
    type: 1,
    discountRate,
  })
  const { seller, terms, submit, decide, edit, find } = await drafted({ rules: [share('0.9'), share('0.8')] })
  expect(await submit()).toMatchObject({ code: 50982 })
  await edit({ rules: [share('0.9')] })
  await submit()
  const params = { id: terms.customerId }
  await seller.call(disableCustomer, { params })
  expect(await decide(true)).toMatchObject({ code: 50955 })
  await decide(false)
  expect(await submit()).toMatchObject({ code: 50963 })
  await seller.call(enableCustomer, { params })
  await submit()
  await decide(true)
  expect(await find()).toMatchObject({ states: 3 })
})

test('of 64 concurrent approvals one makes a version', async () => {
  const { colleague, submit, findRequest, seller, params } = await drafted()
  await submit()
  const request = await findRequest()
  const decisions = await Promise.all(
    Array.from({ length: 64 }, () =>
      colleague.call(decideSellerApproval, { params: request, body: { approve: true } }),
    ),
  )
  expect(decisions.filter(({ succ }) => succ)).toHaveLength(1)
  const { data: versions } = await seller.call(listAgreementVersions, { params })
  expect(versions).toHaveLength(1)
})

const noSuch = '00000000-0000-4000-8000-000000000000'
const ladder = (bands: object[]) => ({
  kind: 'transfer',
  priceType: 1,
  product: null,
  sku: null,
  startDate: null,
  endDate: null,
  type: 2,
  rulePriceType: 2,
  bands,
})

test.for<[object, string, string]>([
  [{ contractName: ' ' }, 'terms.contractName', 'required'],
  [{ customerId: noSuch }, 'terms.customerId', 'agreementCustomer'],
  [{ companyId: noSuch }, 'terms.companyId', 'agreementCompany'],
  [{ endDate: '2026-01-01' }, 'terms.endDate', 'agreementEnd'],
  [{ endDate: '2026-02-30' }, 'terms.endDate', 'format'],
  [{ billDay: 29 }, 'terms.billDay', 'tooBig'],
  [{ payDay: 0 }, 'terms.payDay', 'tooSmall'],
  [{ payDay: 1.5 }, 'terms.payDay', 'integer'],
  [{ taxRate: '1.2' }, 'terms.taxRate', 'format'],
  [{ depositAmt: '-1' }, 'terms.depositAmt', 'format'],
  [{ depositAmt: '1.00001' }, 'terms.depositAmt', 'format'],
  [{ edpDistcount: '1' }, 'terms.edpDistcount', 'format'],
  [{ exchangeRate: '0' }, 'terms.exchangeRate', 'format'],
  [{ autoExtendFlag: true, extendTimes: 1 }, 'terms.extendMonths', 'required'],
  [{ currency: 'EUR' }, 'terms.currency', 'option'],
  [{ support: { supportType: 5 } }, 'terms.support.supportType', 'option'],
  [{ rules: [ladder([])] }, 'terms.rules.0.bands', 'required'],
  [{ rules: [ladder([{ from: '0', to: '1,5', columns: {} }])] }, 'terms.rules.0.bands.0.to', 'format'],
  [
    {
      productLine: 'ALI',
      rules: [{ ...ladder([]), type: 1, bands: undefined, rulePriceType: undefined, discountRate: '0.955' }],
    },
    'terms.rules.0.discountRate',
    'wholePercent',
  ],
])('%j is refused', async ([change, field, name]) => {
  const w = await world()
  const terms = { ...(await newTerms(w)), ...change }
  const answer = await w.as('reseller').call(addAgreement, { body: JSON.parse(JSON.stringify({ terms })) })
  expect(answer).toMatchObject({ succ: false, fields: { [field]: name } })
  expect((await w.as('reseller').call(listAgreements, {})).data.totalSize).toBe(0)
})
