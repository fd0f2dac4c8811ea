import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { z } from 'zod'
import type { Tx } from '../lib/db.ts'
import { addressBlock } from '../lib/http/address-block.ts'

/** The number of days without a sign-in after which a source is no longer known. */
export const sourceDays = 90

/** The source of a request: hashes of its address (the first 64 bits of IPv6) and of its browser's cookie. */
export const Source = z.object({ address: z.string(), device: z.string() })
export type Source = z.output<typeof Source>

const hashOf = (kind: string, text: string) =>
  createHash('sha256').update(`${kind}\n${text}`).digest('base64url')

export const sourceOf = ({ ip, browser }: { ip: string; browser: string }): Source => ({
  address: hashOf('address', addressBlock(ip)),
  device: hashOf('device', browser),
})

const bytes = (hash: string) => Buffer.from(hash, 'base64url')
const since = (now: Date) => new Date(now.getTime() - sourceDays * 86_400_000)

/** Records that the user has signed in from this source, to which the limits for strangers do not apply. */
export async function noteSource(tx: Tx, userId: string, source: Source, now: Date) {
  await sql`
    insert into sign_in_source (user_id, source, seen_at)
    select ${userId}::uuid, unnest(array[${bytes(source.address)}, ${bytes(source.device)}]::bytea[]), ${now}
    on conflict (user_id, source) do update set seen_at = excluded.seen_at`.execute(tx)
}

export type Known = 'device' | 'address' | undefined

/** Whether the user is known by this browser or address. Makes the same query for a user who does not exist. */
export async function knownSource(
  tx: Tx,
  userId: string | undefined,
  { address, device }: Source,
  now: Date,
): Promise<Known> {
  const rows = await tx
    .selectFrom('sign_in_source')
    .select('source')
    .where('user_id', '=', userId ?? '00000000-0000-0000-0000-000000000000')
    .where('source', 'in', [bytes(address), bytes(device)])
    .where('seen_at', '>', since(now))
    .execute()
  const known = rows.map(({ source }) => source.toString('base64url'))
  if (known.includes(device)) return 'device'
  return known.includes(address) ? 'address' : undefined
}

/** Whether any user has signed in with this browser, which is then counted instead of its address. */
export async function isSomebodysDevice(tx: Tx, { device }: Source, now: Date): Promise<boolean> {
  const row = await tx
    .selectFrom('sign_in_source')
    .select('user_id')
    .where('source', '=', bytes(device))
    .where('seen_at', '>', since(now))
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** The caller to count: a known browser, otherwise the address. */
export const askerOf = ({ address, device }: Source, known: Known | boolean) =>
  known === true || known === 'device' ? device : address

export const forgetSources = async (tx: Tx, now: Date) => {
  await tx.deleteFrom('sign_in_source').where('seen_at', '<', since(now)).execute()
}
