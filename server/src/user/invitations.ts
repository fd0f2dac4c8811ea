import type { QueryOf } from '@fairlead/api/endpoint.ts'
import {
  type Invitation,
  type InvitationInput,
  InvitationStatus,
  invitationHours,
  listInvitations,
} from '@fairlead/api/user/invitation.ts'
import { sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import { brokenUnique, type Entered, type Tx } from '../lib/db.ts'
import { Fail } from '../lib/fail.ts'
import { holdsAll } from '../lib/http/caller/rights.ts'
import { containing, listPage } from '../lib/list.ts'
import { hashToken, newToken } from '../lib/token.ts'
import type { Giver } from './holdings.ts'
import { mailInvitation, type Sending } from './invitation-mail.ts'
import { judgeRoles } from './roles.ts'

const status = (now: Date) => sql<Invitation['status']>`case
  when i.accepted_at is not null then ${sql.lit(InvitationStatus.accepted)}
  when i.revoked_at is not null then ${sql.lit(InvitationStatus.revoked)}
  when i.expires_at <= ${now} then ${sql.lit(InvitationStatus.expired)}
  else ${sql.lit(InvitationStatus.pending)} end`

const withRoles = (tx: Tx, accountId: string, now: Date) =>
  tx
    .selectFrom('invitation as i')
    .innerJoin('app_user as u', 'u.id', 'i.inviter_id')
    .where('i.account_id', '=', accountId)
    .select(['i.id', 'i.email', 'i.type', 'i.created_at', 'i.expires_at', 'u.username as inviter'])
    .select((eb) => [
      status(now).as('status'),
      jsonArrayFrom(
        eb
          .selectFrom('invitation_role as ir')
          .innerJoin('role as r', 'r.id', 'ir.role_id')
          .select(['r.id', 'r.name'])
          .whereRef('ir.invitation_id', '=', 'i.id')
          .orderBy('r.name'),
      ).as('roles'),
    ])

type InvitationRow = Awaited<ReturnType<ReturnType<typeof withRoles>['executeTakeFirstOrThrow']>>

const toInvitation = (row: InvitationRow): Invitation => ({
  id: row.id,
  email: row.email,
  type: row.type === 1 ? 1 : 0,
  roleIds: row.roles.map((role) => role.id),
  roleName: row.roles.map((role) => role.name),
  status: row.status,
  inviterName: row.inviter,
  createDate: row.created_at.toISOString(),
  expireDate: row.expires_at.toISOString(),
})

export const listInvitationPage = (
  tx: Tx,
  accountId: string,
  query: QueryOf<typeof listInvitations>,
  now: Date,
) =>
  listPage(listInvitations, query, {
    from: withRoles(tx, accountId, now),
    filters: {
      email: (rows, part) => rows.where('i.email', 'ilike', containing(part)),
      status: (rows, one) => rows.where(status(now), '=', one),
    },
    sort: { email: 'i.email', createDate: 'i.created_at', expireDate: 'expires_at' },
    order: ['-createDate'],
    row: toInvitation,
  })

/** Locks an invitation before a change. Throws `notFound` for one that this account does not have. */
export async function lockedInvitation(tx: Tx, accountId: string, id: string, now: Date) {
  await tx
    .selectFrom('invitation')
    .select('id')
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .forNoKeyUpdate()
    .execute()
  return findInvitation(tx, accountId, id, now)
}

async function findInvitation(tx: Tx, accountId: string, id: string, now: Date): Promise<Invitation> {
  const row = await withRoles(tx, accountId, now).where('i.id', '=', id).executeTakeFirst()
  if (!row) throw new Fail('notFound')
  return toInvitation(row)
}

/** Throws unless the caller may grant the permissions of the invitation. */
async function judge(tx: Tx, me: Giver, { type, roleIds }: Pick<InvitationInput, 'type' | 'roleIds'>) {
  if (type === 1 && !holdsAll(me)) throw new Fail('beyondRights', { fields: { type: 'beyondRights' } })
  await judgeRoles(tx, me, roleIds)
}

/**
 * The secret key of a request, whose deletion revokes the invitation; null for a session. It is locked until the
 * commit. Throws `keyDisabled`.
 */
async function lockKeyOfRequest(tx: Tx, { account_id, app_id }: Giver) {
  if (app_id === null) return null
  const key = await tx
    .selectFrom('secret_key')
    .select('id')
    .where('account_id', '=', account_id)
    .where('app_id', '=', app_id)
    .forKeyShare()
    .executeTakeFirst()
  if (!key) throw new Fail('keyDisabled')
  return key.id
}

const expiry = (now: Date) => new Date(now.getTime() + invitationHours * 3_600_000)

type Inviter = Giver & Pick<Entered, 'account_number' | 'account_name' | 'username'>

/** Throws a field error for an address that already has a user or an open invitation in the account. */
export async function addInvitation(tx: Tx, me: Inviter, input: InvitationInput, sending: Sending) {
  await judge(tx, me, input)
  const member = await tx
    .selectFrom('app_user')
    .select('id')
    .where('account_id', '=', me.account_id)
    .where(sql`lower(email)`, '=', input.email.toLowerCase())
    .executeTakeFirst()
  if (member) throw Fail.field('email', 'emailTaken')
  const token = newToken()
  const { id } = await tx
    .insertInto('invitation')
    .values({
      account_id: me.account_id,
      email: input.email,
      type: input.type,
      token_hash: hashToken(token),
      inviter_id: me.user_id,
      secret_key_id: await lockKeyOfRequest(tx, me),
      expires_at: expiry(sending.now),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
    .catch((error: unknown) => {
      throw brokenUnique(error) === 'invitation_open' ? Fail.field('email', 'emailInvited') : error
    })
  if (input.roleIds.length > 0) {
    await tx
      .insertInto('invitation_role')
      .values(input.roleIds.map((role_id) => ({ invitation_id: id, role_id, account_id: me.account_id })))
      .execute()
  }
  await mailInvitation(tx, me, { email: input.email, token }, sending)
  return findInvitation(tx, me.account_id, id, sending.now)
}

/** Sends a new link for another 72 hours, with the caller as its sender. */
export async function resendInvitation(tx: Tx, me: Inviter, invitation: Invitation, sending: Sending) {
  await judge(tx, me, invitation)
  const token = newToken()
  await tx
    .updateTable('invitation')
    .set({
      token_hash: hashToken(token),
      inviter_id: me.user_id,
      secret_key_id: await lockKeyOfRequest(tx, me),
      expires_at: expiry(sending.now),
    })
    .where('id', '=', invitation.id)
    .where('account_id', '=', me.account_id)
    .execute()
  await mailInvitation(tx, me, { email: invitation.email, token }, sending)
  return findInvitation(tx, me.account_id, invitation.id, sending.now)
}

export async function revokeInvitation(tx: Tx, accountId: string, id: string, now: Date) {
  await tx
    .updateTable('invitation')
    .set({ revoked_at: now })
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .execute()
}

/** Revokes the open invitations that a user has sent since `since`. */
export const revokeSentInvitations = async (tx: Tx, inviterId: string, since: Date, now: Date) => {
  await tx
    .updateTable('invitation')
    .set({ revoked_at: now })
    .where('inviter_id', '=', inviterId)
    .where('created_at', '>=', since)
    .where('accepted_at', 'is', null)
    .where('revoked_at', 'is', null)
    .execute()
}
