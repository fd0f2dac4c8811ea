import type { Duplex } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Exchange } from './exchange.ts'
import type { Limits } from '../limits.ts'
import type { Meter } from '../meter.ts'
import type { Site } from '../rules/site.ts'

/** The open websockets. */
export type Tunnels = ReturnType<typeof openTunnels>

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
          if (site.tab?.closure !== undefined) cut()
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
    /** Websockets may stay open forever, so there is no end to wait for. */
    close() {
      for (const cut of open.keys()) cut()
    },
  }
}
