// @ts-check
import { setTimeout as pause } from 'node:timers/promises'
import { messageOf } from './message-of.js'

/**
 * A process that was started.
 * @typedef {object} Running
 * @property {Promise<void>} ready rejects when the process ends before, or takes too long
 * @property {Promise<string>} exited resolves with how the process ended
 * @property {() => Promise<void>} stop ends it in order
 * @property {() => void} kill ends it immediately
 */

/** Pauses before the next attempt, in milliseconds. The last one repeats. */
const pauses = [200, 500, 1000, 2000, 5000, 10_000]

/** After a run of so many milliseconds the pauses begin again with the shortest. */
const healthy = 30_000

/**
 * Starts a process again whenever it ends, until `stop`. When the first start fails, `ready` rejects and there is no
 * further attempt: then a setting is wrong, or a program is missing.
 * @param {string} name
 * @param {() => Promise<Running>} start
 * @param {(line: string) => void} log
 */
export function supervise(name, start, log) {
  const stopping = new AbortController()
  /** @type {Running | undefined} */
  let running
  const begin = async () => (running = await start())
  let current = begin()
  let wasReady = false
  const ready = current
    .then((first) => first.ready)
    .then(() => {
      wasReady = true
    })

  const kept = (async () => {
    for (let attempt = 0; ; attempt += 1) {
      const since = Date.now()
      const how = await current.then((present) => present.exited, messageOf)
      if (stopping.signal.aborted || !wasReady) return
      if (Date.now() - since > healthy) attempt = 0
      const milliseconds = pauses[Math.min(attempt, pauses.length - 1)]
      log(`${name} ended (${how}); it is started again in ${milliseconds} ms`)
      await pause(milliseconds, undefined, { signal: stopping.signal }).catch(() => {})
      if (stopping.signal.aborted) return
      current = begin()
      void current
        .then((next) => next.ready)
        .then(
          () => log(`${name} is back`),
          (error) => {
            if (!stopping.signal.aborted) log(`${name}: ${messageOf(error)}`)
          },
        )
    }
  })()

  return {
    name,
    ready,
    async stop() {
      stopping.abort()
      await current.catch(() => undefined)
      await running?.stop()
      await kept
    },
    kill() {
      stopping.abort()
      // Not after `current`, because the caller exits right after this.
      running?.kill()
    },
  }
}
