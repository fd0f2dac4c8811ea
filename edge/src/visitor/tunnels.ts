import type { Duplex } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { setImmediate } from 'node:timers/promises'
import type { Exchange } from './exchange.ts'
import type { Limits } from '../limits.ts'
import type { Meter } from '../meter.ts'
import type { Site } from '../rules/site.ts'

/** The open websockets. */
export type Tunnels = ReturnType<typeof openTunnels>

/** A tunnel that was cut ends within a few turns of the event loop; one that does not is not waited for. */
const turnsToEnd = 100

export function openTunnels(meter: Meter, { tunnels, idleTunnel }: Pick<Limits, 'tunnels' | 'idleTunnel'>) {
  const open = new Map<() => void, Site>()

  return {
    isFull: () => open.size >= tunnels,
    /**
     * Passes bytes in both directions and counts them, until either side closes or both are silent for too long. Never
     * rejects.
     */
    async join(
      { site, record }: Pick<Exchange, 'site' | 'record'>,
      visitor: Duplex,
      origin: Duplex,
    ): Promise<void> {
      const { id } = site
      const cut = () => {
        visitor.destroy()
        origin.destroy()
      }
      const idle = setTimeout(cut, idleTunnel)
      async function* fromVisitor(source: AsyncIterable<Buffer>) {
        for await (const chunk of source) {
          idle.refresh()
          yield chunk
        }
      }
      async function* fromOrigin(source: AsyncIterable<Buffer>) {
        for await (const chunk of source) {
          idle.refresh()
          record.originBytes += chunk.length
          meter.originTraffic(id, 101, chunk.length)
          yield chunk
          record.bytes += chunk.length
          meter.traffic({ siteId: id, country: record.country, status: 101 }, chunk.length)
          if (site.lease?.closure !== undefined) cut()
        }
      }
      open.set(cut, site)
      // The cause of the end does not matter: either side may close at any time.
      await Promise.allSettled([
        pipeline(visitor, fromVisitor, origin),
        pipeline(origin, fromOrigin, visitor),
      ])
      open.delete(cut)
      clearTimeout(idle)
      cut()
    },
    /** Ends the websockets of sites that are no longer served. */
    closeOf(isClosed: (site: Site) => boolean) {
      for (const [cut, of] of open) if (isClosed(of)) cut()
    },
    /** Ends all of them, because websockets may stay open forever, and lets the requests that opened them be counted. */
    async close() {
      for (const cut of open.keys()) cut()
      for (let turn = 0; turn < turnsToEnd && open.size > 0; turn += 1) await setImmediate()
      // Whoever waits for the end of a tunnel counts its request in the same turn.
      await setImmediate()
    },
  }
}
