import { setTimeout as delay } from 'node:timers/promises'
import { patience } from '../../../scripts/patience.js'

/**
 * Polls until there is a result. Rejects with `what` in its message after `deadline` milliseconds. A pause is a tenth
 * of the time waited so far, because each poll takes processor time from the program under test.
 */
export async function until<T>(
  what: string,
  ask: () => T | undefined | false | Promise<T | undefined | false>,
  deadline = patience,
): Promise<T> {
  const start = Date.now()
  for (;;) {
    const found = await ask()
    if (found !== undefined && found !== false) return found
    const waited = Date.now() - start
    if (waited > deadline) throw new Error(`timed out waiting for: ${what}`)
    await delay(Math.min(5 + waited / 10, 100))
  }
}
