import { randomBytes } from 'node:crypto'

/** Random bytes for one id. It has 19 random digits, so one of 20 is left over. */
const randomLength = 10
/** Generated in bulk, because a call costs more than its bytes. */
const idsAtOnce = 800

let lastTime = -1
let lastPrefix = ''
let digits = ''
let next = 0

/**
 * A UUID of version 7 (RFC 9562): it begins with the time (milliseconds), so the id alone says in which hour to look.
 */
export function requestId(now: number): string {
  if (now !== lastTime) {
    const time = now.toString(16).padStart(12, '0')
    lastTime = now
    lastPrefix = `${time.slice(0, 8)}-${time.slice(8)}-7`
  }
  if (next === digits.length) draw()
  const at = next
  next += 2 * randomLength
  return `${lastPrefix}${digits.slice(at + 4, at + 7)}-${digits.slice(at, at + 4)}-${digits.slice(at + 8, next)}`
}

/** Digits for many ids, each starting with its variant. */
function draw() {
  const bytes = randomBytes(idsAtOnce * randomLength)
  for (let at = 0; at < bytes.length; at += randomLength) bytes[at] = ((bytes[at] ?? 0) & 0x3f) | 0x80
  digits = bytes.toString('hex')
  next = 0
}
