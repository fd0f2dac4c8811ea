import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import type { Clock } from '../clock.ts'

/** The cookie that shows a browser's proof of work. It names nobody, and neither the cache nor an origin sees it. */
export const passCookie = 'fairlead-pass'
/** How long a pass lasts. */
export const passSeconds = 3_600
/** Leading zero bits of the hash that a browser has to find: some 130,000 tries. */
export const workBits = 17

/** Whether the hash of a token with this number begins with so many zero bits. */
export function provesWork(token: string, number: string, bits: number): boolean {
  const first = createHash('sha256').update(`${token}.${number}`).digest().readUInt32BE(0)
  return bits <= 0 || first >>> (32 - bits) === 0
}

/**
 * Challenges and passes without any state: a token holds its expiry and its difficulty, and a signature over both, the site
 * and the visitor's address. A pass is the token with the number that was found for it.
 */
export function openProofs(secret: string, clock: Clock, bits = workBits) {
  const key = createHmac('sha256', secret).update('passes of visitors').digest()
  const signature = (siteId: string, holder: string, claims: string) =>
    createHmac('sha256', key).update(`${siteId}\n${holder}\n${claims}`).digest('base64url').slice(0, 22)

  return {
    /** The token for which a browser has to prove work. */
    token(siteId: string, holder: string): string {
      const claims = `${(Math.floor(clock() / 1000) + passSeconds).toString(36)}.${bits}`
      return `${claims}.${signature(siteId, holder, claims)}`
    },
    /** Whether a pass is for this site and address, and still valid. */
    holds(pass: string, siteId: string, holder: string): boolean {
      const [, expiry = '', level = '', mac = '', number = ''] =
        /^([0-9a-z]{1,9})\.(\d{1,2})\.([\w-]{22})\.(\d{1,10})$/.exec(pass) ?? []
      const rest = Number.parseInt(expiry, 36) - clock() / 1000
      // A token of a machine whose clock runs ahead would last longer than a pass may.
      if (!(rest > 0 && rest <= passSeconds)) return false
      const own = signature(siteId, holder, `${expiry}.${level}`)
      return (
        timingSafeEqual(Buffer.from(own), Buffer.from(mac)) &&
        provesWork(`${expiry}.${level}.${mac}`, number, Number(level))
      )
    },
  }
}
