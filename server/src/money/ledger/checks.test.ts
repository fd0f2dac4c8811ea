import {
  checkLedger,
  getLedgerCheck,
  ledgerPieces,
  listWallets,
  openLedger,
} from '@fairlead/api/money/ledger/ledger.ts'
import { expect, test } from 'vitest'
import { chargeWorld } from '../testing/charge-world.ts'

test('an operator sees the ledger of any account, which is noted', async () => {
  const w = await chargeWorld()
  await w.topUp('10')
  await w.count('2030-03-10T10:10:00Z', { traffic: 1_000_000_000 })
  await w.charge()
  const operator = w.as('operator')
  const { content } = (await operator.call(listWallets)).data
  expect(content.find(({ id }) => id === w.accountId)).toMatchObject({ cash: '9.92', owed: '0' })
  const ledger = (await operator.call(openLedger, { params: { id: w.accountId }, body: {} })).data
  const [grant] = ledger.grants
  expect(grant).toMatchObject({ kind: 'cash', amount: '10', remaining: '9.92', asset: 'USD' })
  expect(ledger.transactions).toMatchObject([
    {
      kind: 'charge',
      key: 'charge 2030-03-10T10:00:00.000Z 1',
      effectiveDate: '2030-03-10T10:00:00.000Z',
      transfers: [{ debit: 'cash', credit: 'sales', asset: 'USD', amount: '0.08' }],
      draws: [{ grantId: grant?.id, reason: 'spend', asset: 'USD', amount: '0.08' }],
    },
    { kind: 'topUp', transfers: [{ debit: 'received', credit: 'cash', amount: '10' }], draws: [] },
  ])
  expect(
    await w.rows(
      `select subject from audit_entry where model = 'ledger' and action = 'open' and operate_result = 200`,
    ),
  ).toEqual([{ subject: w.accountId }])
  expect((await w.as('owner').call(openLedger, { params: { id: w.accountId }, body: {} })).status).toBe(403)
})

test('a long ledger is read in pieces, without a gap and without a repetition', async () => {
  const w = await chargeWorld()
  for (let time = 0; time < ledgerPieces + 3; time += 1) await w.topUp('1')
  const read = async (before?: string) =>
    (await w.as('operator').call(openLedger, { params: { id: w.accountId }, body: { before } })).data
  const first = await read()
  expect(first).toMatchObject({ hasEarlier: true })
  const rest = await read(first.transactions.at(-1)?.id)
  expect(rest).toMatchObject({ hasEarlier: false })
  const ids = [...first.transactions, ...rest.transactions].map(({ id }) => id)
  expect(new Set(ids).size).toBe(ledgerPieces + 3)
})

test('the rules are checked on demand, once at a time, and what is broken is named', async () => {
  const w = await chargeWorld()
  const operator = w.as('operator')
  expect((await operator.call(getLedgerCheck)).data).toBeNull()
  const [one, other] = await Promise.all([operator.call(checkLedger), operator.call(checkLedger)])
  expect([one.succ, other.succ]).toEqual([true, true])
  await w.runJobs()
  expect((await operator.call(getLedgerCheck)).data).toMatchObject({
    violations: [],
    ruleCount: expect.any(Number),
    finishDate: expect.any(String),
  })
  await w.topUp('10')
  await w.rows('update wallet set cash = 11 where account_id = $1', [w.accountId])
  w.clock.advance(60)
  await operator.call(checkLedger)
  await w.runJobs()
  const found = (await operator.call(getLedgerCheck)).data
  const [{ number } = { number: '' }] = await w.rows<{ number: string }>(
    'select number from account where id = $1',
    [w.accountId],
  )
  expect(found?.violations[0]).toEqual({
    rule: 'a wallet is the sum of its transfers',
    accountNumber: number,
    found: expect.stringMatching(/^11 /),
  })
})
