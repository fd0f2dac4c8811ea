import { type ShieldWindow, shieldWindowMs } from '@fairlead/api/edge/shield.ts'
import type { Clock } from '../clock.ts'
import type { Hold } from './site-shield.ts'

/** Clients and paths that are counted in one window; further ones are not told apart. */
const mostKeys = 1000
/** The largest of them are reported. */
const mostReported = 20
const longestUri = 500

type Counts = Omit<ShieldWindow, 'siteId' | 'start' | 'part' | 'sources' | 'uris'>
type Window = {
  start: number
  counts: Counts
  sources: Map<string, [requests: number, held: number]>
  uris: Map<string, number>
}

/** One request, as its shield has seen it. */
export type Seen = {
  siteId: string
  holder: string
  path: string
  hold: Hold
  hasPass: boolean
}

/** Signs of an attack other than requests: `missed` is a query that was not in the cache, the others are in the contract. */
export type Sign = Exclude<keyof Counts, 'requests' | 'refused' | 'challenged' | 'passed'>

const newWindow = (start: number): Window => ({
  start,
  counts: {
    requests: 0,
    refused: 0,
    challenged: 0,
    passed: 0,
    missed: 0,
    stopped: 0,
    unfinished: 0,
    unused: 0,
    slowHeads: 0,
    slowBodies: 0,
    slowReads: 0,
    resets: 0,
  },
  sources: new Map(),
  uris: new Map(),
})

const isCounted = (map: ReadonlyMap<string, unknown>, key: string) => map.has(key) || map.size < mostKeys

export type ShieldWindows = ReturnType<typeof openShieldWindows>

/** Counts the requests of protected sites in windows of the clock, so that those of all processes and edges fit together. */
export function openShieldWindows(clock: Clock, part: number) {
  const open = new Map<string, Window>()
  let ended: ShieldWindow[] = []

  function end(siteId: string, { start, counts, sources, uris }: Window) {
    ended.push({
      siteId,
      part,
      start: new Date(start).toISOString(),
      ...counts,
      sources: [...sources]
        .toSorted(([, one], [, other]) => other[0] - one[0])
        .slice(0, mostReported)
        .map(([address, [requests, held]]) => ({ address, requests, held })),
      uris: [...uris]
        .toSorted(([, one], [, other]) => other - one)
        .slice(0, mostReported)
        .map(([uri, requests]) => ({ uri, requests })),
    })
  }

  const startOf = () => Math.floor(clock() / shieldWindowMs) * shieldWindowMs

  function windowOf(siteId: string): Window {
    const start = startOf()
    const known = open.get(siteId)
    if (known?.start === start) return known
    if (known) end(siteId, known)
    const next = newWindow(start)
    open.set(siteId, next)
    return next
  }

  return {
    see({ siteId, holder, path, hold, hasPass }: Seen) {
      const { counts, sources, uris } = windowOf(siteId)
      counts.requests += 1
      if (hold === 'crowded' || hold === 'shed') counts.refused += 1
      if (hold === 'challenged') counts.challenged += 1
      if (hasPass) counts.passed += 1
      if (isCounted(sources, holder)) {
        const [requests, held] = sources.get(holder) ?? [0, 0]
        sources.set(holder, [requests + 1, held + (hold === undefined ? 0 : 1)])
      }
      const uri = path.slice(0, longestUri)
      if (isCounted(uris, uri)) uris.set(uri, (uris.get(uri) ?? 0) + 1)
    },
    /** Counts a sign that is not a request of its own. */
    note(siteId: string, sign: Sign) {
      windowOf(siteId).counts[sign] += 1
    },
    /** The windows that have ended since the last call. */
    take(): ShieldWindow[] {
      const start = startOf()
      for (const [siteId, window] of open)
        if (window.start < start) {
          open.delete(siteId)
          end(siteId, window)
        }
      const taken = ended
      ended = []
      return taken
    },
  }
}
