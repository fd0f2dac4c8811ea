import { signIn } from '@fairlead/api/sign-in/sign-in.ts'
import { hashToken, newToken } from '../../token.ts'
import { browser } from '../client.ts'
import { type Name, password } from './people.ts'
import { prove } from './proof.ts'
import type { World } from '../world.ts'

/** A new session of `owner`, which can end without affecting others. */
export async function ownerSession(w: World) {
  const by = w.guest()
  await by.call(signIn, { body: { accountType: 1, username: 'owner@test.example', password } })
  return by
}

/** The same, with a proven password. */
export async function provenOwnerSession(w: World) {
  const by = await ownerSession(w)
  await prove(by)
  return by
}

/** A new session of a person of the world: an earlier call may have ended the first one. */
export async function newSession(w: World, name: Name, provenUntil: string | null = null) {
  const token = newToken()
  await w.rows(
    `insert into session (token_hash, user_id, stage, expires_at, proven_until)
     values ($1, $2, 'full', now() + interval '1 day', $3)`,
    [hashToken(token), w.people[name].userId, provenUntil],
  )
  return browser(w.app, { [w.sessionCookie]: token })
}

/** The same, with a lasting proof. */
export const provenSession = (w: World, name: Name) => newSession(w, name, '2100-01-01')
