import { getApproval } from '@fairlead/api/approval/approval.ts'
import { addBatch, listBatches, openCodes, withdrawBatch } from '@fairlead/api/money/voucher/batch.ts'
import { redeemVoucher } from '@fairlead/api/money/voucher/voucher.ts'
import { expect, test } from 'vitest'
import { deskWorld } from '../top-up/testing/desk-world.ts'
import { batchBody } from './voucher-calls.ts'

type Desk = Awaited<ReturnType<typeof deskWorld>>
const issue = async (w: Desk, more: object) =>
  (await w.staff.call(addBatch, { body: batchBody({ creditAmount: '100', ...more }) })).data
const open = (w: Desk, id: string, by = w.staff) => by.call(openCodes, { params: { id } })
const codesIn = (w: Desk, id: string) => w.rows('select from voucher_code where batch_id = $1', [id])

test('a batch waits by what all its codes are worth, and has no codes until it is approved', async () => {
  const w = await deskWorld()
  const { id, codes, codesState } = await issue(w, { codeCount: 101 })
  expect([codes, codesState, await codesIn(w, id)]).toEqual([[], 0, []])
  const { data } = await w.second.call(getApproval, { params: { id: await w.findLatestRequest(id) } })
  expect(data).toMatchObject({
    cause: 'amount',
    amount: '10100',
    facts: { value: '100 USD', codes: '101', total: '10100 USD', scope: '1' },
  })
  expect((await open(w, id)).code).toBe(50956)
  expect((await w.staff.call(withdrawBatch, { params: { id } })).code).toBe(50956)
  await w.approve(id)
  // Whoever approves sees no code: only who requested them, and once.
  expect((await open(w, id, w.second)).code).toBe(50954)
  expect(await codesIn(w, id)).toEqual([])
  const answers = await Promise.all(Array.from({ length: 16 }, () => open(w, id)))
  const issued = answers.filter(({ code }) => code === 200)
  expect(issued.map(({ data: batch }) => batch.codes.length)).toEqual([101])
  expect(answers.filter(({ code }) => code === 50957)).toHaveLength(15)
  const code = issued[0]?.data.codes[0]
  expect((await w.as('owner').call(redeemVoucher, { body: { code: code ?? '' } })).succ).toBe(true)
})

test('batches that are split at the limit wait as their sum would', async () => {
  const w = await deskWorld()
  expect((await issue(w, { codeCount: 100 })).codesState).toBe(2)
  expect((await issue(w, { codeCount: 1 })).codesState).toBe(0)
})

test('a batch that was refused has no codes, and never gets any', async () => {
  const w = await deskWorld()
  const { id } = await issue(w, { codeCount: 200 })
  await w.approve(id, false)
  expect((await open(w, id)).code).toBe(50706)
  const [batch] = (await w.staff.call(listBatches, {})).data.content
  expect(batch?.withdrawDate).not.toBeNull()
  expect(await codesIn(w, id)).toEqual([])
})
