import { randomBytes } from 'node:crypto'
import { longName, odd } from '../screens/odd-values.ts'
import type { Ground } from '../screens/scenes.ts'
import { addMember, type User } from '../support/accounts.ts'
import type { Client } from '../support/client.ts'
import { query } from '../support/database.ts'

export type UserScene = {
  /** A colleague with a role. */
  member: Pick<User, 'id' | 'username'>
  role: { id: string; roleName: string }
  /** The token of the link in an open invitation. */
  token: string
}

/** A role, and an invitation to it. */
async function inviteTo(client: Client, roleName: string, email: string) {
  const role = await client.data<UserScene['role']>('/user/api/role', {
    method: 'POST',
    body: { roleName, menus: ['home', 'cdn', 'cdn_inva'], actions: ['CDN_INVA_ADD'] },
  })
  const invitation = await client.data<{ id: string }>('/user/api/user/invitation', {
    method: 'POST',
    body: { email, type: 0, roleIds: [role.id] },
  })
  return { role, invitation }
}

export async function set({ customer, client }: Ground): Promise<UserScene> {
  const member = await addMember(query, customer, { menus: ['home'], actions: [] })
  const { role, invitation } = await inviteTo(client, `Cache team ${odd}`, 'new@test.example')
  // The token of the mailed link is unknown here, so it is replaced with a known one.
  const token = randomBytes(32).toString('base64url')
  await query('update invitation set token_hash = sha256($1) where id = $2', [token, invitation.id])
  return { member, role, token }
}

export async function setLong({ customer, client }: Ground) {
  const label = `shop-${customer.accountNumber}`
  const member = await addMember(query, customer, { menus: ['home'], actions: [] })
  const email = `${label}.operations.of.the.asia.pacific.region@holding.enterprise-customer.test.example`
  await query('update app_user set username = $2, email = $3 where id = $1', [
    member.id,
    email.slice(0, 100),
    email,
  ])
  const invited = `${'invited.'.repeat(5)}${label}@holding.enterprise-customer.test.example`
  await inviteTo(client, longName(90), invited)
}
