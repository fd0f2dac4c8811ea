import type { Tx } from '../../lib/db.ts'
import { Fail } from '../../lib/fail.ts'
import { hashToken, newToken } from '../../lib/token.ts'
import { isDone } from './captcha-work.ts'

/** Pixels by which the piece may miss the gap. */
const tolerance = 5
const captchaMinutes = 2

type Drag = { left: number; trail: readonly (readonly [number, number])[] }
type CaptchaAnswer = Drag & { nonces: readonly number[] }
type CaptchaTask = { gapLeft: number; workBits: number }

/**
 * Whether a trail can be that of a drag: it takes some time, has positions in between, goes forward in time and ends
 * at the given position. Even steps are allowed, because arrow keys produce them.
 */
export function isPlausible({ left, trail }: Drag): boolean {
  const last = trail.at(-1)
  if (!last || trail.length < 4) return false
  const inOrder = trail.every(([time], i) => i === 0 || time >= (trail[i - 1]?.[0] ?? 0))
  const places = new Set(trail.map(([, x]) => Math.round(x)))
  return inOrder && last[0] >= 150 && places.size >= 4 && Math.abs(last[1] - left) <= 1
}

export async function addCaptcha(tx: Tx, browser: string, { gapLeft, workBits }: CaptchaTask, now: Date) {
  const row = await tx
    .insertInto('captcha')
    .values({
      browser_hash: hashToken(browser),
      gap_left: gapLeft,
      work_bits: workBits,
      expires_at: new Date(now.getTime() + captchaMinutes * 60_000),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}

/** Checks a captcha, which uses it up. Returns a token for a right drag with its work, otherwise undefined. */
export async function judgeCaptcha(tx: Tx, id: string, browser: string, answer: CaptchaAnswer, now: Date) {
  const row = await tx
    .updateTable('captcha')
    .set({ judged: true })
    .where('id', '=', id)
    .where('browser_hash', '=', hashToken(browser))
    .where('judged', '=', false)
    .where('expires_at', '>', now)
    .returning(['gap_left', 'work_bits'])
    .executeTakeFirst()
  if (!row || Math.abs(row.gap_left - answer.left) > tolerance || !isPlausible(answer)) return undefined
  if (!isDone(id, row.work_bits, answer.nonces)) return undefined
  const token = newToken()
  await tx
    .updateTable('captcha')
    .set({ token_hash: hashToken(token) })
    .where('id', '=', id)
    .execute()
  return token
}

/** Throws `codeRequired` without a token, `codeInvalid` for one of another browser. */
export async function demandCaptcha(tx: Tx, token: string | undefined, browser: string, now: Date) {
  if (token === undefined) throw new Fail('codeRequired')
  if (!(await spendCaptcha(tx, token, browser, now))) throw new Fail('codeInvalid')
}

/** Uses up a token of the same browser; returns false if there is no such token. */
async function spendCaptcha(tx: Tx, token: string, browser: string, now: Date): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('captcha')
    .where('token_hash', '=', hashToken(token))
    .where('browser_hash', '=', hashToken(browser))
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return numDeletedRows === 1n
}
