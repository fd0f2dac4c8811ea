import { endpoints } from '@fairlead/api/endpoints.ts'
import type { Endpoint } from '@fairlead/api/endpoint.ts'
import { expect, test } from 'vitest'
import { type EndpointName, endpointNames, make, prepare } from './lib/testing/calls.ts'
import type { Name } from './lib/testing/scene/people.ts'
import type { ValidCall } from './lib/testing/slice-calls.ts'
import { world, type World } from './lib/testing/world.ts'

const endpointOf = (name: EndpointName): Endpoint => endpoints[name]
const acts = endpointNames.filter((name) => endpointOf(name).audit !== undefined)

/** Calls without an account: the enrolment of an edge, and callers who have not signed in. */
const nobodys: readonly EndpointName[] = ['enrollEdge', 'applyForAccount', 'forgetPassword']
/** Acts of users other than the owner, and of new accounts. */
const actors: Partial<Record<EndpointName, Name>> = {
  resetPassword: 'stranger',
  revokeAccess: 'reseller',
  choosePassword: 'reseller',
  changePassword: 'member',
  openMail: 'operator',
  sendMailAgain: 'operator',
  saveNotice: 'operator',
  addEdge: 'operator',
  renewEdgeToken: 'operator',
  rotateEdgeKey: 'operator',
  revokeEdge: 'operator',
  lockAccount: 'operator',
  unlockAccount: 'operator',
  editAccount: 'operator',
  addPrice: 'operator',
  removePrice: 'operator',
  savePriceTerms: 'operator',
  openLedger: 'operator',
  ...{ confirmTransfer: 'operator', decidePayment: 'operator', approvePayment: 'operator' },
  ...{ settleDifference: 'operator', addExchangeRate: 'operator' },
  checkLedger: 'operator',
  confirmEmail: 'reseller',
  restoreEmail: 'reseller',
  ...{ addPrefetch: 'reseller', cancelPrefetch: 'reseller', retryPrefetch: 'reseller' },
  enterAccount: 'operator',
  leaveAccount: 'operator',
  ...{ addPromotion: 'operator', enablePromotion: 'operator', disablePromotion: 'operator' },
  ...{ addOffer: 'operator', withdrawOffer: 'operator' },
  ...{ refundPayment: 'operator', settleRefund: 'operator' },
  ...{ addVoucherSale: 'operator', withdrawVoucherSale: 'operator' },
  addBatch: 'operator',
  addDdosPlanVersion: 'operator',
  withdrawBatch: 'operator',
}

/** Acts of operators that are also in the log of the account. */
const inBothLogs: readonly EndpointName[] = [
  'lockAccount',
  'unlockAccount',
  'editAccount',
  'enterAccount',
  'leaveAccount',
]

/** The user who acts. */
function actorOf(name: EndpointName, { people }: World) {
  if (nobodys.includes(name)) return { account_id: null, user_id: null }
  if (name === 'activateAccount') return { user_name: 'ada@new.example' }
  const { accountId, userId, username } = people[actors[name] ?? 'owner']
  if (name === 'acceptInvitation')
    return { account_id: accountId, user_name: expect.stringMatching(/^user-/) as string }
  return { account_id: accountId, user_id: userId, user_name: username }
}

/** Acts without recorded changes: they change no existing object, or no field that the log may show. */
const withoutChanges: Partial<Record<EndpointName, string>> = {
  ...{ signIn: 'opens a session', signInWithPasskey: 'opens a session', signOut: 'ends a session' },
  ...{
    checkMfaCode: 'opens a session',
    checkRecoveryCode: 'opens a session',
    checkPasskey: 'opens a session',
  },
  ...{ proveSelf: 'proves', endOwnSession: 'ends a session', endOtherSessions: 'ends sessions' },
  ...{ applyForAccount: 'asks', activateAccount: 'makes what nobody sees yet', forgetPassword: 'asks' },
  ...{ resetPassword: 'a secret', choosePassword: 'a secret', changePassword: 'a secret' },
  ...{ newMfaSecret: 'a secret', renewRecoveryCodes: 'secrets', newPasskeyOptions: 'a challenge' },
  ...{ readAllMessages: 'marks messages', leaveAccount: 'ends a visit' },
  ...{ openLedger: 'reads', checkLedger: 'looks' },
  ...{
    checkSiteProof: 'looks',
    addTrace: 'looks',
    addPurge: 'is its own object',
    addUrlPurges: 'are their own objects',
    openMail: 'reads',
  },
  ...{ saveDomainSetup: 'changes no site yet', dropDomainSetup: 'changes no site' },
  ...{ retryCertificate: 'orders', renewCertificate: 'orders' },
  ...{ addPrewarm: 'is its own object', cancelPrewarm: 'ends it', retryPrewarm: 'begins it again' },
  ...{ addPrefetch: 'is its own object', cancelPrefetch: 'ends it', retryPrefetch: 'begins it again' },
  ...{ makeLogLink: 'a link', addLogWatch: 'looks', addSpeedTest: 'looks', endLogWatch: 'ends a look' },
  ...{ checkTopUp: 'asks' },
  resumeUpload: 'gives addresses',
  ...{ addReplay: 'looks', addRollBackReplay: 'looks', cancelReplay: 'ends a look' },
  ...{ renewEdgeToken: 'a secret', rotateEdgeKey: 'a secret', enrollEdge: 'a key', sendMailAgain: 'sends' },
  resendActivation: 'sends',
}

const count = async ({ rows }: World, table: string) => (await rows(`select from ${table}`)).length

test('every write has an entry, except those with a stated reason', () => {
  const without = endpointNames.filter(
    (name) => endpointOf(name).method !== 'GET' && endpointOf(name).audit === undefined,
  )
  expect(without.toSorted()).toEqual([
    'addFirewallReplay',
    'addPurgePreview',
    'addUrlPurgePreviews',
    'changeEdgeKey',
    'checkAccess',
    'checkCaptcha',
    'checkInvitation',
    'factorPasskeyOptions',
    'passkeySignInOptions',
    'readCertificate',
    'renewLeases',
    'sendErrorReport',
    'sendFirewallHits',
    'sendFirewallReplay',
    'sendLogs',
    'sendPreview',
    'sendPrewarms',
    'sendRates',
    'sendReceipts',
    'sendReplay',
    'sendShield',
    'sendSpeed',
    'sendTail',
    'sendUsage',
  ])
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
      ...actorOf(name, w),
      ...(id !== undefined && { subject: id }),
    },
  ])
  const details = await w.rows<{ detail: string | null }>(
    'select detail from audit_entry where request_id = $1',
    [requestId],
  )
  expect(details.map(({ detail }) => detail !== null)).toEqual(
    details.map(() => withoutChanges[name] === undefined),
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
    expect(await count(w, 'audit_entry')).toBe(before + (inBothLogs.includes(name) ? 2 : 1))
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
