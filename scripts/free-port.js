// @ts-check
import { createServer } from 'node:net'

/**
 * A port of loopback on which no program listens at the moment.
 * @returns {Promise<number>}
 */
export function freePort() {
  return new Promise((settle, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => settle(typeof address === 'object' && address ? address.port : 0))
    })
  })
}
