import type { BodyOf } from '@fairlead/api/endpoint.ts'
import type { acceptInvitation } from '@fairlead/api/user/invitation.ts'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import { brokenUnique, type Entered, type Tx } from '../lib/db.ts'
import { Fail } from '../lib/fail.ts'
import { rightsOf, holdsAll } from '../lib/http/caller/rights.ts'
import { hashToken } from '../lib/token.ts'
import { exceeds } from './holdings.ts'
import { demandUncommon } from '../lib/common-password/common-passwords.ts'
import { hashPassword } from '../lib/passwords.ts'

/** An open invitation with its permissions, and its sender with the current permissions of user and key. */
const openInvitation = (tx: Tx, token: string, now: Date) =>
  tx
    .selectFrom('invitation as i')
    .innerJoin('account as a', 'a.id', 'i.account_id')
    .innerJoin('app_user as inviter', 'inviter.id', 'i.inviter_id')
    .leftJoin('secret_key as k', 'k.id', 'i.secret_key_id')
    .where('i.token_hash', '=', hashToken(token))
    .where('i.accepted_at', 'is', null)
    .where('i.revoked_at', 'is', null)
    .where('i.expires_at', '>', now)
    .where('a.status', '=', 1)
    .where('inviter.status', '=', 1)
    .where((eb) =>
      eb.or([
        eb('i.secret_key_id', 'is', null),
        eb.and([
          eb('k.status', '=', 1),
          eb.or([eb('k.expires_at', 'is', null), eb('k.expires_at', '>', now)]),
        ]),
      ]),
    )
    .select([
      'i.id',
      'i.account_id',
      'i.email',
      'i.type',
      'a.name',
      'a.number',
      'a.kind',
      'inviter.type as inviter_type',
      'k.app_id',
      'k.scopes',
    ])
    .select((eb) => [
      jsonArrayFrom(
        eb
          .selectFrom('invitation_role as ir')
          .innerJoin('role as r', 'r.id', 'ir.role_id')
          .select(['r.id', 'r.menus', 'r.actions'])
          .whereRef('ir.invitation_id', '=', 'i.id'),
      ).as('roles'),
      jsonArrayFrom(
        eb
          .selectFrom('user_role as ur')
          .innerJoin('role as r', 'r.id', 'ur.role_id')
          .select(['r.menus', 'r.actions'])
          .whereRef('ur.user_id', '=', 'inviter.id')
          .where('r.enabled', '=', true),
      ).as('inviter_roles'),
    ])

type OpenInvitationRow = Awaited<ReturnType<ReturnType<typeof openInvitation>['executeTakeFirstOrThrow']>>

/** Whether the sender could still grant these permissions. */
function isStillGiven(row: OpenInvitationRow) {
  const isAdministrator = row.inviter_type === 1
  const ofUser = {
    menus: row.inviter_roles.flatMap((role) => role.menus),
    actions: row.inviter_roles.flatMap((role) => role.actions),
  }
  // As in `enter_key`: a key of an administrator holds all of its scopes.
  const ofKey = (own: string[]) =>
    isAdministrator ? (row.scopes ?? []) : own.filter((key) => row.scopes?.includes(key))
  const inviter = {
    account_kind: row.kind as Entered['account_kind'],
    type: isAdministrator ? (1 as const) : (0 as const),
    app_id: row.app_id,
    ...(row.app_id === null ? ofUser : { menus: ofKey(ofUser.menus), actions: ofKey(ofUser.actions) }),
  }
  return (
    rightsOf(inviter).actions.includes('USER_ADD') &&
    (row.type === 0 || holdsAll(inviter)) &&
    row.roles.every((role) => !exceeds(inviter, role))
  )
}

/** The invitation of a link. Throws `codeInvalid` for a link that was used or revoked, has expired or is unknown. */
export async function invitationBehind(tx: Tx, token: string, now: Date) {
  const row = await openInvitation(tx, token, now).executeTakeFirst()
  if (!row || !isStillGiven(row)) throw new Fail('codeInvalid')
  return row
}

/** Creates the user. Of concurrent uses of one link the first creates it, and the others find the link used. */
export async function accept(tx: Tx, body: BodyOf<typeof acceptInvitation>, product: string, now: Date) {
  await tx
    .selectFrom('invitation')
    .select('id')
    .where('token_hash', '=', hashToken(body.token))
    .forUpdate()
    .execute()
  const invitation = await invitationBehind(tx, body.token, now)
  demandUncommon(body.password, [invitation.name, body.username, invitation.email, product])
  const { id: userId } = await tx
    .insertInto('app_user')
    .values({
      account_id: invitation.account_id,
      username: body.username,
      email: invitation.email,
      type: invitation.type,
      account_type: 2,
      password_hash: await hashPassword(body.password),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
    .catch((error: unknown) => {
      const constraint = brokenUnique(error)
      if (constraint === 'app_user_sub_name') throw Fail.field('username', 'usernameTaken')
      // Another user of the account now has the address.
      throw constraint === 'app_user_email' ? new Fail('codeInvalid') : error
    })
  await tx
    .insertInto('user_role')
    .columns(['user_id', 'role_id', 'account_id'])
    .expression((eb) =>
      eb
        .selectFrom('invitation_role')
        .select((s) => [s.val(userId).as('user_id'), 'role_id', 'account_id'])
        .where('invitation_id', '=', invitation.id),
    )
    .execute()
  await tx
    .updateTable('invitation')
    .set({ accepted_at: now, user_id: userId })
    .where('id', '=', invitation.id)
    .execute()
  return { userId, invitation }
}
