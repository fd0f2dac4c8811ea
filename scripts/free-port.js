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
 * Keeps others from choosing the port, too, for as long as this process runs: until the program that it is meant for listens
 * there, it looks free. Linux has names of sockets that are no files and end with their process; elsewhere two may choose alike.
 * @param {number} port
 * @returns {Promise<void>} rejects if another process has claimed it
 */
function claimPort(port) {
  if (process.platform !== 'linux') return Promise.resolve()
  return new Promise((resolve, reject) => {
    const claim = createServer().unref()
    claim.once('error', reject)
    claim.listen(`\0fairlead-port-${port}`, () => resolve())
  })
}

/**
 * A port of loopback on which no program listens, and which no other call has given away. By default it is below those that
 * systems give to outgoing connections, one of which could take it before the caller does.
 * @param {{from: number, below: number}} range
 * @param {number} attempts
 * @returns {Promise<number>}
 */
export async function freePort(range = { from: 12_000, below: 32_000 }, attempts = 20) {
  const port = randomInt(range.from, range.below)
  try {
    await claimPort(port)
    return await tryPort(port)
  } catch (error) {
    if (attempts === 0) throw error
    return freePort(range, attempts - 1)
  }
}
