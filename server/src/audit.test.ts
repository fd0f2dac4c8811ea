import { endpoints } from '@fairlead/api/endpoints.ts'
import type { Endpoint } from '@fairlead/api/endpoint.ts'
import { expect, test } from 'vitest'
import { type EndpointName, endpointNames, make, prepare, rowOf } from './lib/testing/calls.ts'
import type { Sent } from './lib/testing/client.ts'
import type { ValidCall } from './lib/testing/slice-calls.ts'
import { world, type World } from './lib/testing/world.ts'

const endpointOf = (name: EndpointName): Endpoint => endpoints[name]
const acts = endpointNames.filter((name) => endpointOf(name).audit !== undefined)

/** The columns of an entry that say who acted. */
function actorOf(name: EndpointName, w: World, sent: Sent) {
  const { actor = 'owner' } = rowOf(name)
  if (actor === 'nobody') return { account_id: null, user_id: null }
  if (typeof actor === 'function') return actor(w, sent)
  const { accountId, userId, username } = w.people[actor]
  return { account_id: accountId, user_id: userId, user_name: username }
}

const count = async ({ rows }: World, table: string) => (await rows(`select from ${table}`)).length

test('every write has an entry, or a reason in its row why it has none', () => {
  const writes = endpointNames.filter((name) => endpointOf(name).method !== 'GET')
  for (const name of endpointNames) {
    const without = writes.includes(name) && !acts.includes(name)
    expect([name, rowOf(name).unlogged]).toEqual([name, without ? expect.any(String) : undefined])
  }
  expect(writes.length - acts.length).toBeGreaterThan(10)
})

test('only the row of an act says who acts, and what its entry shows', () => {
  for (const name of endpointNames.filter((one) => !acts.includes(one))) {
    const { actor, inBothLogs, unchanged, secrets } = rowOf(name)
    expect([name, actor, inBothLogs, unchanged, secrets]).toEqual([name, ...Array<undefined>(4)])
  }
})

/** The state of all tables, with the rows as text. */
async function everything({ rows }: World) {
  const tables = await rows<{ name: string }>(
    `select oid::regclass::text as name from pg_class
      where relkind = 'r' and oid <> 'migration'::regclass
        and (relnamespace = 'public'::regnamespace or oid = 'graphile_worker._private_jobs'::regclass) order by 1`,
  )
  // One query for all tables: a query for each takes longer than the act.
  const states = tables.map(
    ({ name }) => `select '${name}' as name, array(select t::text from ${name} t order by 1) as state`,
  )
  return rows(states.join(' union all '))
}

/** Makes the call while no entry can be written: the insert fails at the commit, after act and entry were written. */
async function makeWithoutRoom(w: World, name: EndpointName, call: ValidCall) {
  await w.rows(
    `create function refuse() returns trigger language plpgsql as $$ begin raise 'no room for entries'; end $$`,
  )
  await w.rows(
    `create constraint trigger refuse after insert on audit_entry
     deferrable initially deferred for each row execute function refuse()`,
  )
  try {
    return await make(w, name, call)
  } finally {
    await w.rows('drop function refuse cascade')
  }
}

async function expectEntries(w: World, name: EndpointName, call: ValidCall, requestId: string) {
  const { audit, path } = endpointOf(name)
  const { id } = call.sent.params ?? {}
  const newest = 'select * from audit_entry where request_id = $1 order by user_id nulls last limit 1'
  expect(await w.rows(newest, [requestId])).toMatchObject([
    {
      model: audit?.model,
      action: audit?.action,
      uri: path,
      operate_result: 200,
      request_id: requestId,
      ip: '127.0.0.1',
      ...actorOf(name, w, call.sent),
      ...(id !== undefined && { subject: id }),
    },
  ])
  const details = await w.rows<{ detail: string | null }>(
    'select detail from audit_entry where request_id = $1',
    [requestId],
  )
  expect(details.map(({ detail }) => detail !== null)).toEqual(
    details.map(() => rowOf(name).unchanged === undefined),
  )
}

// One world for the three cases: each endpoint with an act pays for it.
test.for(acts)(
  '%s writes no entry when it is refused, is rolled back if its entry cannot be written, and otherwise writes exactly one in each log that it belongs to, with its changes',
  async (name) => {
    const w = await world({ edges: ['edge'], expectedErrors: /no room for entries/ })
    const call = await prepare(w, name)
    const before = await count(w, 'audit_entry')

    const wrong = { ...call, sent: { ...call.sent, body: { unheardOf: true } } }
    expect((await make(w, name, wrong)).code).toBe(400)
    expect(await count(w, 'audit_entry')).toBe(before)

    const state = await everything(w)
    const rolledBack = await makeWithoutRoom(w, name, call)
    expect(rolledBack.code).toBe(500)
    // Its session was rolled back as well.
    expect(rolledBack.cookies).toEqual([])
    expect(await everything(w)).toEqual(state)

    const answer = await make(w, name, call)
    expect(answer).toMatchObject({ succ: true })
    expect(await count(w, 'audit_entry')).toBe(before + (rowOf(name).inBothLogs ? 2 : 1))
    await expectEntries(w, name, call, answer.requestId)
  },
)

test('no entry contains a code', async () => {
  const w = await world({ edges: ['edge'] })
  const call = await prepare(w, 'checkMfaCode')
  await make(w, 'checkMfaCode', call)
  expect(JSON.stringify(await w.rows('select * from audit_entry'))).not.toContain(call.sent.params?.['code'])
})

test('users and the system role can neither change nor remove entries', async () => {
  const { rows } = await world()
  const rights = await rows(
    `select r.role, p.privilege from (values ('fairlead_app'), ('fairlead_system')) r(role),
            (values ('update'), ('delete'), ('truncate')) p(privilege)
      where has_table_privilege(r.role, 'audit_entry', p.privilege)
         or (p.privilege = 'update' and has_any_column_privilege(r.role, 'audit_entry', 'update'))`,
  )
  expect(rights).toEqual([])
})
