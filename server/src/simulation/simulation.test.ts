import { addBillRate } from '@fairlead/api/bill/bill-rate.ts'
import {
  getContractAsOf,
  simulateAgreement,
  simulateResaleContract,
} from '@fairlead/api/simulation/simulation.ts'
import { expect, test } from 'vitest'
import { billedLinked, billedMonth, machineDay, paidShare } from '../lib/testing/bill/billed-month.ts'
import { addColleague } from '../lib/testing/scene/colleague.ts'
import { newAgreement } from '../lib/testing/scene/agreement.ts'
import { newResold } from '../lib/testing/scene/resold.ts'
import { costCsv, deliver } from '../lib/testing/usage/delivered.ts'
import { world, type World } from '../lib/testing/world.ts'

const area = { payNumber: '1', linkedNumber: billedLinked, areaType: 1, remarks: '' }
const october = { from: '2026-10', to: '2026-10' }

/** A contract that is only drafted, for the linked account of the month. */
async function drafted(w: World, more: object) {
  const { contractId } = await newResold(w, 'reseller', undefined, { areas: [area], taxRate: '0', ...more })
  await w.rows('update resale_contract set version = 0, status = 1 where id = $1', [contractId])
  return contractId
}
const simulate = (w: World, id: string, query = october) =>
  w.as('reseller').call(simulateResaleContract, { params: { id }, query })

test('a draft is rated on past usage, by the same function as a bill, beside what was billed', async () => {
  const { w, issued, held } = await billedMonth()
  const bill = await issued()
  const same = await simulate(w, held.contractId)
  expect(same.data.months).toEqual([
    {
      bizPeriod: '2026-10',
      accounts: 1,
      obstacle: '',
      listPrice: bill.listPrice,
      contractPrice: bill.contractPrice,
      feeAmt: '0',
      taxAmt: '0',
      billAmt: bill.billAmt,
      difference: '0',
      billed: [{ currencyCode: 'USD', contractPrice: '87.6432', billAmt: '87.64' }],
      purchaseAmt: '77.5',
      margin: '10.1432',
      marginRate: '11.57',
    },
  ])
  const draft = await drafted(w, {
    ...paidShare('0.8'),
    taxRate: '0.06',
    awsSupportType: 3,
    awsSupportRate: '0.04',
  })
  const { data } = await simulate(w, draft, { from: '2026-09', to: '2026-10' })
  // 92.256 × 0.8 = 73.8048; 4 % of it 2.9522; 6 % of both 4.6054.
  expect(data.months).toMatchObject([
    { bizPeriod: '2026-09', accounts: 0, contractPrice: '0', billed: [] },
    {
      contractPrice: '73.8048',
      feeAmt: '2.9522',
      taxAmt: '4.6054',
      billAmt: '81.3624',
      billed: [{ contractPrice: '87.6432' }],
      difference: '-13.8384',
      margin: '-3.6952',
    },
  ])
  expect(data).toMatchObject({
    versions: [],
    linkedAccounts: [{ linkedNumber: billedLinked, startDate: null, endDate: null }],
    sum: { contractPrice: '73.8048', billAmt: '81.3624', margin: '-3.6952', marginRate: '-5.01' },
  })
})

test('rules that hold on the first day of a draft are applied to the past', async () => {
  const { w } = await billedMonth()
  const [rule] = paidShare('0.5').rules
  const next = { startDate: '2027-01-01', endDate: '2027-12-31' }
  const id = await drafted(w, {
    discountMode: 1,
    startDate: '2027-01-01',
    rules: [
      { ...rule, ...next },
      { ...rule, discountRate: '0.1', startDate: '2028-01-01' },
    ],
  })
  expect((await simulate(w, id)).data.months).toMatchObject([{ contractPrice: '46.128' }])
})

test('costs and margins are for users who may see cost files, and customers see no simulation', async () => {
  const { w, held } = await billedMonth()
  const colleague = await addColleague(w, 'reseller', { menus: ['eu_billing_contract'], actions: [] })
  const { data } = await colleague.call(simulateResaleContract, {
    params: { id: held.contractId },
    query: october,
  })
  expect(data.months).toMatchObject([
    { contractPrice: '87.6432', purchaseAmt: null, margin: null, marginRate: null },
  ])
  expect(data.sum).toMatchObject({ purchaseAmt: null, margin: null, marginRate: null })
  for (const call of [simulateResaleContract, simulateAgreement])
    expect(await w.as('owner').call(call, { params: { id: held.contractId }, query: october })).toMatchObject(
      { code: 403 },
    )
})

test('a month of another currency needs a rate, and one of two currencies has no prices', async () => {
  const { w, seller } = await billedMonth()
  const id = await drafted(w, { currency: 'CNY', ...paidShare('0.5') })
  expect((await simulate(w, id)).data).toMatchObject({
    months: [{ obstacle: 'noRate', contractPrice: null, margin: null }],
    sum: { contractPrice: null, margin: null },
  })
  const rate = {
    bizPeriod: '2026-10',
    fromCurrency: 'USD',
    toCurrency: 'CNY',
    exchangeRate: '7.1',
    rateSource: 'PBC',
  }
  await seller.call(addBillRate, { body: { ...rate, rateDate: '2026-10-31' } })
  // 46.128 × 7.1, and 77.5 × 7.1.
  expect((await simulate(w, id)).data.months).toMatchObject([
    { obstacle: '', contractPrice: '327.5088', purchaseAmt: '550.25' },
  ])
  await deliver(w, costCsv([machineDay(1), machineDay(2, { 'lineItem/CurrencyCode': 'EUR' })]), {
    at: '2027-01-01T00:00:00Z',
  })
  expect((await simulate(w, id)).data.months).toMatchObject([{ obstacle: 'manyCurrencies' }])
})

test('a contract with an end user is rated with its support and its minimum', async () => {
  const { w, held } = await billedMonth()
  const id = await newAgreement(w, 'reseller', { state: 3 })
  const [customer] = await w.rows<{ id: string }>(
    'select customer_id as id from resale_contract where id = $1',
    [held.contractId],
  )
  const terms = {
    customerId: customer?.id,
    taxRate: '0',
    exchangeRate: null,
    otherAmt: '0',
    rules: paidShare('0.5').rules,
    support: {
      supportType: 3,
      fee: '0',
      rate: '0.1',
      minimumGuarantee: '10',
      externalServiceAmt: '5',
      externalServiceDescription: '',
    },
    currency: 'USD',
  }
  await w.rows(
    'update agreement set change_state = 1, applies_from = starts_on + 1, draft = coalesce(draft, (select v.terms from agreement_version v where v.agreement_id = agreement.id)) || $2 where id = $1',
    [id, JSON.stringify(terms)],
  )
  const { data } = await w.as('reseller').call(simulateAgreement, { params: { id }, query: october })
  // 46.128; 10 % of it 4.6128, lifted to 10 by 5.3872, and 5 for the service of others.
  expect(data).toMatchObject({
    linkedAccounts: [{ linkedNumber: billedLinked }],
    months: [
      { contractPrice: '46.128', feeAmt: '15', billAmt: '61.128', billed: [{ contractPrice: '87.6432' }] },
    ].map(({ billed: _, ...month }) => month),
  })
})

test.for<[string, object, object]>([
  ['an end before the start', { from: '2026-10', to: '2026-09' }, { to: 'timeRange' }],
  ['thirteen months', { from: '2025-10', to: '2026-10' }, { to: 'simulatedMonths' }],
  ['no month', { from: '2026-13', to: '2027-01' }, { from: 'format' }],
  ['nothing', { to: '2027-01' }, { from: 'required' }],
])('a period is refused that has %s', async ([, query, fields]) => {
  const w = await world()
  const { contractId } = await newResold(w)
  expect(await simulate(w, contractId, query as typeof october)).toMatchObject({ code: 400, fields })
})

test('as of a day, a contract has the version, binding, usage, bill and margin that were known then', async () => {
  const { w, held, issued } = await billedMonth()
  const { contractId } = held
  await issued()
  const findKnown = async (day: string) =>
    (
      await w
        .as('reseller')
        .call(getContractAsOf, { params: { id: contractId }, query: { ...october, asOf: day } })
    ).data
  // What was there before is known since the first of November.
  await w.rows(`update account_binding set created_at = '2026-11-01'`)
  await w.rows(
    `alter table resale_contract_version disable trigger user;
     update resale_contract_version set approved_at = '2026-11-01';
     alter table resale_contract_version enable trigger user`,
  )
  await w.rows(`update cloud_usage_version set created_at = '2026-11-02'`)
  await w.rows(
    `alter table bill disable trigger user;
     update bill set issued_at = '2026-11-05T10:00:00Z';
     alter table bill enable trigger user`,
  )
  // On the tenth, another version was approved, with an earlier start.
  await w.rows(
    `insert into resale_contract_version (account_id, contract_id, version, effective_date, terms, approval_id, approved_by, approved_at)
     select account_id, contract_id, 2, '2026-10-11', terms || $2, gen_random_uuid(), 'manager@test.example', '2026-11-10'
       from resale_contract_version where contract_id = $1`,
    [contractId, JSON.stringify(paidShare('0.5'))],
  )
  // On the twelfth, it became known that the binding ends on the 21st of October.
  await w.rows(`update account_binding set ends = '2026-10-21'`)
  await w.rows(
    `insert into account_binding_end (account_id, binding_id, ends, known_at) select account_id, id, ends, '2026-11-12' from account_binding`,
  )
  // On the fourteenth, a file restated the month: two days of it.
  await deliver(w, costCsv([machineDay(1), machineDay(2)]), { at: '2026-11-14T00:00:00Z' })
  await w.rows(`update cloud_usage_version set created_at = '2026-11-14' where is_current`)
  await w.rows(`update cloud_usage_version set replaced_at = '2026-11-14' where not is_current`)

  expect(await findKnown('2026-10-31')).toMatchObject({
    versions: [],
    linkedAccounts: [],
    months: [{ accounts: 0 }],
  })
  expect(await findKnown('2026-11-01')).toMatchObject({
    versions: [1],
    linkedAccounts: [{ linkedNumber: billedLinked, endDate: null }],
    months: [{ accounts: 0, contractPrice: '0', billed: [] }],
  })
  expect(await findKnown('2026-11-04')).toMatchObject({
    months: [{ contractPrice: '87.6432', purchaseAmt: '77.5', margin: '10.1432', billed: [] }],
  })
  expect(await findKnown('2026-11-05')).toMatchObject({
    months: [{ billed: [{ contractPrice: '87.6432' }] }],
  })
  // 10 days at 0.95 and 21 at 0.5.
  expect(await findKnown('2026-11-10')).toMatchObject({
    versions: [1, 2],
    months: [{ contractPrice: '59.52', margin: '-17.98' }],
  })
  // 10 days at 0.95 and 10 at 0.5.
  expect(await findKnown('2026-11-12')).toMatchObject({
    linkedAccounts: [{ endDate: '2026-10-21' }],
    months: [{ contractPrice: '43.152', purchaseAmt: '50' }],
  })
  // 2 days at 0.95.
  expect(await findKnown('2026-11-14')).toMatchObject({
    months: [{ contractPrice: '5.6544', purchaseAmt: '5' }],
  })

  await w.rows(
    'delete from cloud_usage_line l using cloud_usage_version v where v.id = l.version_id and not v.is_current',
  )
  expect(await findKnown('2026-11-12')).toMatchObject({
    months: [{ obstacle: 'usageGone', contractPrice: null }],
  })
  expect(await findKnown('2026-11-14')).toMatchObject({ months: [{ contractPrice: '5.6544' }] })
})
