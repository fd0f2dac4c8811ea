import { listAudit } from '@fairlead/api/audit/entry.ts'
import { leaveAccount } from '@fairlead/api/account/visit.ts'
import { signOut } from '@fairlead/api/sign-in/sign-out.ts'
import { expect, test } from 'vitest'
import { tasks } from '../jobs.ts'
import { visitor } from './calls.ts'
import { world } from '../lib/testing/world.ts'

const operator = 'operator@test.example'

async function visited() {
  const w = await world()
  const by = await visitor(w, { minutes: 30 })
  const minutePasses = () => tasks(w)['tellVisits']?.({}, {} as never)
  const acts = async (name: 'owner' | 'operator') => {
    const { data } = await w.as(name).call(listAudit, { query: { model: 'visit' } })
    return data.content.map(({ userName, action, subject }) => [userName, action, subject])
  }
  const { accountId } = w.people.owner
  /** The entries for the end of a visit in both logs. */
  const wholeVisit = {
    owner: [
      [`operator / ${operator}`, 'leave', ''],
      [`operator / ${operator}`, 'enter', ''],
    ],
    operator: [
      [operator, 'leave', accountId],
      [operator, 'enter', accountId],
    ],
  }
  const both = async () => ({ owner: await acts('owner'), operator: await acts('operator') })
  return { ...w, by, minutePasses, both, wholeVisit }
}

test('when the time of a visit is over, its end is logged in both logs, without another request', async () => {
  const { minutePasses, both, wholeVisit, clock } = await visited()
  await minutePasses()
  expect((await both()).owner).toHaveLength(1)
  clock.advance(30 * 60 + 1)
  await minutePasses()
  expect(await both()).toEqual(wholeVisit)
  await minutePasses()
  expect(await both()).toEqual(wholeVisit)
})

test('a later request of the operator adds no second end', async () => {
  const { by, minutePasses, both, wholeVisit, clock } = await visited()
  clock.advance(30 * 60 + 1)
  await minutePasses()
  expect((await by.call(leaveAccount)).succ).toBe(true)
  expect(await both()).toEqual(wholeVisit)
})

test('a visit that the operator ends is in the logs immediately, and only once', async () => {
  const { by, minutePasses, both, wholeVisit, clock } = await visited()
  await by.call(leaveAccount)
  expect(await both()).toEqual(wholeVisit)
  clock.advance(30 * 60 + 1)
  await minutePasses()
  expect(await both()).toEqual(wholeVisit)
})

test('signing out ends the visit', async () => {
  const { by, minutePasses, both, wholeVisit } = await visited()
  await by.call(signOut, { body: {} })
  await minutePasses()
  expect(await both()).toEqual(wholeVisit)
})
