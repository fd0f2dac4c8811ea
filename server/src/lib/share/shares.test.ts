import { disableSite, listSites } from '@fairlead/api/cdn/site/site.ts'
import { listAudit } from '@fairlead/api/audit/entry.ts'
import { signIn } from '@fairlead/api/sign-in/sign-in.ts'
import { expect, test } from 'vitest'
import { password } from '../testing/scene/people.ts'
import { type World, world } from '../testing/world.ts'

/** Waits until so many requests wait for the row. */
async function untilWaiting(w: World, count: number) {
  let waiting = 0
  while (waiting < count) {
    const [row] = await w.rows<{ n: number }>(`select count(*)::int as n from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`)
    waiting = row?.n ?? 0
  }
}

test('an account whose calls all wait for a row has its share of connections, and others are answered', async () => {
  const w = await world({ sites: ['a.example'], strangerSites: ['b.example'], shares: true })
  const holder = await w.connect()
  try {
    await holder.query('begin')
    await holder.query('select from site for update')
    const pending = Array.from({ length: 24 }, () =>
      w.as('owner').call(disableSite, { params: { id: w.site('a.example').id } }),
    )
    await untilWaiting(w, 4)
    const { data } = await w.as('stranger').call(listSites)
    expect(data.content.map(({ domain }) => domain)).toEqual(['b.example'])
    const body = { accountType: 1, username: 'stranger@test.example', password }
    expect((await w.guest().call(signIn, { body })).status).toBe(200)
    expect((await w.guest().send({ url: '/readyz' })).statusCode).toBe(200)
    await holder.query('commit')
    expect((await Promise.all(pending)).filter(({ succ }) => succ).length).toBeGreaterThan(0)
  } finally {
    await holder.end()
  }
})

test('a far page of a long log reads the names of its own rows only', async () => {
  const w = await world({ sites: ['a.example'] })
  const entries = 20_000
  await w.rows(
    `with off as (select set_config('session_replication_role', 'replica', true))
     insert into audit_entry (account_id, user_name, model, action, subject, uri, request_id, operate_result, number)
     select $1, 'someone', 'site', 'edit', $2, '/', '', 200, 1000000 + n
       from off, generate_series(1, ${entries}) n`,
    [w.people.owner.accountId, w.site('a.example').id],
  )
  await w.rows('analyze audit_entry')
  const measureTime = async (pageNum: number) => {
    const before = performance.now()
    const { data } = await w.as('owner').call(listAudit, { query: { pageNum, pageSize: 10, model: 'site' } })
    const subjects = data.content.map(({ subjectName }) => subjectName)
    expect(subjects).toEqual(Array(10).fill('a.example'))
    return performance.now() - before
  }
  let [near, far] = [await measureTime(1), await measureTime(entries / 10 - 1)]
  for (let round = 0; round < 5; round += 1) {
    near = Math.min(near, await measureTime(1))
    far = Math.min(far, await measureTime(entries / 10 - 1))
  }
  // A name of each row before the page would make it fifty times as long.
  expect(far).toBeLessThan(near * 5 + 25)
})
