import type { Endpoint } from '@fairlead/api/endpoint.ts'
import { endpoints } from '@fairlead/api/endpoints.ts'
import { catalogue } from '@fairlead/api/errors.ts'
import { listSites } from '@fairlead/api/cdn/site/site.ts'
import { acts } from '@fairlead/api/menu.ts'
import { actionKeys, menuKeys } from '@fairlead/api/permission.ts'
import { expect, test } from 'vitest'
import { type EndpointName, endpointNames, makeVictim, rowOf } from './lib/testing/calls.ts'
import { ableProgram } from './lib/testing/scene/key.ts'
import { mistakingForVictim, withoutRowSecurity } from './lib/testing/row-security.ts'
import type { CallRow } from './lib/testing/slice-calls.ts'
import { world, type World } from './lib/testing/world.ts'

/**
 * Every role except the victim. `member` has every permission, including those of operators; `key` is a program with
 * a secret key of `owner` that has every scope.
 */
const roles = ['guest', 'owner', 'member', 'reseller', 'operator', 'key'] as const
type AttackerRole = (typeof roles)[number]

/** All calls; those that end the session of the caller come last. */
const names = endpointNames.toSorted(
  (a, b) => Number(rowOf(a).last ?? false) - Number(rowOf(b).last ?? false),
)

/** Whether a restricted call is open to the role. The key belongs to an administrator. */
const mayCall: Record<NonNullable<CallRow['open']>, (role: AttackerRole) => boolean> = {
  operators: (role) => role === 'operator',
  administrators: (role) => role !== 'member',
  resellers: (role) => role === 'reseller',
  'billing side': (role) => role === 'reseller' || role === 'operator',
}

/** The expected code of the answer. */
function expectedCode(name: EndpointName, role: AttackerRole): number {
  const endpoint: Endpoint = endpoints[name]
  const { naming, open, outcome } = rowOf(name)
  if (endpoint.can === 'edge') return catalogue.edgeRefused.code
  if (role === 'key' && !endpoint.keys) return catalogue.keyNotTaken.code
  if (endpoint.can === 'public') return outcome ?? 200
  if (role === 'guest') return 401
  if (open && !mayCall[open](role)) return 403
  return outcome ?? (naming ? 404 : 200)
}

const allPermissions = { menus: [...menuKeys], actions: [...actionKeys, ...Object.keys(acts)] }

/** A world with a victim: `stranger` has objects of each slice. */
async function attacked(options: Parameters<typeof world>[0] = {}) {
  const w = await world({ role: allPermissions, edges: ['edge'], ...options })
  const { id, nothing, secrets } = await makeVictim(w)
  // Operators may see the recipients of mails.
  await w.rows('delete from mail')
  const { accountId, userId, number } = w.people.stranger
  const victim = { id, markers: [...secrets, accountId, userId, number, 'stranger@test.example'] }
  return { w, victim, nothing }
}

type Victim = Awaited<ReturnType<typeof attacked>>['victim']

/** All rows of the victim's account. */
async function listVictimRows({ rows, people }: World) {
  const tables = await rows<{ name: string }>(
    `select table_name as name from information_schema.columns
      where table_schema = 'public' and column_name = 'account_id' order by 1`,
  )
  const found: Record<string, unknown> = {}
  for (const { name } of tables)
    found[name] = await rows(
      // Refused attempts are in the log of the account that they targeted.
      `select * from ${name} as t where account_id = $1 ${name === 'audit_entry' ? 'and operate_result = 200' : ''}
        order by t::text`,
      [people.stranger.accountId],
    )
  return found
}

/** A client that makes calls in the role. */
const openAttacker = async (w: World, role: AttackerRole) =>
  role === 'guest' ? w.guest() : role === 'key' ? ableProgram(w) : w.as(role)

const leaks = (reply: unknown, { markers }: Victim) => {
  const text = JSON.stringify(reply)
  return markers.filter((marker) => text.includes(marker))
}

test('every endpoint has its row', () => {
  for (const name of endpointNames) expect(rowOf(name)).toMatchObject({ attack: expect.any(Function) })
})

test.for(roles)('%s reaches nothing of another account, whatever the call', async (role) => {
  const { w, victim } = await attacked()
  const attacker = await openAttacker(w, role)
  const before = await listVictimRows(w)
  for (const name of names) {
    const endpoint: Endpoint = endpoints[name]
    const reply = await attacker.call(endpoint, rowOf(name).attack(victim.id))
    expect([name, reply.code]).toEqual([name, expectedCode(name, role)])
    expect([name, leaks(reply.data, victim), leaks(reply.msg, victim)]).toEqual([name, [], []])
  }
  expect(await listVictimRows(w)).toEqual(before)
})

/** A world in which the application treats `role` as a user of the victim's account. */
async function unfiltered(role: AttackerRole) {
  const confusion: { victim?: string } = {}
  const { w, victim } = await attacked({
    wrap: mistakingForVictim(() => confusion.victim),
    // The entry of a refusal names the attacker, who is not a user of the victim's account.
    expectedErrors: /row-level security|returned an invalid reply|audit_entry_user_id_account_id/,
  })
  const attacker = await openAttacker(w, role)
  confusion.victim = w.people.stranger.accountId
  return { w, victim, attacker }
}

test.for(roles)('%s reaches nothing by row-level security alone', async (role) => {
  const { w, victim, attacker } = await unfiltered(role)
  const before = await listVictimRows(w)
  for (const name of names) {
    const reply = await attacker.call(endpoints[name], rowOf(name).attack(victim.id))
    expect([name, leaks(reply.data, victim)]).toEqual([name, []])
    if (rowOf(name).naming) expect([name, reply.succ]).toEqual([name, false])
  }
  expect(await listVictimRows(w)).toEqual(before)
})

test('without row-level security the same run reaches the victim', async () => {
  const { w, victim, attacker } = await unfiltered('owner')
  await withoutRowSecurity(w, async () => {
    expect(leaks((await attacker.call(listSites)).data, victim)).not.toEqual([])
  })
})

test.for(roles)('%s reaches nothing by the filters of the queries alone', async (role) => {
  const { w, victim } = await attacked()
  const attacker = await openAttacker(w, role)
  await withoutRowSecurity(w, async () => {
    const before = await listVictimRows(w)
    for (const name of names) {
      const reply = await attacker.call(endpoints[name], rowOf(name).attack(victim.id))
      expect([name, leaks(reply.data, victim), leaks(reply.msg, victim)]).toEqual([name, [], []])
      expect([name, reply.code]).toEqual([name, expectedCode(name, role)])
    }
    expect(await listVictimRows(w)).toEqual(before)
  })
})

test('an id of another account and an unknown id get the same response', async () => {
  const { w, victim, nothing } = await attacked()
  for (const name of names.filter((one) => rowOf(one).naming)) {
    const endpoint: Endpoint = endpoints[name]
    const foreign = await w.as('owner').call(endpoint, rowOf(name).attack(victim.id))
    const ofNothing = await w.as('owner').call(endpoint, rowOf(name).attack(nothing))
    const comparable = (reply: typeof foreign) => [
      reply.status,
      reply.code,
      reply.msg,
      reply.data,
      reply.fields,
    ]
    expect(comparable(foreign)).toEqual(comparable(ofNothing))
  }
})
