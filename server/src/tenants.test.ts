import { randomUUID } from 'node:crypto'
import { addPurge } from '@fairlead/api/cdn/purge.ts'
import { addSite, listSites } from '@fairlead/api/cdn/site.ts'
import type { Endpoint } from '@fairlead/api/endpoint.ts'
import { endpoints } from '@fairlead/api/endpoints.ts'
import { acts, actionKeys, menuKeys } from '@fairlead/api/permission.ts'
import { listEdges } from '@fairlead/api/system/edge.ts'
import { listErrorReports } from '@fairlead/api/system/error-report.ts'
import { expect, test } from 'vitest'
import { type EndpointName, endpointNames } from './lib/testing/calls.ts'
import type { Sent } from './lib/testing/client.ts'
import type { Database } from './lib/db.ts'
import { minimalSite, world, type World } from './lib/testing/world.ts'

/** Every role that is not the victim. `member` holds every key there is, also those of operators. */
const roles = ['guest', 'owner', 'member', 'reseller', 'operator'] as const
type Role = (typeof roles)[number]

type Victim = {
  passkeyId: string
  sessionId: string
  siteId: string
  purgeId: string
  captchaId: string
  markers: string[]
}

/** The victim's credential, signed by nobody. */
const forgedCredential = {
  id: 'dmljdGlt',
  rawId: 'dmljdGlt',
  type: 'public-key',
  response: {
    clientDataJSON: Buffer.from('{"challenge":"x"}').toString('base64url'),
    attestationObject: 'AA',
    authenticatorData: 'AA',
    signature: 'AA',
  },
}

/** How each endpoint is turned against the victim: with its ids wherever an id can be given. */
const attacks: Record<EndpointName, (victim: Victim) => Sent> = {
  signInOptions: () => ({}),
  signIn: () => ({ body: { accountType: 1, username: 'stranger@test.example', password: 'wrong' } }),
  newCaptcha: () => ({}),
  checkCaptcha: ({ captchaId }) => ({ body: { captchaId, left: 1, trail: [[0, 1]] } }),
  checkMfaCode: () => ({ params: { code: '123456' }, body: {} }),
  newMfaSecret: () => ({ body: {} }),
  bindMfa: () => ({ body: { code: '123456' } }),
  checkRecoveryCode: () => ({ body: { recoveryCode: '0000-0000-0000-0000' } }),
  disableMfa: () => ({ body: { code: '123456' } }),
  renewRecoveryCodes: () => ({ body: { code: '123456' } }),
  getSecurity: () => ({}),
  listOwnSessions: () => ({}),
  endOwnSession: ({ sessionId }) => ({ params: { id: sessionId } }),
  endOtherSessions: () => ({ body: {} }),
  listPasskeys: () => ({}),
  newPasskeyOptions: () => ({ body: {} }),
  addPasskey: () => ({ body: { name: 'attacked', credential: forgedCredential } }),
  renamePasskey: ({ passkeyId }) => ({ params: { id: passkeyId }, body: { name: 'attacked' } }),
  removePasskey: ({ passkeyId }) => ({ params: { id: passkeyId } }),
  passkeySignInOptions: () => ({ body: {} }),
  signInWithPasskey: () => ({ body: { credential: forgedCredential } }),
  factorPasskeyOptions: () => ({ body: {} }),
  checkPasskey: () => ({ body: { credential: forgedCredential } }),
  getMe: () => ({}),
  getMeAlias: () => ({}),
  changeLocale: () => ({ query: { lang: 'zh' } }),
  listSites: () => ({ query: { domain: 'victim' } }),
  selectSites: () => ({ query: { domain: 'victim' } }),
  countSites: () => ({}),
  getSite: ({ siteId }) => ({ params: { id: siteId } }),
  addSite: () => ({ body: minimalSite(`${randomUUID()}.example`) }),
  editSite: ({ siteId }) => ({
    params: { id: siteId },
    body: { comment: 'attacked', origins: [{ domainName: 'evil.example' }] },
  }),
  enableSite: ({ siteId }) => ({ params: { id: siteId }, body: {} }),
  disableSite: ({ siteId }) => ({ params: { id: siteId }, body: {} }),
  deleteSite: ({ siteId }) => ({ params: { id: siteId } }),
  listPurges: ({ siteId }) => ({ query: { cdnConfigId: siteId } }),
  getPurge: ({ purgeId }) => ({ params: { id: purgeId } }),
  addPurge: ({ siteId }) => ({ body: { cdnConfigId: siteId, invalidationPath: ['/attacked'] } }),
  surveyTotal: ({ siteId }) => ({ query: { cdnConfigId: siteId } }),
  surveyPeriod: ({ siteId }) => ({ query: { cdnConfigId: siteId } }),
  listEdges: () => ({}),
  sendErrorReport: () => ({ body: { url: 'http://x.example/', message: 'attacked' } }),
  listErrorReports: () => ({}),
  enrollEdge: () => ({ body: { token: 'a guess', name: 'edge', publicKey: 'aaaa' } }),
  pullChanges: () => ({ query: { after: 0 } }),
  sendReceipts: ({ siteId, purgeId }) => ({
    body: {
      sites: [{ siteId, version: 1, error: 'attacked' }],
      purges: [{ purgeId, objects: 1, bytes: 1, error: 'attacked' }],
    },
  }),
  sendUsage: ({ siteId }) => ({
    body: {
      journal: randomUUID(),
      seq: 1,
      rows: [
        {
          siteId,
          minute: '2030-01-01T00:00:00Z',
          status: 200,
          requests: 1,
          hits: 1,
          traffic: 1,
          originTraffic: 1,
        },
      ],
    },
  }),
  // Last: it ends the attacker's session.
  signOut: () => ({ body: {} }),
}

/** Calls that name something of the victim's: for a user who may make them at all it does not exist. */
const naming: readonly EndpointName[] = [
  'getSite',
  'editSite',
  'enableSite',
  'disableSite',
  'deleteSite',
  'getPurge',
  'addPurge',
  'endOwnSession',
  'renamePasskey',
  'removePasskey',
]

const operatorsOnly: readonly Endpoint[] = [listEdges, listErrorReports]
const captchaIsPublic = 50014

/** What the answer's code must be. */
function expectedCode(name: EndpointName, role: Role): number | undefined {
  const endpoint: Endpoint = endpoints[name]
  if (endpoint.can === 'edge' || name === 'enrollEdge') return 4011
  if (name === 'signIn') return 50013
  if (name === 'checkCaptcha') return captchaIsPublic
  if (name === 'signInWithPasskey') return 50902
  if (endpoint.can === 'public') return 200
  if (role === 'guest') return 401
  if (operatorsOnly.includes(endpoint)) return role === 'operator' ? 200 : 403
  if (['checkMfaCode', 'checkRecoveryCode', 'disableMfa', 'renewRecoveryCodes'].includes(name)) return 409
  if (['factorPasskeyOptions', 'checkPasskey'].includes(name)) return 409
  if (name === 'addPasskey') return 50902
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
  const [session] = await w.rows<{ id: string }>('select id from session where user_id = $1', [
    w.people.stranger.userId,
  ])
  const [passkey] = await w.rows<{ id: string }>(
    `insert into passkey (user_id, account_id, name, credential_id, public_key, counter, transports, synced)
     values ($1, $2, 'key of the victim', 'dmljdGlt', '\\x00', 0, '{}', false) returning id`,
    [w.people.stranger.userId, w.people.stranger.accountId],
  )
  const markers = [
    passkey?.id ?? '',
    session?.id ?? '',
    site.id,
    site.platformDomain,
    'victim',
    '987654321',
    purge.data.id,
    w.people.stranger.accountId,
    w.people.stranger.userId,
    w.people.stranger.number,
    'stranger@test.example',
  ]
  const victim: Victim = {
    passkeyId: passkey?.id ?? '',
    sessionId: session?.id ?? '',
    siteId: site.id,
    purgeId: purge.data.id,
    captchaId: captcha.data.captchaId,
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
    found[name] = await rows(`select * from ${name} as t where account_id = $1 order by t::text`, [
      people.stranger.accountId,
    ])
  return found
}

const leaks = (reply: unknown, { markers }: Victim) => {
  const text = JSON.stringify(reply)
  return markers.filter((marker) => text.includes(marker))
}

test('every endpoint has its attack', () => {
  expect(Object.keys(attacks).toSorted()).toEqual(endpointNames.toSorted())
})

test.for(roles)('%s reaches nothing of another account, whatever the call', async (role) => {
  const { w, victim } = await attacked()
  const attacker = role === 'guest' ? w.guest() : w.as(role)
  const before = await rowsOf(w)
  for (const name of Object.keys(attacks) as EndpointName[]) {
    const endpoint: Endpoint = endpoints[name]
    const reply = await attacker.call(endpoint, attacks[name](victim))
    expect([name, reply.code]).toEqual([name, expectedCode(name, role)])
    expect([name, leaks(reply.data, victim), leaks(reply.msg, victim)]).toEqual([name, [], []])
  }
  expect(await rowsOf(w)).toEqual(before)
})

/** The application takes every session for one of the victim's account, while the database knows better. */
function confused(victimId: () => string | undefined) {
  return (db: Database): Database => ({
    ...db,
    enter: (tokenHash, mode, work) =>
      db.enter(tokenHash, mode, (who, tx) => {
        const account_id = victimId()
        return work(who && account_id !== undefined ? { ...who, account_id } : who, tx)
      }),
  })
}

/** A world whose application's own filters let `role` through to the victim's rows. */
async function unfiltered() {
  const confusion: { victim?: string } = {}
  const { w, victim } = await attacked({
    wrap: confused(() => confusion.victim),
    expectedErrors: /row-level security|answered wrongly/,
  })
  confusion.victim = w.people.stranger.accountId
  return { w, victim }
}

test.for(roles)('%s reaches nothing by row-level security alone', async (role) => {
  const { w, victim } = await unfiltered()
  const attacker = role === 'guest' ? w.guest() : w.as(role)
  const before = await rowsOf(w)
  for (const name of Object.keys(attacks) as EndpointName[]) {
    const reply = await attacker.call(endpoints[name] as Endpoint, attacks[name](victim))
    expect([name, leaks(reply.data, victim)]).toEqual([name, []])
    if (naming.includes(name)) expect([name, reply.succ]).toEqual([name, false])
  }
  expect(await rowsOf(w)).toEqual(before)
})

test('without row-level security that same run would reach the victim', async () => {
  const { w, victim } = await unfiltered()
  await w.rows('alter table site disable row level security')
  try {
    expect(leaks((await w.as('owner').call(listSites)).data, victim)).not.toEqual([])
  } finally {
    await w.rows('alter table site enable row level security')
  }
})

test('an id of another account and an id of nothing get the same answer', async () => {
  const { w, victim } = await attacked()
  for (const name of naming) {
    const endpoint: Endpoint = endpoints[name]
    const foreign = await w.as('owner').call(endpoint, attacks[name](victim))
    const nothing = await w.as('owner').call(
      endpoint,
      attacks[name]({
        ...victim,
        siteId: randomUUID(),
        purgeId: randomUUID(),
        sessionId: randomUUID(),
        passkeyId: randomUUID(),
      }),
    )
    const comparable = ({ status, code, msg, data, fields }: typeof foreign) => ({
      status,
      code,
      msg,
      data,
      fields,
    })
    expect(comparable(foreign)).toEqual(comparable(nothing))
  }
})

test('every table with rows of tenants is under row-level security', async () => {
  const { rows } = await world()
  const open = await rows(
    `select c.relname from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'account_id'
      where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and not c.relrowsecurity`,
  )
  expect(open).toEqual([])
})

test('the role of requests owns nothing, bypasses nothing and reads no secret', async () => {
  const { rows } = await world()
  const roleRights = await rows(
    `select rolname, rolsuper, rolbypassrls, rolcanlogin from pg_roles where rolname like 'fairlead\\_%'
      order by 1`,
  )
  const none = { rolsuper: false, rolbypassrls: false, rolcanlogin: false }
  expect(roleRights).toEqual([
    { rolname: 'fairlead_app', ...none },
    { rolname: 'fairlead_system', ...none },
  ])
  const secrets = await rows(
    `select attrelid::regclass::text as in, attname from pg_attribute
      where attrelid::regclass::text in ('app_user', 'session', 'captcha', 'attempt', 'edge_node', 'recovery_code', 'passkey', 'challenge')
        and attname ~ '(password|secret|token|key|hash)' and attname <> 'tableoid'
        and has_column_privilege('fairlead_app', attrelid, attnum, 'select')`,
  )
  expect(secrets).toEqual([])
})

test('a sub-account calls only what its role gives: a hidden button is also refused', async () => {
  const refusals: [Endpoint, { menus: string[]; actions: string[] }][] = []
  for (const endpoint of Object.values(endpoints) as Endpoint[]) {
    if (['public', 'pending', 'session', 'edge'].includes(endpoint.can)) continue
    const others = {
      menus: menuKeys.filter((key) => key !== endpoint.can),
      actions: actionKeys.filter((key) => key !== endpoint.can),
    }
    refusals.push([endpoint, others])
  }
  expect(refusals.length).toBeGreaterThan(10)
  const w = await world()
  for (const [endpoint, others] of refusals) {
    await w.rows('update role set menus = $1, actions = $2', [others.menus, others.actions])
    const params = { id: randomUUID() }
    expect([endpoint.path, (await w.as('member').call(endpoint, { params })).code]).toEqual([
      endpoint.path,
      403,
    ])
  }
})
