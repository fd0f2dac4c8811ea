import { existsSync } from 'node:fs'
import { queryData } from '@fairlead/api/cdn/data-center.ts'
import { surveyTotal } from '@fairlead/api/cdn/statistic.ts'
import { expect, test } from 'vitest'
import { tasks } from '../../jobs.ts'
import { logPiece } from '../../lib/testing/edge.ts'
import { type World, world } from '../../lib/testing/world.ts'

/** A site, and a function that delivers one request of a minute. */
async function metered(env: Record<string, string> = {}) {
  const w = await world({ sites: ['a.example'], edges: ['one'], env })
  let seq = 0
  const siteId = w.site('a.example').id
  const row = { siteId, country: 'IN', status: 200, requests: 1, hits: 0, traffic: 1, originRequests: 1 }
  const deliver = (minute: string) => w.edge('one').usage((seq += 1), [{ ...row, originTraffic: 1, minute }])
  return { ...w, deliver }
}

/** The partitions of a table by name, with the numbers by which the database knows their files. */
const filesOf = ({ rows }: Pick<World, 'rows'>, table: string) =>
  rows<{ name: string; file: string }>(
    `select relname as name, relfilenode::text as file from pg_class
      where relnamespace = 'counters'::regnamespace and relname ~ ('^' || $1 || '_\\d{4}_\\d\\d$') and relkind = 'r'`,
    [table],
  )

const names = (files: { name: string }[]) => files.map(({ name }) => name)

test.for([
  [{}, true, true],
  [{ USAGE_MINUTE_DAYS: '45' }, false, true],
  [{ USAGE_MINUTE_DAYS: '45', USAGE_DAYS: '60' }, false, false],
] as const)('the settings %j say how long counters are stored', async ([env, hasMinutes, hasHalfHours]) => {
  const w = await metered(env)
  w.clock.set('2030-02-20T00:00:00Z')
  await w.deliver('2030-02-10T00:00:00Z')
  // The last minute of February is 62 days old.
  w.clock.set('2030-05-03T00:00:00Z')
  await w.deliver('2030-04-20T00:00:00Z')
  const before = await filesOf(w, 'usage')
  await tasks(w)['keepCounterPartitions']?.({}, {} as never)
  const after = await filesOf(w, 'usage')
  expect(names(after).includes('usage_2030_02')).toBe(hasMinutes)
  expect(names(await filesOf(w, 'usage_half_hour')).includes('usage_half_hour_2030_02')).toBe(hasHalfHours)
  // Others are the same files as before: nothing was deleted row by row, and nothing written again.
  const april = ({ name }: { name: string }) => name === 'usage_2030_04'
  expect(after.find(april)).toEqual(before.find(april))
  expect(after.find(april)).toBeDefined()
  const query = { startTime: '2030-02-10T00:00:00Z', endTime: '2030-02-11T00:00:00Z' }
  expect((await w.as('owner').call(surveyTotal, { query })).data.requests).toBe(hasHalfHours ? 1 : 0)
})

test('LOG_DAYS and LOG_FILE_DAYS say how long lines and files are stored', async () => {
  const w = await world({ sites: ['a.example'], edges: ['one'], env: { LOG_DAYS: '3' } })
  await w.edge('one').logs(1, [logPiece(w.site('a.example').id, ['a line'])])
  const forget = () => tasks(w)['forgetExpired']?.({}, {} as never)
  w.clock.advance(2 * 86_400)
  await forget()
  expect(await w.rows('select from log_piece')).toHaveLength(1)
  w.clock.advance(2 * 86_400)
  await forget()
  expect(await w.rows('select from log_piece')).toEqual([])
  expect(existsSync(w.settings.logFolder)).toBe(true)
})

test('late counters of the ends of a month land in their own month, also of a zone of half hours', async () => {
  const w = await metered()
  w.clock.set('2030-04-08T12:00:00Z')
  // March begins in India at 18:30 on the last of February.
  for (const minute of ['2030-02-28T18:29', '2030-02-28T18:30', '2030-02-28T23:59', '2030-03-01T00:00'])
    await w.deliver(`${minute}:00Z`)
  expect(names(await filesOf(w, 'usage'))).toContain('usage_2030_02')
  const days = async (startTime: string, endTime: string, timezone: string) => {
    const query = { startTime, endTime, type: 'requests', grain: 'day' } as const
    const { data } = await w.as('owner').call(queryData, { query, headers: { timezone } })
    const counted = data.series[0]?.values ?? []
    return Object.fromEntries(
      data.times.flatMap((time, i) => (counted[i] ? [[time.slice(0, 16), counted[i]]] : [])),
    )
  }
  expect(await days('2030-02-01T00:00:00Z', '2030-04-01T00:00:00Z', '0')).toEqual({
    '2030-02-28T00:00': 3,
    '2030-03-01T00:00': 1,
  })
  expect(await days('2030-01-31T18:30:00Z', '2030-03-31T18:30:00Z', '5.5')).toEqual({
    '2030-02-27T18:30': 1,
    '2030-02-28T18:30': 3,
  })
})
