import { type RevocableAccess, checkAccess, revokeAccess } from '@fairlead/api/sign-in/access.ts'
import type { Serve } from '../../lib/http/serve.ts'
import { behindAccessLink, revokeBehind } from './access-links.ts'
import { announce } from '../../message/public.ts'

/** The form for the log: their names. */
const namesOf = ({ keys, passkeys }: RevocableAccess) => ({
  keys: keys.map(({ name, appId }) => `${name} (${appId})`),
  passkeys: passkeys.map(({ name }) => name),
})

/** Calls about keys and passkeys with the link of a notice. */
export function accessRoutes({ servePublic }: Serve) {
  servePublic(checkAccess, ({ tx, body, now }) => behindAccessLink(tx, body.token, now))

  servePublic(revokeAccess, async ({ tx, body, now, note, changed }) => {
    const { user, revoked } = await revokeBehind(tx, body.token, now)
    note({ subject: user.id, accountId: user.account_id, userId: user.id, userName: user.username })
    changed(namesOf(revoked), null)
    const counts = { keys: revoked.keys.length, passkeys: revoked.passkeys.length }
    await announce(tx, { accountId: user.account_id, userId: user.id }, 'accessRevoked', counts)
    return revoked
  })
}
