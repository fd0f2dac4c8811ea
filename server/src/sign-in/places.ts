import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Tx } from '../lib/db.ts'
import { tell } from '../message/public.ts'

/** A place that was not seen for so long is new again. */
export const placeDays = 90

type Client = { ip: string; userAgent: string }

const placeOf = ({ ip, userAgent }: Client) => createHash('sha256').update(`${ip}\n${userAgent}`).digest()

/**
 * Notes where a user signed in from, and tells the user of a place (address and browser) that is new, but for the
 * very first sign-in, which is always from a new one. Of two sign-ins at once from one place the second finds it known.
 */
export async function noteSignIn(tx: Tx, userId: string, client: Client, now: Date) {
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

/** Forgets old places, but never a user's last, since a user without any place counts as new. */
export const forgetPlaces = async (tx: Tx, now: Date) => {
  const before = new Date(now.getTime() - placeDays * 86_400_000)
  await sql`
    delete from sign_in_place old
     where seen_at < ${before}
       and exists (select from sign_in_place p where p.user_id = old.user_id and p.seen_at > old.seen_at)`.execute(
    tx,
  )
}
