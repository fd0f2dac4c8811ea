import { randomUUID } from 'node:crypto'

let lastTime = -1
let lastPrefix = ''

/** A UUID of version 7 (RFC 9562): it begins with the time (milliseconds), so an id alone says in which hour to look. */
export function requestId(now: number): string {
  if (now !== lastTime) {
    const time = now.toString(16).padStart(12, '0')
    lastTime = now
    lastPrefix = `${time.slice(0, 8)}-${time.slice(8)}-7`
  }
  // The rest is random, the variant among it.
  return lastPrefix + randomUUID().slice(15)
}
