import { randomUUID } from 'node:crypto'
import { listAlarms } from '@fairlead/api/cdn/alarm.ts'
import { listPurges } from '@fairlead/api/cdn/purge/purge.ts'
import { getSite } from '@fairlead/api/cdn/site/site-detail.ts'
import { listCertificates } from '@fairlead/api/cert/certificate.ts'
import type { Endpoint } from '@fairlead/api/endpoint.ts'
import { endpoints } from '@fairlead/api/endpoints.ts'
import { listInvitations } from '@fairlead/api/user/invitation.ts'
import { listLinkedAccounts } from '@fairlead/api/linked-account/linked-account.ts'
import { getRole } from '@fairlead/api/user/role.ts'
import { listSecretKeys } from '@fairlead/api/key/secret-key.ts'
import { listUsers } from '@fairlead/api/user/user.ts'
import type { Sent } from '../../server/src/lib/testing/client.ts'
import type { Attack, Notes } from '../attack.ts'
import type { Answer, Caller } from '../caller.ts'
import { bodyOf, fieldsOf, namesId, paramsOf } from '../sample.ts'
import { idsFor, idsForField, type Scene, setScene } from '../scene.ts'

/** Operators may access all accounts by design; calls of edges have signatures, which another attack tests. */
const isOperators = ({ can, path }: Endpoint) => /^system_/i.test(can) || path.startsWith('/system/')
const isAttacked = (endpoint: Endpoint) => endpoint.can !== 'edge' && !isOperators(endpoint)

const isRead = ({ method }: Endpoint) => method === 'GET'

/** Every way to pass the victim's ids to an endpoint. */
function sentsOf(endpoint: Endpoint, ids: Scene['ids']): Sent[] {
  if (namesId(endpoint))
    return idsFor(endpoint.path, ids).map((id) => ({
      params: paramsOf(endpoint, id),
      ...(!isRead(endpoint) && endpoint.method !== 'DELETE' && { body: bodyOf(endpoint, id) }),
    }))
  if (isRead(endpoint)) {
    const queries = Object.keys(endpoint.query.shape).filter((name) => name.endsWith('Id'))
    return [
      { params: paramsOf(endpoint, randomUUID()) },
      ...queries.map((name) => ({ query: { [name]: name === 'roleId' ? ids.role : ids.site } })),
    ]
  }
  return fieldsOf(endpoint).ids.flatMap((field) =>
    idsForField(field, endpoint.path, ids).map((id) => ({ body: bodyOf(endpoint, id) })),
  )
}

/** Everything that the owner sees of the attacked objects, except what reading it changes. */
async function readView(owner: Caller, { ids }: Scene): Promise<string> {
  const views = [
    await owner.call(getSite, { params: { id: ids.site } }),
    await owner.call(listAlarms, { params: { id: ids.site } }),
    await owner.call(getRole, { params: { id: ids.role } }),
    await owner.call(listUsers),
    await owner.call(listInvitations),
    await owner.call(listSecretKeys),
    await owner.call(listLinkedAccounts),
    await owner.call(listCertificates),
    await owner.call(listPurges, { query: { cdnConfigId: ids.site } }),
  ]
  const passing = new Set(['lastVisitTime', 'lastSignInDate', 'checkDate', 'edges', 'dns'])
  return JSON.stringify(
    views.map(({ data }) => data),
    (name, value: unknown) => (passing.has(name) ? undefined : value),
  )
}

type Attacker = { who: string; caller: Caller }

async function attackOne({ who, caller }: Attacker, endpoint: Endpoint, scene: Scene, notes: Notes) {
  const unreached: string[] = []
  for (const sent of sentsOf(endpoint, scene.ids)) {
    const answer: Answer = await caller.call(endpoint, sent)
    notes.tried('calls with ids of another account')
    const call = `${who}: ${endpoint.method} ${endpoint.path} ${JSON.stringify(sent)}`
    const reply = JSON.stringify([answer.data, answer.msg])
    const leaks = scene.markers.filter((marker) => reply.includes(marker))
    if (leaks.length > 0) notes.breach(`${call}: told ${leaks.join(', ')}`)
    const gives = namesId(endpoint) || !isRead(endpoint)
    if (gives && answer.succ) notes.breach(`${call}: ${answer.code}, as if it were the caller's own`)
    if (answer.status >= 500) notes.breach(`${call}: ${answer.status}`)
    if (gives && answer.code === 400) unreached.push(`${endpoint.method} ${endpoint.path}`)
  }
  return unreached
}

async function attackAccount(owner: Caller, attackers: readonly Attacker[], run: string, notes: Notes) {
  const scene = await setScene(owner, run)
  const before = await readView(owner, scene)
  const unreached = new Set<string>()
  for (const attacker of attackers) {
    for (const endpoint of Object.values(endpoints).filter(isAttacked))
      for (const call of await attackOne(attacker, endpoint, scene, notes)) unreached.add(call)
  }
  const after = await readView(owner, scene)
  if (after !== before)
    notes.breach(`the owner sees something else than before: ${differenceOf(before, after)}`)
  await scene.close()
  return unreached
}

function differenceOf(before: string, after: string) {
  let at = 0
  while (before[at] === after[at]) at += 1
  const from = Math.max(0, at - 60)
  return `${before.slice(from, at + 100)} / ${after.slice(from, at + 100)}`
}

export const foreignIds: Attack = {
  name: 'foreign-ids',
  tries:
    'Every endpoint of the contract is called with ids of another account: by a guest, a root user, a sub-account, an operator and a secret key.',
  holds: 'Nothing of the other account is told or changed, and no call with such an id succeeds.',
  run: async (target, notes) => {
    const { attacker, as, run, sample } = target
    const [victim, stranger] = [await as('victim'), await as('stranger')]
    const of = async (who: 'guest' | 'stranger' | 'key' | 'operator' | 'member') => ({
      who,
      caller: await attacker(who),
    })
    const first = [await of('guest'), await of('stranger'), await of('key'), await of('operator')]
    const others = [{ who: 'victim', caller: victim }, await of('member')]
    const unreached = await attackAccount(victim, sample(first, 2), `${run}a`, notes)
    for (const call of await attackAccount(stranger, sample(others, 1), `${run}b`, notes)) unreached.add(call)
    if (unreached.size > 0)
      notes.say(`answered 400, which need not have to do with the id: ${[...unreached].join(', ')}`)
  },
}
