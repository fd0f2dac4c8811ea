import { listAudit } from '@fairlead/api/audit/entry.ts'
import { disableSite, listSites } from '@fairlead/api/cdn/site/site.ts'
import { addSite } from '@fairlead/api/cdn/site/site-detail.ts'
import {
  editAccount,
  getAccount,
  listAccounts,
  lockAccount,
  unlockAccount,
} from '@fairlead/api/account/account.ts'
import { getStanding } from '@fairlead/api/money/standing/standing.ts'
import { getBalance } from '@fairlead/api/money/wallet/balance.ts'
import { getMe } from '@fairlead/api/user/me.ts'
import { refreshUserInfo } from '@fairlead/api/account/reseller.ts'
import { signIn } from '@fairlead/api/sign-in/sign-in.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { signing } from '../lib/testing/scene/key.ts'
import { mailTo } from '../lib/testing/mailbox.ts'
import { password } from '../lib/testing/scene/people.ts'
import { minimalSite, world, type World } from '../lib/testing/world.ts'

const ownersOf = ({ people }: Pick<World, 'people'>) => ({ id: people.owner.accountId })
const asOwner = { accountType: 1, username: 'owner@test.example', password }
const asMember = (w: Pick<World, 'people'>) => ({
  accountType: 2,
  accountNumber: w.people.member.number,
  username: w.people.member.username,
  password,
})
const lockOwners = (w: Pick<World, 'as' | 'people'>) =>
  w.as('operator').call(lockAccount, { params: ownersOf(w), body: { reason: 'unpaid since March' } })

test.for<[string, Record<string, string>, string[]]>([
  ['number', { accountNumber: '100000000003' }, ['100000000003']],
  ['a part of the number', { accountNumber: '000002' }, ['100000000002']],
  ['name', { name: 'of STRANGER' }, ['100000000002']],
  ['the e-mail of a sub-account', { email: 'member@' }, ['100000000001']],
  ['kind', { kind: 'reseller' }, ['100000000003']],
  ['state', { status: '0' }, []],
  ['a pattern of LIKE, which is a text', { name: '%' }, []],
])('accounts are found by %s', async ([, query, numbers]) => {
  const w = await world()
  const { data } = await w.as('operator').call(listAccounts, { query })
  expect(data.content.map(({ accountNumber }) => accountNumber)).toEqual(numbers)
  expect(data.totalSize).toBe(numbers.length)
})

test('the list has the numbers of each account, and a page beyond the end has the total', async () => {
  const w = await world({ sites: ['a.example'] })
  const operator = w.as('operator')
  const { data } = await operator.call(listAccounts, { query: { sort: 'accountNumber' } })
  expect(data.totalSize).toBe(4)
  expect(data.content[0]).toMatchObject({
    accountNumber: '100000000001',
    email: 'owner@test.example',
    kind: 'customer',
    status: 1,
    userCount: 2,
    siteCount: 1,
    lockDate: null,
    lockReason: '',
    sitesStopped: false,
  })
  const beyond = await operator.call(listAccounts, { query: { pageNum: 9, pageSize: 10 } })
  expect(beyond.data).toMatchObject({ totalSize: 4, content: [] })
})

test('sign-ins, open sessions and keys of a locked account get 50010, and other accounts are not affected', async () => {
  const w = await signing({}, { strangerSites: ['b.example'] })
  expect((await lockOwners(w)).data).toMatchObject({ status: 0, lockReason: 'unpaid since March' })
  // Before any job has run.
  expect((await w.as('owner').call(getMe)).code).toBe(401)
  expect((await w.program.call(listSites)).code).toBe(50010)
  expect((await w.guest().call(signIn, { body: asOwner })).code).toBe(50010)
  expect((await w.guest().call(signIn, { body: asMember(w) })).code).toBe(50010)
  // With a wrong password the response does not reveal that the account is locked.
  expect((await w.guest().call(signIn, { body: { ...asOwner, password: 'wrong' } })).code).toBe(50013)
  expect((await w.as('stranger').call(listSites)).data.totalSize).toBe(1)
})

test('the sites of a locked account do not change', async () => {
  const w = await world({ sites: ['a.example'] })
  await w.runJobs()
  const sites = await w.rows('select * from site')
  await lockOwners(w)
  await w.runJobs()
  expect(await w.rows('select * from site')).toEqual(sites)
})

const stopOwners = (w: Pick<World, 'as' | 'people'>) =>
  w.as('operator').call(lockAccount, { params: ownersOf(w), body: { reason: 'malware', stopSites: true } })
const unlockOwners = (w: Pick<World, 'as' | 'people'>) =>
  w.as('operator').call(unlockAccount, { params: ownersOf(w), body: {} })

test('sites stopped with their account are paused at the edges, and unlocking brings back exactly those that served', async () => {
  const w = await world({
    edges: ['one', 'late'],
    sites: ['on.example', 'off.example', 'poor.example'],
    strangerSites: ['b.example'],
  })
  const enabled = (changes: Awaited<ReturnType<ReturnType<typeof w.edge>['pull']>>) =>
    Object.fromEntries(
      changes.flatMap((one) => (one.kind === 'site' ? [[one.site.domain, one.site.enabled]] : [])),
    )
  await w.as('owner').call(disableSite, { params: { id: w.site('off.example').id }, body: {} })
  await w.rows(`update site set suspended = 'balance' where domain = 'poor.example'`)
  await w.edge('one').work()
  await w.runJobs()
  const rows = () => w.rows(`select (to_jsonb(site) - 'change_seq')::text as site from site order by domain`)
  const versions = () => w.rows('select site_id, version from site_version order by site_id, version')
  const before = [await rows(), await versions()]

  expect((await stopOwners(w)).data).toMatchObject({ status: 0, sitesStopped: true })
  const stopped = { 'on.example': false, 'off.example': false, 'poor.example': false }
  expect(enabled(await w.edge('one').pull())).toEqual(stopped)
  expect(enabled(await w.edge('late').pull())).toEqual({ ...stopped, 'b.example': true })
  expect([await rows(), await versions()]).toEqual(before)

  expect((await unlockOwners(w)).data).toMatchObject({ status: 1, sitesStopped: false })
  const back = await w.edge('one').pull()
  expect(enabled(back)).toEqual({ 'on.example': true, 'off.example': false, 'poor.example': true })
  expect(back).toContainEqual(
    expect.objectContaining({ site: expect.objectContaining({ domain: 'poor.example', suspended: true }) }),
  )
  expect([await rows(), await versions()]).toEqual(before)
  // A lock without stopping the sites sends nothing to edges.
  await lockOwners(w)
  expect(await w.edge('one').pull()).toEqual([])
})

test('a site that was being added while its account was stopped is sent to edges again', async () => {
  const w = await world()
  const waiting = async () =>
    (await w.rows(`select from pg_locks where locktype = 'advisory' and not granted`)).length
  const first = Promise.withResolvers<void>()
  const lastChange = Promise.withResolvers<bigint>()
  const holding = w.db.transaction(async (tx) => {
    const { rows } = await sql<{ seq: bigint }>`select next_change() as seq`.execute(tx)
    lastChange.resolve(BigInt(rows[0]?.seq ?? 0))
    await first.promise
  })
  const lastChangeSeq = await lastChange.promise
  const adding = w.as('owner').call(addSite, { body: minimalSite('new.example') })
  await expect.poll(waiting).toBe(1)
  const stopping = stopOwners(w)
  await expect.poll(waiting).toBe(2)
  first.resolve()
  await holding
  expect([(await adding).succ, (await stopping).succ]).toEqual([true, true])
  const [site] = await w.rows<{ change_seq: string }>('select change_seq from site')
  // The site was added under the next number. Edges may have received it there, so it is sent again with a higher
  // number.
  expect(BigInt(site?.change_seq ?? 0) > lastChangeSeq + 1n).toBe(true)
})

test('the mail to the root user says if sites are stopped too', async () => {
  const w = await world()
  await stopOwners(w)
  const [letter] = await mailTo(w, 'owner@test.example')
  expect(letter?.subject).toBe('Your account has been locked and its sites stopped')
  expect(letter?.text).toContain('malware')
})

test('after unlocking, users sign in and keys work again, but earlier sessions stay ended', async () => {
  const w = await signing()
  await lockOwners(w)
  await w.runJobs()
  const unlocked = await w.as('operator').call(unlockAccount, { params: ownersOf(w), body: {} })
  expect(unlocked.data).toMatchObject({ status: 1, lockDate: null, lockReason: '' })
  expect((await w.as('owner').call(getMe)).code).toBe(401)
  expect((await w.guest().call(signIn, { body: asOwner })).succ).toBe(true)
  expect((await w.program.call(listSites)).succ).toBe(true)
})

test('sign-ins during the locking leave no session', async () => {
  const w = await world()
  const browsers = Array.from({ length: 12 }, () => w.guest())
  const [, ...answers] = await Promise.all([
    lockOwners(w),
    ...browsers.map((browser) => browser.call(signIn, { body: asMember(w) })),
  ])
  for (const { code } of answers) expect([200, 50010]).toContain(code)
  for (const browser of browsers) expect((await browser.call(getMe)).code).toBe(401)
  await w.runJobs()
  expect(
    await w.rows('select from session s join app_user u on u.id = s.user_id where u.account_id = $1', [
      w.people.owner.accountId,
    ]),
  ).toEqual([])
})

test('when many operators lock an account concurrently, one succeeds', async () => {
  const w = await world()
  const answers = await Promise.all(Array.from({ length: 8 }, () => lockOwners(w)))
  expect(answers.filter(({ succ }) => succ)).toHaveLength(1)
  expect(answers.filter(({ code }) => code === 4093)).toHaveLength(7)
})

test('an account of operators cannot be locked, and an open account cannot be unlocked', async () => {
  const w = await world()
  const params = { id: w.people.operator.accountId }
  const locked = await w.as('operator').call(lockAccount, { params, body: { reason: 'a slip' } })
  expect(locked.code).toBe(4095)
  expect((await w.as('operator').call(unlockAccount, { params, body: {} })).code).toBe(4094)
  expect((await w.as('operator').call(getMe)).succ).toBe(true)
})

test('a lock needs a reason and a fresh proof', async () => {
  const w = await world()
  const body = { reason: ' ' }
  expect(await w.as('operator').call(lockAccount, { params: ownersOf(w), body })).toMatchObject({
    code: 400,
    fields: { reason: 'required' },
  })
  await w.rows('update session set proven_until = null')
  expect((await lockOwners(w)).code).toBe(5003004)
})

test('the root user gets a mail, and both logs have the entry', async () => {
  const w = await world()
  await lockOwners(w)
  await w.as('operator').call(unlockAccount, { params: ownersOf(w), body: {} })
  const letters = await mailTo(w, 'owner@test.example')
  expect(letters.map(({ subject }) => subject)).toEqual([
    'Your account has been locked',
    'Your account has been unlocked',
  ])
  expect(letters[0]?.text).toContain('unpaid since March')
  const browser = w.guest()
  await browser.call(signIn, { body: asOwner })
  for (const reader of [browser, w.as('operator')]) {
    const { data } = await reader.call(listAudit, { query: { model: 'account' } })
    expect(data.content.map(({ action, userName }) => [action, userName])).toEqual([
      ['unlock', 'operator@test.example'],
      ['lock', 'operator@test.example'],
    ])
  }
})

const limits = { siteQuota: 100, creditQuota: '0', chat: false, reseller: false }

test('services and limits apply from the next request on', async () => {
  const w = await world({ sites: ['a.example'] })
  const [operator, owner] = [w.as('operator'), w.as('owner')]
  const save = (more: object) =>
    operator.call(editAccount, { params: ownersOf(w), body: { ...limits, ...more } })
  expect((await owner.call(refreshUserInfo)).code).toBe(403)

  await save({ chat: true, reseller: true, siteQuota: 1 })
  expect((await owner.call(getMe)).data.services).toEqual([
    { id: 1, owner: 3 },
    { id: 9, owner: 3 },
  ])
  expect((await owner.call(refreshUserInfo)).succ).toBe(true)
  expect((await owner.call(addSite, { body: minimalSite('b.example') })).code).toBe(50017)
  expect((await operator.call(getAccount, { params: ownersOf(w) })).data).toMatchObject({
    chat: true,
    reseller: true,
    siteQuota: 1,
    siteCount: 1,
  })

  await save({ siteQuota: 2 })
  expect((await owner.call(getMe)).data.services).toEqual([{ id: 1, owner: 1 }])
  expect((await owner.call(refreshUserInfo)).code).toBe(403)
  expect((await owner.call(addSite, { body: minimalSite('b.example') })).succ).toBe(true)
  expect((await w.as('stranger').call(getMe)).data.services).toEqual([{ id: 1, owner: 1 }])
})

test.for(['-1', '1e3', '1.234', '', '1234567890'])(
  'a credit quota of "%s" is refused',
  async (creditQuota) => {
    const w = await world()
    const body = { ...limits, creditQuota }
    expect(await w.as('operator').call(editAccount, { params: ownersOf(w), body })).toMatchObject({
      fields: { creditQuota: 'format' },
    })
  },
)

test('a credit quota is shown in the wallet, and the standing is checked by it', async () => {
  const w = await world()
  const { accountId } = w.people.owner
  await w.rows('update wallet set owed = 12 where account_id = $1', [accountId])
  await w.runJobs()
  expect((await w.as('owner').call(getStanding)).data.standing).toBe('insufficient')
  const body = { ...limits, creditQuota: '12.5' }
  expect((await w.as('operator').call(editAccount, { params: ownersOf(w), body })).succ).toBe(true)
  await w.runJobs()
  expect((await w.as('owner').call(getBalance)).data).toMatchObject({
    creditQuota: '12.5',
    availableBalance: '0.5',
  })
  expect((await w.as('owner').call(getStanding)).data.standing).toBe('good')
  const detail = await w.as('operator').call(getAccount, { params: ownersOf(w) })
  expect(detail.data.creditQuota).toBe('12.5')
})

test.for([
  [-1, 'tooSmall'],
  [100_001, 'tooBig'],
  [1.5, 'integer'],
] as const)('a limit of %s sites is refused', async ([siteQuota, error]) => {
  const w = await world()
  const body = { ...limits, siteQuota }
  expect(await w.as('operator').call(editAccount, { params: ownersOf(w), body })).toMatchObject({
    fields: { siteQuota: error },
  })
})
