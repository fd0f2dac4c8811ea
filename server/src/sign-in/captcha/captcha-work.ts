import { createHash, hash } from 'node:crypto'
import { beginsWithZeros, leastWorkBits, mostWorkBits, workText } from '@fairlead/api/sign-in/captcha-work.ts'
import type { Tx } from '../../lib/db.ts'
import { addressBlock } from '../../lib/http/address-block.ts'

const spanMs = 600_000

/** Requests a minute from one address, by the settings; so many captchas in ten minutes it may ask for at no more cost. */
const freeAsks = (rateLimit: number) => Math.max(1, rateLimit / 150)
/** All addresses together. */
const freeOfAll = 100

/** 0 below `free`, then one more for each doubling: twice as many asks cost four times as much. */
const doublings = (asks: number, free: number) => (asks < free ? 0 : Math.floor(Math.log2(asks / free)) + 1)

export function workBits(asks: { own: number; all: number }, rateLimit: number): number {
  const free = freeAsks(rateLimit)
  const more = doublings(asks.own, free) + doublings(asks.all, free * freeOfAll)
  return Math.min(mostWorkBits, leastWorkBits + more)
}

const hashOf = (asker: string) => createHash('sha256').update(`captcha\n${asker}`).digest()

/** Counts one more, and says how many there were in the span that is running and in the one before it. */
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

/** The work for one more captcha, by how many were asked for from the address and in all. */
export async function askWork(tx: Tx, ip: string, rateLimit: number, now: Date): Promise<number> {
  const own = await countAsk(tx, addressBlock(ip), now)
  // Last, since everybody waits for this row.
  const all = await countAsk(tx, 'all', now)
  return workBits({ own, all }, rateLimit)
}

export const forgetAsks = async (tx: Tx, now: Date) => {
  await tx
    .deleteFrom('captcha_ask')
    .where('begun_at', '<', new Date(now.getTime() - 3 * spanMs))
    .execute()
}

/** Whether the work was done. Costs as many hashes as there are parts. */
export const isDone = (captchaId: string, bits: number, nonces: readonly number[]) =>
  nonces.every((nonce, part) =>
    beginsWithZeros(hash('sha256', workText(captchaId, part, nonce), 'buffer').readUInt32BE(), bits),
  )
