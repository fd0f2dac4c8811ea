import {
  changeOwnEmail,
  changeOwnName,
  confirmEmail,
  dropOwnEmail,
  getProfile,
  restoreEmail,
  saveProfile,
} from '@fairlead/api/profile/profile.ts'
import { Fail } from '../lib/fail.ts'
import type { Serve } from '../lib/http/serve.ts'
import type { SecretBox } from '../lib/secret-box.ts'
import { askForEmail, dropEmail, returnEmail, takeEmail } from './email-changes.ts'
import { changeUsername, saveChoices } from '../user/public.ts'
import { profileFor } from './profiles.ts'
import { announce } from '../message/public.ts'
import type { Home } from '../lib/mail/write-letter.ts'

type ProfileRoutesNeeds = { box: SecretBox; home: Home }

/** Calls of users about their own profile. */
export function profileRoutes({ serve, servePublic }: Serve, { box, home }: ProfileRoutesNeeds) {
  serve(getProfile, ({ tx, me, now }) => profileFor(tx, me, now))

  serve(saveProfile, async ({ tx, me, body, now, note, changed }) => {
    note({ subject: me.user_id })
    const { language, timeZone } = await profileFor(tx, me, now)
    changed({ language, timeZone }, body)
    await saveChoices(tx, me, body.language, body.timeZone)
    return null
  })

  serve(changeOwnName, async ({ tx, me, body, note, changed }) => {
    note({ subject: me.user_id })
    await changeUsername(tx, me, body.username)
    changed({ username: me.username }, body)
    const to = { accountId: me.account_id, userId: me.user_id }
    if (body.username !== me.username) await announce(tx, to, 'usernameChanged', { username: body.username })
    return null
  })

  serve(changeOwnEmail, async ({ tx, me, body, now, note, changed }) => {
    note({ subject: me.user_id })
    if (body.email === me.email) throw Fail.field('email', 'emailSame')
    const owner = { id: me.user_id, accountId: me.account_id }
    const { pendingEmail } = await profileFor(tx, me, now)
    await askForEmail(tx, owner, body.email, { box, home, now })
    changed({ pendingEmail: pendingEmail?.email ?? '' }, { pendingEmail: body.email })
    return null
  })

  serve(dropOwnEmail, async ({ tx, me, now, note, changed }) => {
    note({ subject: me.user_id })
    const { pendingEmail } = await profileFor(tx, me, now)
    if (!(await dropEmail(tx, { id: me.user_id, accountId: me.account_id }))) throw new Fail('notFound')
    changed({ pendingEmail: pendingEmail?.email ?? '' }, { pendingEmail: '' })
    return null
  })

  servePublic(confirmEmail, async ({ tx, body, now, note, changed }) => {
    const { user, email } = await takeEmail(tx, body.token, { box, home, now })
    note({ subject: user.id, accountId: user.account_id, userId: user.id, userName: user.username })
    changed({ email: user.email }, { email })
    return { email }
  })

  servePublic(restoreEmail, async ({ tx, body, now, note, changed }) => {
    const { user, email } = await returnEmail(tx, body.token, { box, home, now })
    note({ subject: user.id, accountId: user.account_id, userId: user.id, userName: user.username })
    changed({ email: user.email }, { email })
    return { email }
  })
}
