import { dayBeside, dayOf } from '@fairlead/api/agreement/term.ts'
import { expect, test } from 'vitest'
import { newAgreement } from '../lib/testing/scene/agreement.ts'
import { world } from '../lib/testing/world.ts'
import { remindOfEnds } from './reminders.ts'

const beforeAll = '00000000-0000-0000-0000-000000000000'

/** A contract under which the owner buys, on the first of July 2030. */
async function reminded(terms: object) {
  const w = await world()
  w.clock.set('2030-07-01T10:00:00Z')
  const id = await newAgreement(w, 'reseller', { state: 3, terms: { contractName: 'CDN 2030', ...terms } })
  await w.rows(
    'update customer set buyer_id = $1 where id = (select customer_id from agreement where id = $2)',
    [w.people.owner.accountId, id],
  )
  const run = () => w.db.transaction((tx) => remindOfEnds(tx, beforeAll, w.clock.now(), w.failed))
  const messages = () =>
    w.rows<{ kind: string; args: object }>(
      `select kind, args from message where object_id = $1 order by kind`,
      [id],
    )
  return { w, id, run, messages }
}

const today = '2030-07-01'
const in30 = dayBeside(today, 30)

test('both sides are reminded of the last day of a contract, once', async () => {
  const { run, messages } = await reminded({ endDate: in30 })
  await run()
  await run()
  const args = { name: 'CDN 2030', date: in30 }
  expect(await messages()).toEqual([
    { kind: 'agreementEnds', args },
    { kind: 'myAgreementEnds', args },
  ])
})

test('before an extension both are reminded of the last day of notice, and of the end after the last one', async () => {
  const notice = dayBeside(today, 14)
  const endDate = dayBeside(notice, 60)
  const terms = { endDate, autoExtendFlag: true, extendTimes: 1, extendMonths: 2, extendPeriod: 60 }
  const { w, run, messages } = await reminded(terms)
  await run()
  const args = { name: 'CDN 2030', date: endDate, notice, months: 2 }
  expect(await messages()).toEqual([
    { kind: 'agreementExtended', args },
    { kind: 'myAgreementExtended', args },
  ])
  w.clock.set(`${dayBeside(endDate, 40)}T10:00:00Z`)
  await run()
  expect((await messages()).map(({ kind }) => kind)).toEqual([
    'agreementEnds',
    'agreementExtended',
    'myAgreementEnds',
    'myAgreementExtended',
  ])
})

test.for([
  ['a day too early', { endDate: dayBeside(today, 31) }],
  ['over', { endDate: dayBeside(today, -1) }],
  [
    'past its notice',
    { endDate: in30, autoExtendFlag: true, extendTimes: 1, extendMonths: 1, extendPeriod: 31 },
  ],
] as const)('nobody is reminded of a contract that is %s', async ([, terms]) => {
  const { run, messages } = await reminded(terms)
  await run()
  expect(await messages()).toEqual([])
})

test('a terminated contract is left alone', async () => {
  const { w, id, run, messages } = await reminded({ endDate: in30 })
  await w.rows(`update agreement set state = 5, terminated_on = $2 where id = $1`, [id, dayOf(w.clock.now())])
  await run()
  expect(await messages()).toEqual([])
})
