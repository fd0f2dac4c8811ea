import { type AccountLimits, editAccount, getAccount } from '@fairlead/api/account/account.ts'
import { getApproval } from '@fairlead/api/approval/approval.ts'
import { expect, test } from 'vitest'
import { deskWorld } from '../testing/desk-world.ts'

const limits = { siteQuota: 7, creditQuota: '0', chat: false, reseller: false }

async function quotaWorld() {
  const w = await deskWorld()
  const params = { id: w.people.owner.accountId }
  return {
    ...w,
    set: (more: Partial<AccountLimits>) =>
      w.staff.call(editAccount, { params, body: { ...limits, ...more } }),
    seen: async () => (await w.staff.call(getAccount, { params })).data,
    approveIt: (yes?: boolean) => w.approve(params.id, yes),
    detail: async () =>
      (await w.second.call(getApproval, { params: { id: await w.findLatestRequest(params.id) } })).data,
  }
}

test('a credit quota beyond the limit waits for a second person, and the other limits do not', async () => {
  const w = await quotaWorld()
  expect((await w.set({ creditQuota: '999999999', siteQuota: 9 })).data.approvalId).not.toBeNull()
  expect(await w.seen()).toMatchObject({ creditQuota: '0', siteQuota: 9 })
  expect(await w.detail()).toMatchObject({
    accountName: 'Account of owner',
    amount: '999999999',
    facts: { before: '0 USD', after: '999999999 USD', increase: '999999999 USD' },
  })
  expect((await w.set({ creditQuota: '20000' })).code).toBe(50956)
  await w.approveIt()
  expect((await w.seen()).creditQuota).toBe('999999999')
})

test('quotas that grow in steps wait as their sum would, and a smaller one never does', async () => {
  const w = await quotaWorld()
  for (const creditQuota of ['6000', '10000'])
    expect((await w.set({ creditQuota })).data.approvalId).toBeNull()
  expect((await w.set({ creditQuota: '10000.01' })).data.approvalId).not.toBeNull()
  expect((await w.set({ creditQuota: '5000' })).data.approvalId).toBeNull()
  // It was compared with another one.
  expect((await w.approveIt()).code).toBe(50955)
  expect((await w.seen()).creditQuota).toBe('5000')
})
