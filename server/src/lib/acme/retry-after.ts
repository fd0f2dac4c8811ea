/** No limit of a known authority lasts longer; a larger figure is a mistake. */
const longest = 7 * 86_400_000

/** Milliseconds until the moment of a `Retry-After`, which holds seconds or a date (RFC 9110, section 10.2.3). */
export function readRetryAfter(header: string | undefined, now: Date): number | undefined {
  const text = header?.trim()
  if (!text) return undefined
  const ms = /^\d+$/.test(text) ? Number(text) * 1000 : Date.parse(text) - now.getTime()
  return Number.isNaN(ms) ? undefined : Math.min(Math.max(ms, 0), longest)
}
