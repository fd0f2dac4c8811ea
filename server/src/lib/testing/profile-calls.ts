import { randomUUID } from 'node:crypto'
import { changeOwnEmail, confirmEmail } from '@fairlead/api/profile/profile.ts'
import { hashToken, newToken } from '../token.ts'
import { browser } from './client.ts'
import { tokenMailed } from './mailbox.ts'
import type { Name } from './people.ts'
import type { World } from './world.ts'

/** Somebody in a proven session of his own: an earlier call may have ended the one that he came with. */
export async function provenSession(w: World, name: Name) {
  const token = newToken()
  await w.rows(
    `insert into session (token_hash, user_id, stage, expires_at, proven_until)
     values ($1, $2, 'full', now() + interval '1 day', '2100-01-01')`,
    [hashToken(token), w.people[name].userId],
  )
  return browser(w.app, { [w.sessionCookie]: token })
}

/** The link to a new address that somebody has asked for. */
export async function askedEmail(w: World, name: Name = 'owner') {
  const email = `${randomUUID()}@test.example`
  const by = await provenSession(w, name)
  await by.call(changeOwnEmail, { body: { email } })
  return { email, token: await tokenMailed(w, email) }
}

/** The link that takes somebody back to the former address. */
export async function changedEmail(w: World, name: Name = 'owner') {
  const [former] = await w.rows<{ email: string }>('select email from app_user where id = $1', [
    w.people[name].userId,
  ])
  const { email, token } = await askedEmail(w, name)
  await w.guest().call(confirmEmail, { body: { token } })
  return { email, token: await tokenMailed(w, former?.email ?? '') }
}

/** Valid calls of everything about one's own profile. */
export const profileRecipes = {
  getProfile: (w: World) => ({ by: w.as('owner'), sent: {} }),
  saveProfile: (w: World) => ({ by: w.as('owner'), sent: { body: { language: 'en', timeZone: 5.5 } } }),
  changeOwnName: (w: World) => ({
    by: w.as('owner'),
    sent: { body: { username: w.people.owner.username } },
  }),
  changeOwnEmail: (w: World) => ({
    by: w.as('owner'),
    sent: { body: { email: `${randomUUID()}@test.example` } },
  }),
  getAccountSecurity: (w: World) => ({ by: w.as('owner'), sent: {} }),
  saveAccountSecurity: (w: World) => ({
    by: w.as('owner'),
    sent: { body: { mfaRequired: false, sessionHours: 12 } },
  }),
  dropOwnEmail: async (w: World) => {
    await askedEmail(w)
    return { by: w.as('owner'), sent: {} }
  },
  confirmEmail: async (w: World) => ({
    by: w.guest(),
    sent: { body: { token: (await askedEmail(w, 'reseller')).token } },
  }),
  restoreEmail: async (w: World) => ({
    by: w.guest(),
    sent: { body: { token: (await changedEmail(w, 'reseller')).token } },
  }),
}

/** How each is turned against a victim, whom none can name. */
export const profileAttacks = {
  getProfile: () => ({}),
  saveProfile: () => ({ body: { language: 'zh', timeZone: 8 } }),
  changeOwnName: () => ({ body: { username: 'no name' } }),
  changeOwnEmail: () => ({ body: { email: 'attacker@evil.example' } }),
  getAccountSecurity: () => ({}),
  saveAccountSecurity: () => ({ body: { mfaRequired: false, sessionHours: 1 } }),
  dropOwnEmail: () => ({}),
  confirmEmail: () => ({ body: { token: 'a guess' } }),
  restoreEmail: () => ({ body: { token: 'a guess' } }),
}

/** Those that ask for the token of a mail. */
export const profileLinks = ['confirmEmail', 'restoreEmail'] as const
