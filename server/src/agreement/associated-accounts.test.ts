import {
  associateAccount,
  endAssociation,
  listAssociatedAccounts,
} from '@fairlead/api/agreement/associated-account.ts'
import { terminateAgreement } from '@fairlead/api/agreement/agreement.ts'
import { getMyAgreement, listMyAgreements } from '@fairlead/api/agreement/my-agreement.ts'
import { expect, test } from 'vitest'
import { world, type World } from '../lib/testing/world.ts'
import { newAgreement } from '../lib/testing/scene/agreement.ts'

const uid = '123456789012'

async function contracts() {
  const w = await world()
  const [one, other] = [
    await newAgreement(w, 'reseller', { state: 3 }),
    await newAgreement(w, 'reseller', { state: 3 }),
  ]
  const seller = w.as('reseller')
  const associate = (id: string, startDate: string, endDate: string | null, replace = false) =>
    seller.call(associateAccount, {
      params: { agreementId: id },
      body: { accountNumber: uid, email: '', startDate, endDate, replace },
    })
  const periods = async (agreementId: string) => {
    const { data } = await seller.call(listAssociatedAccounts, { query: { agreementId } })
    return data.content.map(({ startDate, endDate }) => [startDate, endDate])
  }
  return { w, seller, one, other, associate, periods }
}

test('an overlapping period asks first; then it applies, and the other one goes on around it', async () => {
  const { one, other, associate, periods } = await contracts()
  await associate(one, '2026-01-01', null)
  expect(await associate(other, '2026-03-12', '2026-04-30')).toMatchObject({ code: 50978 })
  expect(await periods(other)).toEqual([])
  expect((await associate(other, '2026-03-12', '2026-04-30', true)).succ).toBe(true)
  expect(await periods(one)).toEqual([
    ['2026-05-01', null],
    ['2026-01-01', '2026-03-11'],
  ])
  expect(await periods(other)).toEqual([['2026-03-12', '2026-04-30']])
})

test('a longer period takes the place of what lies within it, on the very days', async () => {
  const { one, other, associate, periods } = await contracts()
  await associate(one, '2026-03-01', '2026-03-31')
  expect(await associate(other, '2026-03-31', null)).toMatchObject({ code: 50978 })
  expect((await associate(other, '2026-04-01', '2026-04-02')).succ).toBe(true)
  await associate(other, '2026-03-01', '2026-03-31', true)
  expect(await periods(one)).toEqual([])
})

test('of several callers one has an account at a time', async () => {
  const { one, other, associate } = await contracts()
  const answers = await Promise.all(
    [one, other, one, other].map((id) => associate(id, '2026-03-01', '2026-03-31')),
  )
  expect(answers.filter(({ succ }) => succ)).toHaveLength(1)
})

test('days outside the contract are refused, and a last day only comes earlier', async () => {
  const { w, seller, one, associate, periods } = await contracts()
  expect(await associate(one, '2025-12-31', null)).toMatchObject({
    fields: { startDate: 'outsideAgreement' },
  })
  expect(await associate(one, '2026-01-01', '2028-01-01')).toMatchObject({
    fields: { endDate: 'outsideAgreement' },
  })
  // A longer term that is only drafted lets nothing in.
  await w.rows(
    `update agreement set change_state = 1,
            draft = (select terms || '{"endDate": "2030-12-31"}' from agreement_version where agreement_id = $1)
      where id = $1`,
    [one],
  )
  expect(await associate(one, '2026-01-01', '2028-01-01')).toMatchObject({
    fields: { endDate: 'outsideAgreement' },
  })
  expect(await associate(one, '2026-02-01', '2026-01-31')).toMatchObject({
    fields: { endDate: 'agreementEnd' },
  })
  const { data } = await associate(one, '2026-02-01', '2026-06-30')
  const end = (endDate: string) =>
    seller.call(endAssociation, { params: { agreementId: one, id: data.id }, body: { endDate } })
  expect(await end('2026-07-01')).toMatchObject({ fields: { endDate: 'outsideAgreement' } })
  expect(await end('2026-01-31')).toMatchObject({ fields: { endDate: 'agreementEnd' } })
  await end('2026-03-31')
  expect(await periods(one)).toEqual([['2026-02-01', '2026-03-31']])
})

test('a contract with an account is not terminated, in the words of the specification', async () => {
  const { seller, one, associate } = await contracts()
  await associate(one, '2026-01-01', null)
  expect(
    await seller.call(terminateAgreement, { params: { id: one }, body: { reason: 'Moved' } }),
  ).toMatchObject({
    code: 50401,
    msg: 'The contract is already associated with an account and cannot be terminated',
  })
})

const sellTo = (w: World, id: string) =>
  w.rows(`update customer set buyer_id = $1 where id = (select customer_id from agreement where id = $2)`, [
    w.people.owner.accountId,
    id,
  ])

test('a customer sees what was approved, never a draft or a change of it, and nobody else does', async () => {
  const { w, one, other, associate } = await contracts()
  await sellTo(w, one)
  await associate(one, '2026-01-01', null)
  const drafted = await newAgreement(w, 'reseller', {
    terms: {
      customerId: (
        await w.rows<{ id: string }>('select customer_id as id from agreement where id = $1', [one])
      )[0]?.id,
    },
  })
  await w.rows(
    `update agreement set change_state = 1,
            draft = (select terms || '{"contractName": "Secret plan"}' from agreement_version where agreement_id = $1)
      where id = $1`,
    [one],
  )
  const owner = w.as('owner')
  const { data } = await owner.call(listMyAgreements, {})
  expect(data.content.map(({ id }) => id)).toEqual([one])
  const found = await owner.call(getMyAgreement, { params: { id: one } })
  expect(found.data).toMatchObject({ states: 3, associated: [{ accountNumber: uid }] })
  expect(JSON.stringify(found.data)).not.toContain('Secret plan')
  expect(found.data.companyName).toMatch(/^Company/)
  for (const id of [drafted, other])
    expect(await owner.call(getMyAgreement, { params: { id } })).toMatchObject({ code: 404 })
  for (const name of ['stranger', 'reseller'] as const)
    expect((await w.as(name).call(listMyAgreements, {})).data.totalSize).toBe(0)
})
