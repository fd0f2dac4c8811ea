import { listAudit, listOwnAudit } from '@fairlead/api/audit/entry.ts'
import { addPurge } from '@fairlead/api/cdn/purge/purge.ts'
import { disableSite } from '@fairlead/api/cdn/site/site.ts'
import { expect, test } from 'vitest'
import { allPermissions, oldEntries } from '../lib/testing/audit.ts'
import { world } from '../lib/testing/world.ts'

async function busy() {
  const w = await world({ sites: ['a.example', 'b.example'], role: allPermissions })
  const siteId = w.site('a.example').id
  await w.as('member').call(addPurge, { body: { cdnConfigId: siteId, invalidationPath: ['/a'] } })
  await w.as('owner').call(disableSite, { params: { id: siteId } })
  return { ...w, siteId }
}

test('an administrator sees the acts of all users of the account, newest first', async () => {
  const { as, siteId } = await busy()
  const { data } = await as('owner').call(listAudit)
  expect(data.totalSize).toBe(4)
  expect(data.content).toMatchObject([
    {
      number: 4,
      userName: 'owner@test.example',
      model: 'site',
      action: 'disable',
      ip: '127.0.0.1',
      uri: '/cdn/api/cdn-config/:id/disable',
      operateResult: 200,
      subject: siteId,
    },
    { number: 3, userName: 'member@test.example', model: 'purge', action: 'add' },
    { number: 2, model: 'site', action: 'add' },
    { number: 1, model: 'site', action: 'add' },
  ])
})

test('the personal log has only the user’s own acts, also for an administrator', async () => {
  const { as } = await busy()
  const models = async (name: 'owner' | 'member') => {
    const { data } = await as(name).call(listOwnAudit)
    return [data.totalSize, ...data.content.map(({ model, action }) => `${model} ${action}`)]
  }
  expect(await models('owner')).toEqual([3, 'site disable', 'site add', 'site add'])
  expect(await models('member')).toEqual([1, 'purge add'])
})

test('only administrators see the log of the account', async () => {
  const { as, rows, people } = await busy()
  expect((await as('member').call(listAudit)).code).toBe(403)
  await rows('update app_user set type = 1 where id = $1', [people.member.userId])
  expect((await as('member').call(listAudit)).data.totalSize).toBe(5)
})

test.for([
  [{ userName: 'MEMBER' }, [3]],
  [{ userName: '%' }, []],
  [{ model: 'site' }, [4, 2, 1]],
  [{ model: 'site', action: 'disable' }, [4]],
  [{ operateResult: 'success' }, [4, 3, 2, 1]],
  [{ operateResult: 'failure' }, []],
  [{ sort: 'operateDate' }, [1, 2, 3, 4]],
  [{ pageNum: 1, pageSize: 10 }, []],
] as const)('the filter %j finds %j', async ([query, numbers]) => {
  const { as } = await busy()
  const { data } = await as('owner').call(listAudit, { query })
  expect(data.content.map(({ number }) => number)).toEqual(numbers)
  expect(data.totalSize).toBe('pageNum' in query ? 4 : numbers.length)
})

test('the list is limited by times in any zone; the end is exclusive', async () => {
  const w = await world()
  await oldEntries(w, ['2026-02-28T18:29:59.999Z', '2026-02-28T18:30:00Z', '2026-03-31T18:30:00Z'])
  // March in the zone of UTC+05:30.
  const query = { startTime: '2026-02-28T18:30:00Z', endTime: '2026-03-31T18:30:00Z' }
  const { data } = await w.as('owner').call(listAudit, { query })
  expect(data.content.map(({ operateDate }) => operateDate)).toEqual(['2026-02-28T18:30:00.000Z'])
})

test('next-page mode returns every entry once while new entries are added', async () => {
  const w = await world()
  const dates = Array.from({ length: 25 }, (_, i) => new Date(Date.UTC(2026, 0, 1, i)).toISOString())
  await oldEntries(w, dates)
  const seen: number[] = []
  let lastEvaluatedKey: string | undefined
  do {
    const query = { pageSize: 10, ...(lastEvaluatedKey && { lastEvaluatedKey }) }
    const { data } = await w.as('owner').call(listAudit, { query })
    seen.push(...data.content.map(({ number }) => number))
    lastEvaluatedKey = data.lastEvaluatedKey
    await oldEntries(w, ['2026-02-01T00:00:00Z'])
  } while (lastEvaluatedKey !== undefined)
  expect(seen).toEqual(Array.from({ length: 25 }, (_, i) => 25 - i))
})

test.for([
  [{ lastEvaluatedKey: "1' or true" }, { lastEvaluatedKey: 'format' }],
  [{ startTime: '2026-03-01' }, { startTime: 'format' }],
  [{ startTime: '2026-03-01T00:00:00Z', endTime: '2026-03-01T00:00:00Z' }, { endTime: 'timeRange' }],
  [{ operateResult: 'maybe' }, { operateResult: 'option' }],
  [{ accountId: 'x' }, { accountId: 'unknownField' }],
] as const)('%j is refused', async ([query, fields]) => {
  const { as } = await world()
  expect(await as('owner').call(listAudit, { query })).toMatchObject({ status: 400, fields })
})
