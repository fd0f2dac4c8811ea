import { randomUUID } from 'node:crypto'
import type * as contract from '@fairlead/api/sign-in/endpoints.ts'
import { listOwnSessions } from '@fairlead/api/sign-in/session.ts'
import { forgetPassword, newCaptcha, signIn } from '@fairlead/api/sign-in/sign-in.ts'
import { applyForAccount } from '@fairlead/api/sign-in/sign-up.ts'
import { doWork } from '../lib/testing/do-work.ts'
import { tokenMailed, sendMail } from '../lib/testing/mailbox.ts'
import { type Name, password } from '../lib/testing/scene/people.ts'
import { prove } from '../lib/testing/scene/proof.ts'
import { registration } from '../lib/testing/scene/registration.ts'
import { ownerSession } from '../lib/testing/scene/sessions.ts'
import type { SliceCalls } from '../lib/testing/slice-calls.ts'
import type { World } from '../lib/testing/world.ts'
import { newAccessLink } from './password/access-links.ts'

const twice = (value: string) => ({ password: value, repeatPassword: value })
const chosen = twice('Attacked1')

/** Sends mail, and returns the token of the newest link to an address. */
async function newestToken(w: World, recipient: string) {
  await sendMail(w)
  return tokenMailed(w, recipient)
}

async function signedInAs(w: World, name: Name) {
  const by = w.guest()
  const { username, number } = w.people[name]
  const identity = name === 'member' ? { accountType: 2, accountNumber: number } : { accountType: 1 }
  await by.call(signIn, { body: { ...identity, username, password } })
  return by
}

/** The token of a link that revokes the access of `reseller`, who has a passkey. */
async function newAccess(w: World) {
  const { accountId, userId } = w.people.reseller
  await w.rows(
    `insert into passkey (user_id, account_id, name, credential_id, public_key, counter, transports, synced)
     values ($1, $2, 'Laptop', $3, '', 0, '{}', false)`,
    [userId, accountId, randomUUID()],
  )
  return w.db.transaction((tx) => newAccessLink(tx, userId, w.clock.now()))
}

/** A captcha that was shown to the victim, and a session. */
export async function victim(w: World) {
  const captcha = await w.guest().call(newCaptcha)
  const { userId } = w.people.stranger
  const [session] = await w.rows<{ id: string }>('select id from session where user_id = $1', [userId])
  return {
    ids: { sessionId: session?.id ?? 'no session' },
    // Every visitor gets a captcha, so its id is not secret.
    shown: { captchaId: captcha.data.captchaId },
    words: [],
  }
}

/** One row per call: an input that succeeds, and the call against another account. */
export const calls: SliceCalls<typeof contract> = {
  checkAccess: {
    works: async (w) => ({ by: w.guest(), sent: { body: { token: await newAccess(w) } } }),
    attack: () => ({ body: { token: 'a guess' } }),
    outcome: 50014,
    unlogged: 'only reads',
  },
  revokeAccess: {
    works: async (w) => ({ by: w.guest(), sent: { body: { token: await newAccess(w) } } }),
    attack: () => ({ body: { token: 'a guess' } }),
    outcome: 50014,
    actor: 'reseller',
  },
  resetPassword: {
    works: async (w) => {
      const { username } = w.people.stranger
      await w.guest().call(forgetPassword, { body: { accountType: 1, username } })
      return {
        by: w.guest(),
        sent: { body: { token: await newestToken(w, username), ...twice('Lighthouse1') } },
      }
    },
    attack: () => ({ body: { token: 'a guess', ...chosen } }),
    outcome: 50014,
    actor: 'stranger',
    unchanged: 'changes a secret',
  },
  choosePassword: {
    works: async (w) => {
      const by = await signedInAs(w, 'reseller')
      const { userId } = w.people.reseller
      await w.rows('update app_user set password_hash = null where id = $1', [userId])
      await w.rows(`update session set stage = 'password' where user_id = $1`, [userId])
      return { by, sent: { body: twice('Lighthouse2') } }
    },
    attack: () => ({ body: chosen }),
    outcome: 409,
    actor: 'reseller',
    unchanged: 'changes a secret',
  },
  changePassword: {
    works: async (w) => {
      const by = await signedInAs(w, 'member')
      await prove(by)
      return { by, sent: { body: twice('Lighthouse3') } }
    },
    attack: () => ({ body: { ...chosen, repeatPassword: 'another' } }),
    outcome: 400,
    actor: 'member',
    unchanged: 'changes a secret',
  },
  listOwnSessions: {
    works: (w) => ({ by: w.as('owner'), sent: {} }),
    attack: () => ({}),
  },
  endOwnSession: {
    works: async (w) => {
      const other = await ownerSession(w)
      const { data } = await other.call(listOwnSessions)
      const id = data.find(({ current }) => current)?.id ?? ''
      return { by: w.as('owner'), sent: { params: { id } } }
    },
    attack: (id) => ({ params: { id: id('sessionId') } }),
    naming: true,
    unchanged: 'ends a session',
  },
  endOtherSessions: {
    works: (w) => ({ by: w.as('owner'), sent: { body: {} } }),
    attack: () => ({ body: {} }),
    unchanged: 'ends sessions',
  },
  signInOptions: {
    works: (w) => ({ by: w.guest(), sent: {} }),
    attack: () => ({}),
  },
  forgetPassword: {
    works: (w) => ({
      by: w.guest(),
      sent: { body: { accountType: 1, username: 'owner@test.example' } },
    }),
    attack: () => ({ body: { accountType: 1, username: 'stranger@test.example' } }),
    actor: 'nobody',
    unchanged: 'sends a mail',
    secrets: { captchaToken: 'marker of a captcha' },
  },
  signIn: {
    works: (w) => ({
      by: w.guest(),
      sent: { body: { accountType: 1, username: 'owner@test.example', password } },
    }),
    attack: () => ({ body: { accountType: 1, username: 'stranger@test.example', password: 'wrong' } }),
    outcome: 50013,
    unchanged: 'opens a session',
  },
  signOut: {
    works: async (w) => ({ by: await ownerSession(w), sent: { body: {} } }),
    attack: () => ({ body: {} }),
    last: true,
    unchanged: 'ends a session',
  },
  newCaptcha: {
    works: (w) => ({ by: w.guest(), sent: {} }),
    attack: () => ({}),
  },
  checkCaptcha: {
    works: async (w) => {
      const by = w.guest()
      const { data } = await by.call(newCaptcha)
      const [row] = await w.rows<{ gap_left: number }>('select gap_left from captcha where id = $1', [
        data.captchaId,
      ])
      const left = row?.gap_left ?? 0
      const trail = Array.from({ length: 11 }, (_, i) => [i * 50, (left * i) / 10])
      return {
        by,
        sent: { body: { captchaId: data.captchaId, left, trail, nonces: doWork(data.captchaId, data.work) } },
      }
    },
    attack: (id) => ({
      body: { captchaId: id('captchaId'), left: 1, trail: [[0, 1]], nonces: Array(16).fill(0) },
    }),
    outcome: 50014,
    unlogged: 'is only an attempt at a captcha',
  },
  applyForAccount: {
    works: (w) => ({ by: w.guest(), sent: { body: registration('new@new.example') } }),
    attack: () => ({ body: registration('stranger@test.example') }),
    actor: 'nobody',
    unchanged: 'sends a mail',
    secrets: { captchaToken: 'marker of a captcha' },
  },
  activateAccount: {
    works: async (w) => {
      await w.guest().call(applyForAccount, { body: registration('ada@new.example') })
      return { by: w.guest(), sent: { body: { token: await newestToken(w, 'ada@new.example') } } }
    },
    attack: () => ({ body: { token: 'a guess' } }),
    outcome: 50014,
    actor: () => ({ user_name: 'ada@new.example' }),
    unchanged: 'creates an account that nobody has seen yet',
  },
}
