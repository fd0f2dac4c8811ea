import { randomUUID } from 'node:crypto'
import { changeOwnEmail, confirmEmail } from '@fairlead/api/profile/profile.ts'
import { tokenMailed } from '../mailbox.ts'
import type { Name } from './people.ts'
import { provenSession } from './sessions.ts'
import type { World } from '../world.ts'

/** The link that confirms a new e-mail address of a user. */
export async function newEmailLink(w: World, name: Name = 'owner') {
  const email = `${randomUUID()}@test.example`
  const by = await provenSession(w, name)
  await by.call(changeOwnEmail, { body: { email } })
  return { email, token: await tokenMailed(w, email) }
}

/** The link that restores a user's previous e-mail address. */
export async function formerEmailLink(w: World, name: Name = 'owner') {
  const [former] = await w.rows<{ email: string }>('select email from app_user where id = $1', [
    w.people[name].userId,
  ])
  const { email, token } = await newEmailLink(w, name)
  await w.guest().call(confirmEmail, { body: { token } })
  return { email, token: await tokenMailed(w, former?.email ?? '') }
}
