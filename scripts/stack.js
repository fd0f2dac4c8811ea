// @ts-check
import { endChildren } from './children.js'
import { supervise } from './supervisor.js'

/** Milliseconds. One Ctrl-C may arrive three times: from the terminal, from npm, and from the outer Node. */
const sameKeystroke = 500

/**
 * Services that are started one after the other and stopped in the opposite order.
 * @param {(name: string) => (line: string) => void} log
 */
export function createStack(log) {
  /** @type {ReturnType<typeof supervise>[]} */
  const services = []
  /** @type {Promise<void> | undefined} */
  let closing
  const stopping = new AbortController()

  const closeAll = async () => {
    stopping.abort()
    for (const service of services.toReversed()) await service.stop()
  }
  const close = () => (closing ??= closeAll())
  const kill = () => {
    for (const service of services) service.kill()
    // Also those that are still starting.
    return endChildren()
  }

  return {
    isClosing: () => closing !== undefined,
    /** Aborts when stopping begins. */
    stopping: stopping.signal,

    /**
     * Starts a service and waits until it is ready.
     * @param {string} name
     * @param {(log: (line: string) => void) => Promise<import('./supervisor.js').Running>} start
     */
    async open(name, start) {
      if (closing) throw new Error(`${name} is not started, because the stack is stopping.`)
      const say = log(name)
      const service = supervise(name, () => start(say), say)
      services.push(service)
      await service.ready
    },

    close,

    /**
     * The first signal stops everything in order, the second one immediately.
     * @param {() => void} atEnd
     */
    closeOnSignal(atEnd) {
      let first = 0
      const onSignal = () => {
        if (!first) {
          first = Date.now()
          process.stdout.write('\nStopping (once more: at once)\n')
          void close().then(() => (atEnd(), process.exit(0)))
        } else if (Date.now() - first > sameKeystroke) {
          void kill().then(() => (atEnd(), process.exit(1)))
        }
      }
      for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, onSignal)
    },
  }
}
