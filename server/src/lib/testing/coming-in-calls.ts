import { randomUUID } from 'node:crypto'
import type { Endpoint } from '@fairlead/api/endpoint.ts'
import { listMails, openMail, sendMailAgain } from '@fairlead/api/system/mail.ts'
import { getNotice, saveNotice } from '@fairlead/api/system/notice.ts'
import { applyForAccount } from '@fairlead/api/sign-in/sign-up.ts'
import { forgetPassword, signIn } from '@fairlead/api/sign-in/sign-in.ts'
import { newAccessLink } from '../../sign-in/password/access-links.ts'
import { addMail } from '../mail.ts'
import { secretBox } from '../secret-box.ts'
import { accountAttacks, operatorsAccounts, operatorsLists } from './account-calls.ts'
import { tokenMailed, workOffMail } from './mailbox.ts'
import { type Name, password } from './people.ts'
import { prove } from './proof.ts'
import { secretKey, type World } from './world.ts'

const box = secretBox(secretKey)
const twice = (chosen: string) => ({ password: chosen, repeatPassword: chosen })

export const registration = (email: string) => ({
  firstName: 'Ada',
  lastName: 'Liu',
  company: 'Harbour Lights',
  email,
  country: 'CN',
  agreeTerms: true,
})

/** A mail, by its id. */
export async function newMail(w: World, status = 0): Promise<string> {
  const letter = { to: 'a@test.example', language: 'en', subject: 'A subject', lines: ['A line'] } as const
  await w.db.transaction((tx) => addMail(tx, box, letter))
  const newest = 'select id from mail order by created_at desc limit 1'
  const rows = await w.rows<{ id: string }>(
    `update mail set status = $1 where id = (${newest}) returning id`,
    [status],
  )
  return rows[0]?.id ?? ''
}

/** The token of the newest link to an address, once it was written. */
async function newestToken(w: World, recipient: string) {
  await workOffMail(w)
  return tokenMailed(w, recipient)
}

async function signedInAs(w: World, name: Name) {
  const by = w.guest()
  const { username, number } = w.people[name]
  const identity = name === 'member' ? { accountType: 2, accountNumber: number } : { accountType: 1 }
  await by.call(signIn, { body: { ...identity, username, password } })
  return by
}

/** The token of a link to what opens the account of `reseller`, who has a passkey. */
async function newAccess(w: World) {
  const { accountId, userId } = w.people.reseller
  await w.rows(
    `insert into passkey (user_id, account_id, name, credential_id, public_key, counter, transports, synced)
     values ($1, $2, 'Laptop', $3, '', 0, '{}', false)`,
    [userId, accountId, randomUUID()],
  )
  return w.db.transaction((tx) => newAccessLink(tx, userId, w.clock.now()))
}

/** Calls that succeed. Each takes a person of its own, whose password is another one afterwards. */
export const comingIn = {
  activateAccount: async (w: World) => {
    await w.guest().call(applyForAccount, { body: registration('ada@new.example') })
    return { by: w.guest(), sent: { body: { token: await newestToken(w, 'ada@new.example') } } }
  },
  resetPassword: async (w: World) => {
    const { username } = w.people.stranger
    await w.guest().call(forgetPassword, { body: { accountType: 1, username } })
    return {
      by: w.guest(),
      sent: { body: { token: await newestToken(w, username), ...twice('Lighthouse1') } },
    }
  },
  checkAccess: async (w: World) => ({ by: w.guest(), sent: { body: { token: await newAccess(w) } } }),
  revokeAccess: async (w: World) => ({ by: w.guest(), sent: { body: { token: await newAccess(w) } } }),
  choosePassword: async (w: World) => {
    const by = await signedInAs(w, 'reseller')
    const { userId } = w.people.reseller
    await w.rows('update app_user set password_hash = null where id = $1', [userId])
    await w.rows(`update session set stage = 'password' where user_id = $1`, [userId])
    return { by, sent: { body: twice('Lighthouse2') } }
  },
  changePassword: async (w: World) => {
    const by = await signedInAs(w, 'member')
    await prove(by)
    return { by, sent: { body: twice('Lighthouse3') } }
  },
}

const chosen = twice('Attacked1')

/** How each call is turned against the victim. */
export const comingInAttacks = {
  applyForAccount: () => ({ body: registration('stranger@test.example') }),
  activateAccount: () => ({ body: { token: 'a guess' } }),
  forgetPassword: () => ({ body: { accountType: 1, username: 'stranger@test.example' } }),
  resetPassword: () => ({ body: { token: 'a guess', ...chosen } }),
  checkAccess: () => ({ body: { token: 'a guess' } }),
  revokeAccess: () => ({ body: { token: 'a guess' } }),
  choosePassword: () => ({ body: chosen }),
  changePassword: () => ({ body: { ...chosen, repeatPassword: 'another' } }),
  listMails: () => ({}),
  openMail: () => ({ params: { id: randomUUID() }, body: {} }),
  sendMailAgain: () => ({ params: { id: randomUUID() }, body: {} }),
  getNotice: () => ({}),
  saveNotice: () => ({ body: { enabled: false, en: 'attacked', zh: 'attacked' } }),
  ...accountAttacks,
}

/** Those that ask for the token of a mail. */
export const comingInLinks = ['activateAccount', 'resetPassword', 'checkAccess', 'revokeAccess'] as const

export const operatorsComingIn: readonly Endpoint[] = [listMails, getNotice, saveNotice, ...operatorsLists]
/** Of operators, and there is no such mail or account. */
export const operatorsMail: readonly Endpoint[] = [openMail, sendMailAgain, ...operatorsAccounts]
