import { createHash, hash } from 'node:crypto'
import { beginsWithZeros, leastWorkBits, mostWorkBits, workText } from '@fairlead/api/sign-in/captcha-work.ts'
import type { Tx } from '../../lib/db.ts'
import { addressBlock } from '../../lib/http/address-block.ts'

const spanMs = 600_000

/** Derived from the rate in the settings: the captchas in ten minutes that one address may get without more work. */
const freeAsks = (rateLimit: number) => Math.max(1, rateLimit / 150)
/** The same for all addresses together. */
const freeOfAll = 100

/**
 * More bits of work: 0 below `free`, then one for each doubling, so that twice as many captchas cost four times as
 * much.
 */
const doublings = (asks: number, free: number) => (asks < free ? 0 : Math.floor(Math.log2(asks / free)) + 1)

export function workBits(asks: { own: number; all: number }, rateLimit: number): number {
  const free = freeAsks(rateLimit)
  const more = doublings(asks.own, free) + doublings(asks.all, free * freeOfAll)
  return Math.min(mostWorkBits, leastWorkBits + more)
}

const hashOf = (asker: string) => createHash('sha256').update(`captcha\n${asker}`).digest()

/** Counts one captcha, and returns the counts of the current and the previous time span. */
async function countAsk(tx: Tx, asker: string, now: Date): Promise<number> {
  const begun = Math.floor(now.getTime() / spanMs) * spanMs
  const key = hashOf(asker)
  const { asks } = await tx
    .insertInto('captcha_ask')
    .values({ asker: key, begun_at: new Date(begun), asks: 1 })
    .onConflict((on) =>
      on.columns(['asker', 'begun_at']).doUpdateSet((eb) => ({ asks: eb('captcha_ask.asks', '+', 1) })),
    )
    .returning('asks')
    .executeTakeFirstOrThrow()
  const before = await tx
    .selectFrom('captcha_ask')
    .select('asks')
    .where('asker', '=', key)
    .where('begun_at', '=', new Date(begun - spanMs))
    .executeTakeFirst()
  return asks + (before?.asks ?? 0)
}

/** The work for the next captcha, by how many were issued to the address and in total. */
export async function askWork(tx: Tx, ip: string, rateLimit: number, now: Date): Promise<number> {
  const own = await countAsk(tx, addressBlock(ip), now)
  // Last, because all requests lock this row.
  const all = await countAsk(tx, 'all', now)
  return workBits({ own, all }, rateLimit)
}

export const forgetAsks = async (tx: Tx, now: Date) => {
  await tx
    .deleteFrom('captcha_ask')
    .where('begun_at', '<', new Date(now.getTime() - 3 * spanMs))
    .execute()
}

/** Whether the work was done. This needs one hash for each part. */
export const isDone = (captchaId: string, bits: number, nonces: readonly number[]) =>
  nonces.every((nonce, part) =>
    beginsWithZeros(hash('sha256', workText(captchaId, part, nonce), 'buffer').readUInt32BE(), bits),
  )
