import {
  acceptInvitation,
  addInvitation,
  checkInvitation,
  InvitationStatus,
  isOpen,
  listInvitations,
  resendInvitation,
  revokeInvitation,
} from '@fairlead/api/user/invitation.ts'
import {
  canEditUser,
  canResetMfa,
  canSwitchUser,
  disableUser,
  editUser,
  enableUser,
  getUser,
  listUsers,
  resetUserMfa,
  selectUsers,
} from '@fairlead/api/user/user.ts'
import { demand } from '../lib/fail.ts'
import { demandProof, demandSessionProof } from '../lib/http/caller/proof.ts'
import type { Serve } from '../lib/http/serve.ts'
import type { SecretBox } from '../lib/secret-box.ts'
import { askForEmail } from '../profile/public.ts'
import { accept, invitationBehind } from './invitation-acceptance.ts'
import * as invitations from './invitations.ts'
import { announce } from '../message/public.ts'
import type { Home } from '../lib/mail/write-letter.ts'
import { noteSource, sourceOf } from '../throttle/public.ts'
import { changeUser, lockedUser, resetMfa, sameRoles, switchUser } from './user-changes.ts'
import { listUserPage, listUserOptions, findListedUser } from './user-list.ts'

export type PeopleParts = { box: SecretBox; home: Home }

export function peopleRoutes({ serve, servePublic }: Serve, { box, home }: PeopleParts) {
  serve(listUsers, ({ tx, me, query }) => listUserPage(tx, me, query))
  serve(selectUsers, ({ tx, me, query }) => listUserOptions(tx, me.account_id, query.username))
  serve(getUser, ({ tx, me, params }) => findListedUser(tx, me, params.id))

  serve(editUser, async ({ tx, me, params, body, now, changed }) => {
    const user = await lockedUser(tx, me, params.id)
    demand(canEditUser({ id: me.user_id }, user))
    const after = await changeUser(tx, me, user, body)
    // With either of them another person could sign in as the user.
    if (body.email !== user.email || body.username !== user.username) demandProof(me, now)
    if (body.type !== user.type || !sameRoles(body.roleIds, user.roleIds)) demandSessionProof(me, now)
    const owner = { id: user.id, accountId: me.account_id }
    if (body.email !== user.email) await askForEmail(tx, owner, body.email, { box, home, now })
    if (body.username !== user.username)
      await announce(tx, { accountId: me.account_id, userId: user.id }, 'usernameChanged', {
        username: body.username,
      })
    const pendingEmail = body.email === user.email ? '' : body.email
    changed({ ...user, pendingEmail: '' }, { ...after, pendingEmail })
    return after
  })

  serve(enableUser, async ({ tx, me, params, now, edited }) => {
    const before = await lockedUser(tx, me, params.id)
    demand(canSwitchUser({ id: me.user_id }, before))
    const user = await switchUser(tx, me, params.id, true, now)
    return edited(before, user)
  })

  serve(disableUser, async ({ tx, me, params, now, edited }) => {
    const before = await lockedUser(tx, me, params.id)
    demand(canSwitchUser({ id: me.user_id }, before))
    const user = await switchUser(tx, me, params.id, false, now)
    return edited(before, user)
  })

  serve(resetUserMfa, async ({ tx, me, params, changed }) => {
    demand(canResetMfa({ id: me.user_id }, await lockedUser(tx, me, params.id)))
    await resetMfa(tx, params.id)
    changed({ mfaEnabled: true }, { mfaEnabled: false })
    const to = { accountId: me.account_id, userId: params.id }
    await announce(tx, to, 'secondFactorReset', { userName: me.username })
    return null
  })

  serve(listInvitations, ({ tx, me, query, now }) =>
    invitations.listInvitationPage(tx, me.account_id, query, now),
  )

  serve(addInvitation, async ({ tx, me, body, language, now, added }) =>
    added(await invitations.addInvitation(tx, me, body, { box, home, language, now })),
  )

  serve(resendInvitation, async ({ tx, me, params, language, now, edited }) => {
    const invitation = await invitations.lockedInvitation(tx, me.account_id, params.id, now)
    demand(isOpen(invitation))
    const sent = await invitations.resendInvitation(tx, me, invitation, { box, home, language, now })
    return edited(invitation, sent)
  })

  serve(revokeInvitation, async ({ tx, me, params, now, changed }) => {
    const invitation = await invitations.lockedInvitation(tx, me.account_id, params.id, now)
    demand(isOpen(invitation))
    await invitations.revokeInvitation(tx, me.account_id, params.id, now)
    changed(invitation, { ...invitation, status: InvitationStatus.revoked })
    return null
  })

  servePublic(checkInvitation, async ({ tx, body, now }) => {
    const { email, name, number } = await invitationBehind(tx, body.token, now)
    return { email, accountName: name, accountNumber: number }
  })

  servePublic(acceptInvitation, async ({ tx, body, cookies, client, now, note, changed }) => {
    const { userId, invitation } = await accept(tx, body, home.product, now)
    await noteSource(tx, userId, sourceOf(client), now)
    cookies.keepBrowser()
    note({
      subject: invitation.id,
      accountId: invitation.account_id,
      userId,
      userName: body.username,
    })
    changed({ status: InvitationStatus.pending }, { status: InvitationStatus.accepted })
    return { accountNumber: invitation.number, username: body.username }
  })
}
