import { checkAccess, revokeAccess } from '@fairlead/api/sign-in/access.ts'
import { changePassword, resetPassword } from '@fairlead/api/sign-in/password.ts'
import { restoreEmail } from '@fairlead/api/profile/profile.ts'
import { forgetPassword } from '@fairlead/api/sign-in/sign-in.ts'
import { expect, test } from 'vitest'
import { listSites } from '@fairlead/api/cdn/site/site.ts'
import { signing } from '../../lib/testing/scene/key.ts'
import { mailTo, tokenIn } from '../../lib/testing/mailbox.ts'
import type { World } from '../../lib/testing/world.ts'

const username = 'owner@test.example'
const twice = (chosen: string) => ({ password: chosen, repeatPassword: chosen })

const addPasskey = ({ rows, people }: Pick<World, 'rows' | 'people'>, name: string) =>
  rows(
    `insert into passkey (user_id, account_id, name, credential_id, public_key, counter, transports, synced)
     values ($1, $2, $3, gen_random_uuid(), '', 0, '{}', false)`,
    [people.owner.userId, people.owner.accountId, name],
  )

const newestMail = async (w: World) => (await mailTo(w, username)).at(-1)

/** `owner` has a key and a passkey, and has chosen a new password by the link of a mail. */
async function reset() {
  const w = await signing()
  await addPasskey(w, 'Laptop')
  await w.guest().call(forgetPassword, { body: { accountType: 1, username } })
  const token = tokenIn((await newestMail(w))?.text)
  const answer = await w.guest().call(resetPassword, { body: { token, ...twice('Lighthouse1') } })
  expect(answer).toMatchObject({ succ: true })
  const revoke = (link: string) => w.guest().call(revokeAccess, { body: { token: link } })
  const check = (link: string) => w.guest().call(checkAccess, { body: { token: link } })
  return { ...w, given: answer.data.token ?? '', revoke, check }
}

test('the notice of a reset names keys and passkeys, and its link revokes them in one step', async () => {
  const w = await reset()
  const mail = await newestMail(w)
  expect(mail?.subject).toContain('Password changed')
  expect(mail?.text).toContain(`One secret key still works: Deployments (${w.key.appId}).`)
  expect(mail?.text).toContain('One passkey can still be used to sign in: Laptop.')
  expect(mail?.text).toContain('/access/revoke#')
  const token = tokenIn(mail?.text)
  expect((await w.check(token)).data).toMatchObject({
    keys: [{ name: 'Deployments', appId: w.key.appId }],
    passkeys: [{ name: 'Laptop' }],
  })
  expect((await w.program.call(listSites)).succ).toBe(true)
  expect((await w.revoke(token)).data).toMatchObject({ keys: [{ appId: w.key.appId }], passkeys: [{}] })
  expect((await w.program.call(listSites)).code).toBe(50804)
  expect(await w.rows('select from passkey')).toEqual([])
  // Only one of the links works, and only once.
  expect((await w.revoke(token)).code).toBe(50014)
  expect((await w.check(w.given)).code).toBe(50014)
})

test('the response to the reset also contains such a link, for the next page', async () => {
  const w = await reset()
  expect((await w.revoke(w.given)).succ).toBe(true)
  expect(await w.rows('select from secret_key where status = 1')).toEqual([])
})

test('the use of a link notifies the user, and the log names what was revoked', async () => {
  const w = await reset()
  await w.revoke(w.given)
  expect((await newestMail(w))?.text).toContain('1 secret key was disabled. 1 passkey was removed.')
  const [entry] = await w.rows<{ user_name: string; detail: string }>(
    `select user_name, detail from audit_entry where model = 'access'`,
  )
  expect(entry?.user_name).toBe(username)
  expect(JSON.parse(entry?.detail ?? '')).toMatchObject({
    changes: [
      { path: ['keys'], kind: 'removed', before: [`Deployments (${w.key.appId})`] },
      { path: ['passkeys'], kind: 'removed', before: ['Laptop'] },
    ],
  })
})

test('without keys and passkeys the notice names none and has no link', async () => {
  const w = await reset()
  await w.revoke(w.given)
  await w.guest().call(forgetPassword, { body: { accountType: 1, username } })
  const token = tokenIn((await newestMail(w))?.text)
  const answer = await w.guest().call(resetPassword, { body: { token, ...twice('Lighthouse2') } })
  expect(answer.data).toEqual({ token: null })
  const text = (await newestMail(w))?.text
  expect(text).toContain('All other sessions have been signed out. If you did not')
  expect(text).not.toContain('/access/revoke')
})

test('a link expires after seven days, and a forged one is refused', async () => {
  const w = await reset()
  expect((await w.check('x'.repeat(43))).code).toBe(50014)
  const token = tokenIn((await newestMail(w))?.text)
  w.clock.advance(7 * 86_400 + 1)
  expect((await w.check(token)).code).toBe(50014)
  w.clock.advance(-7 * 86_400)
  expect((await w.check(token)).succ).toBe(true)
})

test('the notice of a password changed in the console has such a link too', async () => {
  const w = await signing()
  await w.as('owner').call(changePassword, { body: twice('Lighthouse1') })
  const mail = await newestMail(w)
  expect(mail?.text).toContain(`One secret key still works: Deployments (${w.key.appId}).`)
  expect((await w.guest().call(checkAccess, { body: { token: tokenIn(mail?.text) } })).succ).toBe(true)
})

test('the notice of a new password after the previous address was restored has one too', async () => {
  const w = await signing()
  const { userId, accountId } = w.people.owner
  // Created before the address was changed: it stays, and the notice names it.
  await w.rows(`update secret_key set created_at = now() - interval '1 day'`)
  await w.rows(
    `insert into email_return (token_hash, user_id, account_id, email, expires_at)
     values (sha256('back'), $1, $2, $3, now() + interval '7 days')`,
    [userId, accountId, username],
  )
  expect((await w.guest().call(restoreEmail, { body: { token: 'back' } })).succ).toBe(true)
  const mails = await mailTo(w, username)
  const token = tokenIn(mails.find(({ text }) => text.includes('/forget#'))?.text)
  const answer = await w.guest().call(resetPassword, { body: { token, ...twice('Lighthouse1') } })
  expect(answer.data.token).not.toBe(null)
  expect((await newestMail(w))?.text).toContain(`One secret key still works: Deployments (${w.key.appId}).`)
})
