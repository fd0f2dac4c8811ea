import { randomUUID } from 'node:crypto'
import { exportAudit, exportSignedAudit, listAudit } from '@fairlead/api/audit/entry.ts'
import { addPurge } from '@fairlead/api/cdn/purge.ts'
import { addSite, listSites } from '@fairlead/api/cdn/site.ts'
import { addReplay } from '@fairlead/api/cdn/replay.ts'
import { addTrace } from '@fairlead/api/cdn/trace.ts'
import type { Endpoint } from '@fairlead/api/endpoint.ts'
import { endpoints } from '@fairlead/api/endpoints.ts'
import { catalogue } from '@fairlead/api/errors.ts'
import { acts, actionKeys, menuKeys } from '@fairlead/api/permission.ts'
import { addEdge, listEdges, renewEdgeToken, revokeEdge, rotateEdgeKey } from '@fairlead/api/system/edge.ts'
import { listErrorReports } from '@fairlead/api/system/error-report.ts'
import { expect, test } from 'vitest'
import { type EndpointName, endpointNames } from './lib/testing/calls.ts'
import type { Sent } from './lib/testing/client.ts'
import {
  comingInAttacks,
  comingInLinks,
  operatorsComingIn,
  operatorsMail,
} from './lib/testing/coming-in-calls.ts'
import { edgeAttacks } from './lib/testing/edge-attacks.ts'
import { factorAttacks, factorNaming, factorNotAsked, victimFactors } from './lib/testing/factor-calls.ts'
import { certificateAttacks, certificateNaming, newCertificate } from './lib/testing/cert-calls.ts'
import { ableProgram, keyAttacks, keyNaming, victimKeys } from './lib/testing/key-calls.ts'
import { peopleAttacks, peopleLinks, peopleNaming, victimPeople } from './lib/testing/people-calls.ts'
import { profileAttacks, profileLinks } from './lib/testing/profile-calls.ts'
import { confused, withoutRowSecurity } from './lib/testing/row-security.ts'
import { siteAttacks, siteNaming } from './lib/testing/site-calls.ts'
import { visitAttacks } from './lib/testing/visit-calls.ts'
import { minimalSite, world, type World } from './lib/testing/world.ts'

/**
 * Every role that is not the victim. `member` holds every key there is, also those of operators; `key` is a program
 * that signs with a secret key of `owner`, which may do all that one may.
 */
const roles = ['guest', 'owner', 'member', 'reseller', 'operator', 'key'] as const
type Role = (typeof roles)[number]

type Victim = {
  passkeyId: string
  sessionId: string
  siteId: string
  purgeId: string
  captchaId: string
  keyId: string
  linkedId: string
  certificateId: string
  memberId: string
  roleId: string
  invitationId: string
  messageId: string
  traceId: string
  replayId: string
  markers: string[]
}

/** How each endpoint is turned against the victim: with its ids wherever an id can be given. */
const attacks: Record<EndpointName, (victim: Victim) => Sent> = {
  // Before the sign-in, whose entry in the attacker's own log repeats the name that was tried.
  listAudit: () => ({ query: { userName: 'stranger' } }),
  listOwnAudit: () => ({ query: { userName: 'stranger' } }),
  exportAudit: () => ({ query: { userName: 'stranger' } }),
  exportOwnAudit: () => ({}),
  exportSignedAudit: () => ({}),
  getAuditKeys: () => ({}),
  signInOptions: () => ({}),
  signIn: () => ({ body: { accountType: 1, username: 'stranger@test.example', password: 'wrong' } }),
  newCaptcha: () => ({}),
  checkCaptcha: ({ captchaId }) => ({
    body: { captchaId, left: 1, trail: [[0, 1]], nonces: Array(16).fill(0) },
  }),
  ...comingInAttacks,
  ...factorAttacks,
  getMe: () => ({}),
  getMeAlias: () => ({}),
  changeLocale: () => ({ query: { lang: 'zh' } }),
  ...keyAttacks,
  ...certificateAttacks,
  ...peopleAttacks,
  ...profileAttacks,
  ...visitAttacks,
  listMessages: () => ({}),
  countMessages: () => ({}),
  openMessage: ({ messageId }) => ({ params: { id: messageId } }),
  readAllMessages: () => ({ body: {} }),
  ...siteAttacks,
  listPurges: ({ siteId }) => ({ query: { cdnConfigId: siteId } }),
  getPurge: ({ purgeId }) => ({ params: { id: purgeId } }),
  addPurge: ({ siteId }) => ({ body: { cdnConfigId: siteId, invalidationPath: ['/attacked'] } }),
  listEdges: () => ({}),
  sendErrorReport: () => ({ body: { url: 'http://x.example/', message: 'attacked' } }),
  listErrorReports: () => ({}),
  ...edgeAttacks,
  // Last: it ends the attacker's session.
  signOut: () => ({ body: {} }),
}

/** Calls that name something of the victim's: for a user who may make them at all it does not exist. */
const naming: readonly EndpointName[] = [
  ...keyNaming,
  ...certificateNaming,
  ...peopleNaming,
  ...siteNaming,
  ...factorNaming,
  'getPurge',
  'addPurge',
  'openMessage',
]

const operatorsOnly: readonly Endpoint[] = [listEdges, addEdge, listErrorReports, ...operatorsComingIn]
/** Without keys; their ids are of no account. */
const operatorsEdges: readonly Endpoint[] = [renewEdgeToken, rotateEdgeKey, revokeEdge]
const guessed = 50014
/** They ask for the token of a mail. */
const links: readonly EndpointName[] = [...comingInLinks, ...peopleLinks, ...profileLinks]
const administratorsOnly: readonly Endpoint[] = [listAudit, exportAudit, exportSignedAudit]

/** What the answer's code must be. */
function expectedCode(name: EndpointName, role: Role): number | undefined {
  const endpoint: Endpoint = endpoints[name]
  if (endpoint.can === 'edge') return 4011
  if (role === 'key' && !endpoint.keys) return catalogue.keyNotTaken.code
  if (name === 'enrollEdge') return 4011
  if (name === 'signIn') return 50013
  if (links.includes(name) || name === 'checkCaptcha') return guessed
  if (name === 'signInWithPasskey') return 50902
  if (endpoint.can === 'public') return 200
  if (role === 'guest') return 401
  if (operatorsOnly.includes(endpoint)) return role === 'operator' ? 200 : 403
  if (administratorsOnly.includes(endpoint)) return role === 'member' ? 403 : 200
  if (factorNotAsked.includes(name)) return 409
  if (name === 'addPasskey') return 50902
  if (name === 'refreshUserInfo') return role === 'reseller' ? 200 : 403
  if ([...operatorsMail, ...operatorsEdges].includes(endpoint)) return role === 'operator' ? 404 : 403
  if (name === 'enterAccount') return role === 'operator' ? 50011 : 403
  if (name === 'choosePassword' || name === 'leaveAccount') return 409
  if (name === 'changePassword' || name === 'proveSelf' || name === 'changeOwnName' || name === 'addTrace')
    return 400
  if (name === 'bindMfa') return 50014
  return naming.includes(name) ? 404 : 200
}

const everyKey = { menus: [...menuKeys], actions: [...actionKeys, ...Object.keys(acts)] }

/** A world with somebody worth attacking: `stranger` has a site, a purge, usage and a captcha. */
async function attacked(options: Parameters<typeof world>[0] = {}) {
  const w = await world({ role: everyKey, edges: ['edge'], ...options })
  const stranger = w.as('stranger')
  const body = { ...minimalSite('victim.example'), comment: 'words of the victim' }
  const { data: site } = await stranger.call(addSite, { body })
  const purge = await stranger.call(addPurge, {
    body: { cdnConfigId: site.id, invalidationPath: ['/of-the-victim'], remark: 'remark of the victim' },
  })
  await w.edge('edge').receipts({ sites: [{ siteId: site.id, version: 1 }] })
  const [message] = await w.rows<{ id: string }>('select id from message')
  const captcha = await w.guest().call(endpoints.newCaptcha)
  await w.edge('edge').usage(1, [
    {
      siteId: site.id,
      minute: w.clock.now().toISOString(),
      status: 299,
      requests: 987_654_321,
      hits: 987_654_321,
      traffic: 987_654_321,
      originTraffic: 987_654_321,
    },
  ])
  const trace = await stranger.call(addTrace, { body: { url: 'http://victim.example/' } })
  const replay = await stranger.call(addReplay, {
    params: { id: site.id },
    body: { version: 1, origins: [{ domainName: 'victim-candidate.example' }] },
  })
  const certificate = await newCertificate(w, ['victim.example'], 'stranger')
  const factors = await victimFactors(w)
  const { words: keyWords, ...keys } = await victimKeys(w)
  const { words, ...people } = await victimPeople(w)
  // Operators see to whom the platform writes, which is no leak.
  await w.rows('delete from mail')
  const markers = [
    ...Object.values({ ...keys, ...people }),
    ...keyWords,
    ...words,
    ...Object.values(factors),
    site.id,
    site.platformDomain,
    'victim',
    '987654321',
    purge.data.id,
    message?.id ?? 'no message',
    trace.data.id,
    replay.data.id,
    certificate.id,
    certificate.serialNumber,
    certificate.fingerprint,
    w.people.stranger.accountId,
    w.people.stranger.userId,
    w.people.stranger.number,
    'stranger@test.example',
  ]
  const victim: Victim = {
    ...factors,
    siteId: site.id,
    purgeId: purge.data.id,
    messageId: message?.id ?? '',
    traceId: trace.data.id,
    replayId: replay.data.id,
    certificateId: certificate.id,
    captchaId: captcha.data.captchaId,
    ...keys,
    ...people,
    markers,
  }
  return { w, victim }
}

/** All rows of the victim's account. */
async function rowsOf({ rows, people }: World) {
  const tables = await rows<{ name: string }>(
    `select table_name as name from information_schema.columns
      where table_schema = 'public' and column_name = 'account_id' order by 1`,
  )
  const found: Record<string, unknown> = {}
  for (const { name } of tables)
    found[name] = await rows(
      // What was tried and refused is told to the account that it was aimed at.
      `select * from ${name} as t where account_id = $1 ${name === 'audit_entry' ? 'and operate_result = 200' : ''}
        order by t::text`,
      [people.stranger.accountId],
    )
  return found
}

/** Somebody who makes calls in the role. */
const attackerOf = async (w: World, role: Role) =>
  role === 'guest' ? w.guest() : role === 'key' ? ableProgram(w) : w.as(role)

const leaks = (reply: unknown, { markers }: Victim) => {
  const text = JSON.stringify(reply)
  return markers.filter((marker) => text.includes(marker))
}

test('every endpoint has its attack', () => {
  expect(Object.keys(attacks).toSorted()).toEqual(endpointNames.toSorted())
})

test.for(roles)('%s reaches nothing of another account, whatever the call', async (role) => {
  const { w, victim } = await attacked()
  const attacker = await attackerOf(w, role)
  const before = await rowsOf(w)
  for (const name of Object.keys(attacks) as EndpointName[]) {
    const endpoint: Endpoint = endpoints[name]
    const reply = await attacker.call(endpoint, attacks[name](victim))
    expect([name, reply.code]).toEqual([name, expectedCode(name, role)])
    expect([name, leaks(reply.data, victim), leaks(reply.msg, victim)]).toEqual([name, [], []])
  }
  expect(await rowsOf(w)).toEqual(before)
})

/** A world whose application's own filters let `role` through to the victim's rows. */
async function unfiltered(role: Role) {
  const confusion: { victim?: string } = {}
  const { w, victim } = await attacked({
    wrap: confused(() => confusion.victim),
    // The entry of a refusal names the attacker, who is no user of the account that the application believes in.
    expectedErrors: /row-level security|answered wrongly|audit_entry_user_id_account_id/,
  })
  const attacker = await attackerOf(w, role)
  confusion.victim = w.people.stranger.accountId
  return { w, victim, attacker }
}

test.for(roles)('%s reaches nothing by row-level security alone', async (role) => {
  const { w, victim, attacker } = await unfiltered(role)
  const before = await rowsOf(w)
  for (const name of Object.keys(attacks) as EndpointName[]) {
    const reply = await attacker.call(endpoints[name], attacks[name](victim))
    expect([name, leaks(reply.data, victim)]).toEqual([name, []])
    if (naming.includes(name)) expect([name, reply.succ]).toEqual([name, false])
  }
  expect(await rowsOf(w)).toEqual(before)
})

test('without row-level security that same run would reach the victim', async () => {
  const { w, victim, attacker } = await unfiltered('owner')
  await withoutRowSecurity(w, async () => {
    expect(leaks((await attacker.call(listSites)).data, victim)).not.toEqual([])
  })
})

test.for(roles)('%s reaches nothing by the filters of the queries alone', async (role) => {
  const { w, victim } = await attacked()
  const attacker = await attackerOf(w, role)
  await withoutRowSecurity(w, async () => {
    const before = await rowsOf(w)
    for (const name of Object.keys(attacks) as EndpointName[]) {
      const reply = await attacker.call(endpoints[name], attacks[name](victim))
      expect([name, leaks(reply.data, victim), leaks(reply.msg, victim)]).toEqual([name, [], []])
      expect([name, reply.code]).toEqual([name, expectedCode(name, role)])
    }
    expect(await rowsOf(w)).toEqual(before)
  })
})

const nothingIds = () => ({
  passkeyId: randomUUID(),
  sessionId: randomUUID(),
  siteId: randomUUID(),
  purgeId: randomUUID(),
  keyId: randomUUID(),
  linkedId: randomUUID(),
  certificateId: randomUUID(),
  memberId: randomUUID(),
  roleId: randomUUID(),
  invitationId: randomUUID(),
  messageId: randomUUID(),
  traceId: randomUUID(),
  replayId: randomUUID(),
})

test('an id of another account and an id of nothing get the same answer', async () => {
  const { w, victim } = await attacked()
  for (const name of naming) {
    const endpoint: Endpoint = endpoints[name]
    const foreign = await w.as('owner').call(endpoint, attacks[name](victim))
    const nothing = await w.as('owner').call(endpoint, attacks[name]({ ...victim, ...nothingIds() }))
    const comparable = (reply: typeof foreign) => [
      reply.status,
      reply.code,
      reply.msg,
      reply.data,
      reply.fields,
    ]
    expect(comparable(foreign)).toEqual(comparable(nothing))
  }
})
