import { randomInt } from 'node:crypto'

/** The validity of a certificate. */
export type Validity = { begins: Date; ends: Date }

const minuteMs = 60_000
const dayMs = 86_400_000

const lifetimeOf = ({ begins, ends }: Validity) => Math.max(ends.getTime() - begins.getTime(), 0)

/** A random time of at most this many milliseconds, so that certificates issued together are not renewed together. */
const spread = (most: number) => (most >= 1 ? randomInt(Math.floor(Math.min(most, 2 ** 47)) + 1) : 0)

/**
 * When a certificate is renewed automatically, if its authority names no time: when a third of its lifetime is left,
 * however long it is, or up to a twenty-fourth of the lifetime earlier.
 */
export function planRenewal(validity: Validity): Date {
  const lifetime = lifetimeOf(validity)
  return new Date(validity.ends.getTime() - lifetime / 3 - spread(lifetime / 24))
}

/** A random moment of the window that the authority names (RFC 9773, section 4.2); one in the past is now. */
export function renewInWindow({ start, end }: { start: Date; end: Date }, now: Date): Date {
  const at = start.getTime() + spread(end.getTime() - start.getTime())
  return new Date(Math.max(at, now.getTime()))
}

/** When a failed renewal is retried: ten times in the time left, at least daily, and not before the authority allows it. */
export function renewAgainAt({ ends }: Validity, now: Date, allowed: Date | null): Date {
  const left = Math.max(ends.getTime() - now.getTime(), 0)
  const pause = Math.min(Math.max(left / 10, 30 * minuteMs), dayMs)
  const at = now.getTime() + pause + spread(pause / 10)
  return new Date(Math.max(at, allowed?.getTime() ?? 0))
}
