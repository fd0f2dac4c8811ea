import { type ReplayGroup, ReplayResult } from '@fairlead/api/cdn/replay.ts'
import type { LogLine } from '@fairlead/api/edge/logs.ts'
import { type EdgeBehavior, type EdgeConfig, EdgeSite } from '@fairlead/api/edge/protocol.ts'
import type { Find } from '../cache/object-index.ts'
import { replayer } from '../replay/replay.ts'
import { compileSite } from '../rules/site.ts'
import { logLine } from './logged.ts'
import { siteOn, withConfig } from './site.ts'

export const site = siteOn(8080)
export const http = `http://${site.domain}`
export const https = `https://${site.domain}`
const onlyBehavior = ({ config }: EdgeSite): EdgeBehavior | undefined => config.behaviors[0]
/** The site's only behaviour, with another pattern. */
export const plain = (pathPattern: string, change: Partial<EdgeBehavior> = {}): EdgeBehavior =>
  ({ ...onlyBehavior(site), type: pathPattern === '*' ? 1 : 2, pathPattern, ...change }) as EdgeBehavior
export const behaving = (...behaviors: EdgeBehavior[]) => withConfig(site, { behaviors })
export const replayedForwarding = (change: Partial<EdgeBehavior['forwarding']>) => ({
  forwarding: { ...plain('*').forwarding, ...change },
  cookiesAcknowledged: true,
})
export const signed = (key: string, ttl = 60) =>
  behaving(plain('/v/*', { type: 4, uriAuthentication: { key, ttl } }), plain('*'))
export const access = (change: Partial<EdgeConfig['accessControl']>) =>
  withConfig(site, { accessControl: { ...site.config.accessControl, ...change } })

export type ReplayedLine = [string, Partial<LogLine>?]

/** The dependencies of a replayer, apart from a cache. */
export const replayerNeeds = {
  compile: (each: EdgeSite) => compileSite(each, (address) => (address === '203.0.113.9' ? 'CN' : undefined)),
  clock: () => Date.UTC(2031, 4, 6, 8),
  tlsPort: 443,
}

/** The result of a replay of these requests, one per second. */
export async function replayed(
  before: EdgeSite,
  candidate: EdgeSite,
  requests: ReplayedLine[],
  find: Find = () => undefined,
): Promise<ReplayResult> {
  const lines = requests.map(([url, change], second) => logLine(url, change, second))
  const run = replayer({ ...replayerNeeds, find })
  // As the edge parses the call.
  const parsed = { before: EdgeSite.parse(before), candidate: EdgeSite.parse(candidate) }
  const order = { ...parsed, total: lines.length, lines: lines.join('\n'), newest: undefined }
  // As the control plane parses the result.
  return ReplayResult.parse(await run(order, new AbortController().signal))
}

/** Groups are compared without their examples. */
export const withoutExamples = (group: ReplayGroup) => {
  const { examples: _, ...rest } = group
  return rest
}
export const word = (name: string, status: number | null = null) => ({ word: name, status })
export const outcome = (before: object, after: object, requests = 1) => ({
  kind: 'outcome',
  before,
  after,
  requests,
})
export const through = word('cached')
