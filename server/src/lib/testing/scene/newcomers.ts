import { randomUUID } from 'node:crypto'
import { acceptInvitation, addInvitation } from '@fairlead/api/user/invitation.ts'
import { addRole } from '@fairlead/api/user/role.ts'
import { signIn } from '@fairlead/api/sign-in/sign-in.ts'
import type { Client } from '../client.ts'
import { tokenMailed } from '../mailbox.ts'
import { type Name, password, type RoleRights } from './people.ts'
import { proveAll } from './proof.ts'
import type { World } from '../world.ts'

export type Newcomer = { id: string; username: string; email: string; browser: Client }

type InvitationOptions = { type?: 0 | 1; roleIds?: string[]; by?: Name }

/** A role of `owner`'s account, or of that of `by`. */
export async function newRole(w: World, role: Partial<RoleRights> = {}, by: Name = 'owner') {
  const body = { roleName: `Role ${randomUUID()}`, menus: ['home'], actions: [], ...role }
  const { data } = await w.as(by).call(addRole, { body })
  return data.id
}

/** An invitation with the token of its mail. */
export async function newInvitation(
  w: World,
  { type = 0, roleIds = [], by = 'owner' }: InvitationOptions = {},
) {
  const email = `${randomUUID()}@test.example`
  const { data } = await w.as(by).call(addInvitation, { body: { email, type, roleIds } })
  return { id: data.id, email, token: await tokenMailed(w, email) }
}

/** A user who has accepted an invitation, signed in, and proven the password. */
export async function newcomer(w: World, options: InvitationOptions = {}): Promise<Newcomer> {
  const { token, email } = await newInvitation(w, options)
  const username = `user-${randomUUID()}`
  const browser = w.guest()
  const { data } = await browser.call(acceptInvitation, {
    body: { token, username, password, repeatPassword: password },
  })
  const accountNumber = data.accountNumber
  await browser.call(signIn, { body: { accountType: 2, accountNumber, username, password } })
  await proveAll(w)
  const [row] = await w.rows<{ id: string }>('select id from app_user where username = $1', [username])
  return { id: row?.id ?? '', username, email, browser }
}

/** Gives a user a device, without the calls that bind one. */
export const giveDevice = (w: World, userId: string) =>
  w.rows(`update app_user set mfa_enabled = true, mfa_secret = '\\x00' where id = $1`, [userId])
