// @ts-check
import { randomInt } from 'node:crypto'
import { createServer } from 'node:net'

/**
 * Listens for a moment. Resolves with the port, or rejects if it is taken.
 * @param {number} port
 * @returns {Promise<number>}
 */
function tryPort(port) {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(port)))
  })
}

/**
 * A port of loopback on which no program listens at the moment. It is below those that systems give to outgoing
 * connections, one of which could take it before the caller does.
 * @param {number} attempts
 * @returns {Promise<number>}
 */
export async function freePort(attempts = 20) {
  try {
    return await tryPort(randomInt(12_000, 32_000))
  } catch (error) {
    if (attempts === 0) throw error
    return freePort(attempts - 1)
  }
}
