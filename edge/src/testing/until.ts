import { setTimeout as delay } from 'node:timers/promises'
import { patience } from '../../../scripts/patience.js'

/** Asks again until there is an answer. Rejects with `what` in its message after `deadline` milliseconds. */
export async function until<T>(
  what: string,
  ask: () => T | undefined | false | Promise<T | undefined | false>,
  deadline = patience,
): Promise<T> {
  const end = Date.now() + deadline
  for (;;) {
    const found = await ask()
    if (found !== undefined && found !== false) return found
    if (Date.now() > end) throw new Error(`waited in vain for: ${what}`)
    await delay(5)
  }
}
