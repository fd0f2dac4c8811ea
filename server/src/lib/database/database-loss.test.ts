import { listSites } from '@fairlead/api/cdn/site/site.ts'
import { addSite } from '@fairlead/api/cdn/site/site-detail.ts'
import { expect, test } from 'vitest'
import { minimalSite, world, type World } from '../testing/world.ts'

/** Connections of one kind to the database of this test. */
const of = (where: string) =>
  `from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid() and ${where}`

/** Terminates them, like a restart of the database. Returns how many there were. */
async function cut({ rows }: World, where: string) {
  return (await rows(`select pg_terminate_backend(pid) ${of(where)}`)).length
}

/** How many seconds an edge may wait. An earlier response shows that it was woken. */
const longest = 25

const blocked = `wait_event_type = 'Lock' and application_name = 'fairlead_app'`

test('a request whose connection ends is rolled back, and the next one works', async () => {
  const w = await world({ expectedErrors: /terminat|Connection/i })
  // Blocks the request after it has started writing, until its connection is terminated.
  const blocker = await w.connect()
  await blocker.query(`select pg_advisory_lock(hashtext('edge change'))`)
  const cutting = w.as('owner').call(addSite, { body: minimalSite('a.example') })
  await expect.poll(() => cut(w, blocked)).toBe(1)
  const answer = await cutting
  expect([500, 503]).toContain(answer.status)
  expect(answer).toMatchObject({ succ: false, data: null, requestId: expect.any(String) })
  await blocker.end()
  expect((await w.as('owner').call(listSites)).data.totalSize).toBe(0)
  expect((await w.as('owner').call(addSite, { body: minimalSite('a.example') })).succ).toBe(true)
})

test('idle connections that were terminated are replaced', async () => {
  const w = await world({ sites: ['a.example'], expectedErrors: /terminat|Connection/i })
  await w.as('owner').call(listSites)
  expect(await cut(w, `application_name in ('fairlead_app', 'fairlead_system')`)).toBeGreaterThan(0)
  await expect.poll(async () => (await w.as('owner').call(listSites)).data?.totalSize).toBe(1)
})

test('the listener reconnects, and a long poll is still woken', async () => {
  const w = await world({ edges: ['one'] })
  const listening = `application_name = 'fairlead_listen' and query ilike 'listen%'`
  await expect.poll(() => w.rows(`select ${of(listening)}`)).toHaveLength(1)
  const waiting = w.edge('one').pull(longest)
  expect(await cut(w, listening)).toBe(1)
  await expect.poll(() => w.rows(`select ${of(listening)}`)).toHaveLength(1)
  const started = performance.now()
  await w.as('owner').call(addSite, { body: minimalSite('a.example') })
  expect(await waiting).toMatchObject([{ kind: 'site' }])
  expect(performance.now() - started).toBeLessThan(longest * 1000)
})

test('a connection that ends between two queries fails only its transaction', async () => {
  const w = await world({ sites: ['a.example'], expectedErrors: /terminat|Connection/i })
  const pending = w.db.transaction(async (tx) => {
    await tx.selectFrom('site').select('id').execute()
    await expect.poll(() => cut(w, `state = 'idle in transaction'`)).toBe(1)
    await expect.poll(() => w.rows(`select ${of(`state = 'idle in transaction'`)}`)).toEqual([])
    return tx.selectFrom('site').select('id').execute()
  })
  await expect(pending).rejects.toThrow()
  expect((await w.as('owner').call(listSites)).data.totalSize).toBe(1)
})
