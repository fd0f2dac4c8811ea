import { listAudit } from '@fairlead/api/audit/entry.ts'
import { getAccountSecurity, saveAccountSecurity } from '@fairlead/api/account/account-security.ts'
import { getMe } from '@fairlead/api/user/me.ts'
import { bindMfa, newMfaSecret } from '@fairlead/api/factor/second-factor.ts'
import { signIn } from '@fairlead/api/sign-in/sign-in.ts'
import { generate } from 'otplib'
import { expect, test } from 'vitest'
import { raceAt } from '../lib/testing/race.ts'
import { giveDevice } from '../lib/testing/scene/newcomers.ts'
import { password } from '../lib/testing/scene/people.ts'
import { mailTo } from '../lib/testing/mailbox.ts'
import { world, type World } from '../lib/testing/world.ts'

const demanded = { mfaRequired: true, sessionHours: 24 }
const asMember = (w: World) => ({
  accountType: 2,
  accountNumber: w.people.member.number,
  username: w.people.member.username,
  password,
})

/** The owner has a device and requires one of every user. */
async function demandingWorld() {
  const w = await world()
  await giveDevice(w, w.people.owner.userId)
  expect((await w.as('owner').call(saveAccountSecurity, { body: demanded })).succ).toBe(true)
  await w.runJobs()
  return w
}

test('the settings of an account include the number of users without a device', async () => {
  const w = await world()
  expect((await w.as('owner').call(getAccountSecurity)).data).toEqual({
    mfaRequired: false,
    sessionHours: 24,
    usersWithoutMfa: 2,
  })
  await giveDevice(w, w.people.owner.userId)
  expect((await w.as('owner').call(getAccountSecurity)).data.usersWithoutMfa).toBe(1)
})

test('a user without a device cannot require one of the others', async () => {
  const w = await world()
  expect((await w.as('owner').call(saveAccountSecurity, { body: demanded })).code).toBe(50905)
  expect((await w.as('owner').call(getAccountSecurity)).data.mfaRequired).toBe(false)
})

test('when a device becomes required, a user without one is signed out, and binds one at the next sign-in', async () => {
  const w = await demandingWorld()
  expect((await w.as('member').call(getMe)).code).toBe(401)
  expect((await w.as('owner').call(getMe)).succ).toBe(true)
  expect((await w.as('stranger').call(getMe)).succ).toBe(true)

  const browser = w.guest()
  expect((await browser.call(signIn, { body: asMember(w) })).code).toBe(5003001)
  expect((await browser.call(getMe)).code).toBe(5003001)
  const { data } = await browser.call(newMfaSecret, { body: {} })
  const epoch = w.clock.now().getTime() / 1000
  await browser.call(bindMfa, { body: { code: await generate({ secret: data.secret, epoch }) } })
  expect((await browser.call(getMe)).data.mfaEnabled).toBe(true)
})

test('when it is no longer required, the password alone signs in again', async () => {
  const w = await demandingWorld()
  await w.as('owner').call(saveAccountSecurity, { body: { mfaRequired: false, sessionHours: 24 } })
  expect((await w.guest().call(signIn, { body: asMember(w) })).succ).toBe(true)
})

test('a user who signs in while it becomes required is signed out too, or must bind a device', async () => {
  const w = await world()
  await giveDevice(w, w.people.owner.userId)
  const browsers = Array.from({ length: 12 }, () => w.guest())
  await Promise.all([
    ...browsers.slice(6).map((browser) => browser.call(signIn, { body: asMember(w) })),
    w.as('owner').call(saveAccountSecurity, { body: demanded }),
    ...browsers.slice(0, 6).map((browser) => browser.call(signIn, { body: asMember(w) })),
  ])
  await w.runJobs()
  expect(
    await w.rows(`select from session where user_id = $1 and stage = 'full'`, [w.people.member.userId]),
  ).toEqual([])
})

test('a sign-in locks the account until its session is visible', async () => {
  const w = await world()
  await giveDevice(w, w.people.owner.userId)
  const { userId } = w.people.member
  // Like a sign-in under this lock: it has read that no device is required, and opens its session.
  const lock = `select from account where id = '${w.people.owner.accountId}' for share;
    insert into session (token_hash, user_id, stage, expires_at)
    values (sha256('late'), '${userId}', 'full', now() + interval '1 day')`
  await raceAt(w, lock, [() => w.as('owner').call(saveAccountSecurity, { body: demanded })])
  await w.runJobs()
  expect(await w.rows('select from session where user_id = $1', [userId])).toEqual([])
})

const lengths = async (w: World, accountId: string) =>
  w.rows<{ hours: number }>(
    `select round(extract(epoch from expires_at - s.created_at) / 3600)::integer as hours
       from session s join app_user u on u.id = s.user_id where u.account_id = $1`,
    [accountId],
  )

test('a new lifetime of sessions applies to open and to new sessions', async () => {
  const w = await world()
  const { accountId } = w.people.owner
  await w.as('owner').call(saveAccountSecurity, { body: { mfaRequired: false, sessionHours: 3 } })
  await w.runJobs()
  expect(await lengths(w, accountId)).toEqual([{ hours: 3 }, { hours: 3 }])
  expect(await lengths(w, w.people.stranger.accountId)).toEqual([{ hours: 24 }])
  await w.guest().call(signIn, { body: asMember(w) })
  expect(await lengths(w, accountId)).toEqual([{ hours: 3 }, { hours: 3 }, { hours: 3 }])
  // After the limit is raised again, a session that was opened for three hours still ends after three hours.
  await w.as('owner').call(saveAccountSecurity, { body: { mfaRequired: false, sessionHours: 24 } })
  await w.runJobs()
  expect(await lengths(w, accountId)).toEqual([{ hours: 3 }, { hours: 3 }, { hours: 3 }])
})

test('a session that is older than the new lifetime ends', async () => {
  const w = await world()
  await w.rows(`update session set created_at = now() - interval '2 hours' where user_id = $1`, [
    w.people.member.userId,
  ])
  await w.as('owner').call(saveAccountSecurity, { body: { mfaRequired: false, sessionHours: 1 } })
  await w.runJobs()
  expect((await w.as('member').call(getMe)).code).toBe(401)
})

test.for([
  [0, 'tooSmall'],
  [25, 'tooBig'],
  [1.5, 'integer'],
  [null, 'required'],
] as const)('a session of %s hours is refused', async ([sessionHours, error]) => {
  const w = await world()
  const body = { mfaRequired: false, sessionHours }
  expect(await w.as('owner').call(saveAccountSecurity, { body })).toMatchObject({
    code: 400,
    fields: { sessionHours: error },
  })
})

test('a change sends one notification to the user who made it and one to the root user, and is in the log', async () => {
  const w = await world({ role: { menus: ['account_security'], actions: ['ACCOUNT_SECURITY_EDIT'] } })
  for (const { userId } of [w.people.owner, w.people.member]) await giveDevice(w, userId)
  const body = { mfaRequired: true, sessionHours: 8 }
  expect((await w.as('member').call(saveAccountSecurity, { body })).succ).toBe(true)
  await w.runJobs()
  const messages = await w.rows<{ kind: string; user_id: string }>('select kind, user_id from message')
  const kinds = (userId: string) =>
    messages.flatMap(({ kind, user_id }) => (user_id === userId ? [kind] : [])).toSorted()
  expect(kinds(w.people.owner.userId)).toEqual(['mfaDemandedOn', 'sessionHoursChanged'])
  expect(kinds(w.people.member.userId)).toEqual(['mfaDemandedOn', 'sessionHoursChanged'])
  const letters = await mailTo(w, w.people.owner.username)
  expect(letters.map(({ subject }) => subject)).toContain('MFA is now required')

  const { data } = await w.as('owner').call(listAudit, { query: { model: 'accountSecurity' } })
  expect(data.content).toMatchObject([{ userName: w.people.member.username, operateResult: 200 }])
  // Nothing has changed, so nobody is notified.
  await w.as('member').call(saveAccountSecurity, { body })
  await w.runJobs()
  expect(await w.rows('select from message')).toHaveLength(messages.length)
})

test('a change needs a fresh proof and the permission', async () => {
  const w = await world()
  expect((await w.as('member').call(getAccountSecurity)).code).toBe(403)
  expect((await w.as('member').call(saveAccountSecurity, { body: demanded })).code).toBe(403)
  await w.rows('update session set proven_until = null')
  expect((await w.as('owner').call(saveAccountSecurity, { body: demanded })).code).toBe(5003004)
})

test.for([
  ['mfa_required = true', 5003001],
  ['status = 0', 50010],
] as const)(
  'a sign-in while the account is set to %s waits for the change and follows it',
  async ([change, code]) => {
    const w = await world()
    const lock = `update account set ${change} where id = '${w.people.member.accountId}'`
    const answers = await raceAt(w, lock, [() => w.guest().call(signIn, { body: asMember(w) })])
    expect(answers.map((answer) => answer.code)).toEqual([code])
  },
)
