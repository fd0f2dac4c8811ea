import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Tx } from '../lib/db.ts'
import { tell } from '../message/public.ts'

/** The number of days without a sign-in after which a place counts as new. */
export const placeDays = 90

type SignInClient = { ip: string; userAgent: string }

const placeOf = ({ ip, userAgent }: SignInClient) =>
  createHash('sha256').update(`${ip}\n${userAgent}`).digest()

/**
 * Records the place (address and browser) from which a user has signed in, and notifies the user of a new place,
 * except at the very first sign-in. Of two concurrent sign-ins from one place the second finds it known.
 */
export async function noteSignIn(tx: Tx, userId: string, client: SignInClient, now: Date) {
  const { rows } = await sql<{ account_id: string; seen_before: Date | null; first: boolean }>`
    with noted as (
      insert into sign_in_place (user_id, place, seen_at) values (${userId}, ${placeOf(client)}, ${now})
      on conflict (user_id, place) do update set seen_before = sign_in_place.seen_at, seen_at = excluded.seen_at
      returning place, seen_before)
    select u.account_id, n.seen_before,
           not exists (select from sign_in_place p where p.user_id = u.id) as first
      from noted n, app_user u where u.id = ${userId}`.execute(tx)
  const [found] = rows
  const since = new Date(now.getTime() - placeDays * 86_400_000)
  if (!found || found.first || (found.seen_before !== null && found.seen_before > since)) return
  const args = { ip: client.ip, userAgent: client.userAgent || '–' }
  await tell(tx, { accountId: found.account_id, userId }, { kind: 'newPlace', args, now })
}

/** Deletes old places, but not a user's last one, because a user without places counts as new. */
export const forgetPlaces = async (tx: Tx, now: Date) => {
  const before = new Date(now.getTime() - placeDays * 86_400_000)
  await sql`
    delete from sign_in_place old
     where seen_at < ${before}
       and exists (select from sign_in_place p where p.user_id = old.user_id and p.seen_at > old.seen_at)`.execute(
    tx,
  )
}
