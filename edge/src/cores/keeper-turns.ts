import type { Turns } from '../fetch/fetch-turns.ts'
import type { KeeperCalls } from './calls.ts'
import type { Channel } from './channel.ts'

/**
 * In milliseconds. A worker does not wait for the end of a large object, or of one from a slow origin, because it
 * cannot read along while another worker receives it.
 */
const patience = 2_000

/** The turns of this worker to fetch objects. The keeper assigns them. */
export function turnsAt(keeper: Channel<KeeperCalls>): Turns {
  const turnOf = (turn: number) => ({
    end: (stored: boolean) => keeper.tell('endTurn', { turn, stored }),
  })

  return {
    begin: (siteId, key) =>
      new Promise((resolve, reject) => {
        let isLate = false
        const timer = setTimeout(() => {
          isLate = true
          resolve('late')
        }, patience)
        keeper
          .call('beginTurn', { siteId, key })
          .then((taken) => {
            clearTimeout(timer)
            if ('stored' in taken) return resolve(taken.stored ? 'stored' : 'nothing')
            // A turn that arrives too late is returned.
            if (isLate) turnOf(taken.turn).end(false)
            resolve(turnOf(taken.turn))
          })
          .catch(reject)
      }),
  }
}
