import type { Turns } from '../fetch/fetch-turns.ts'
import type { KeeperCalls } from './calls.ts'
import type { Channel } from './channel.ts'

/**
 * Milliseconds. A large object, or one of a slow origin, is not waited for to its end: who waits on another core cannot
 * read along.
 */
const patience = 2_000

/** This worker's turns at asking for objects, which the keeper gives out. */
export function turnsAt(keeper: Channel<KeeperCalls>): Turns {
  const turn = (lease: number) => ({
    end: (stored: boolean) => keeper.tell('endTurn', { lease, stored }),
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
            // One that comes too late is nobody's.
            if (isLate) turn(taken.lease).end(false)
            resolve(turn(taken.lease))
          })
          .catch(reject)
      }),
  }
}
