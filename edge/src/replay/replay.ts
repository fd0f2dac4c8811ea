import type { ReplayNote, ReplayResult } from '@fairlead/api/cdn/replay.ts'
import type { EdgeSite } from '@fairlead/api/edge/protocol.ts'
import type { Find } from '../cache/object-index.ts'
import type { Site } from '../rules/site.ts'
import { exampleOf } from './example.ts'
import { groupBook, type Label } from './groups.ts'
import { estimate, type CacheUse, type UsedCopy } from './hits.ts'
import {
  targetOrigin,
  cachingOf,
  isTurnedAway,
  judge,
  outcomes,
  type Side,
  sideOf,
  type ReplayVerdict,
} from './judge.ts'
import { keyBook } from './keys.ts'
import { lifetimesIn } from './lifetimes.ts'
import { type LoggedRequest, readRequests, timeOf } from './logged-request.ts'
import { type Slices, slices } from './slices.ts'

type ReplayerNeeds = {
  compile: (site: EdgeSite) => Site
  find: Find
  clock: () => number
  tlsPort: number
}

/** A replay as the control plane sends it. */
export type ReplayOrder = {
  before: EdgeSite
  candidate: EdgeSite
  /** The number of requests in the log, of which `lines` may be a sample. */
  total: number
  lines: string
  newest: string | undefined
}

export type Replayer = (order: ReplayOrder, signal: AbortSignal) => Promise<ReplayResult>

/** In milliseconds; a user of the console waits for it. */
const longestMs = 10_000

/**
 * Evaluates logged requests under the deployed configuration and a candidate, and compares the decisions. It sends no
 * request to an origin, and counts and stores nothing.
 */
export function replayer({ compile, find, clock, tlsPort }: ReplayerNeeds): Replayer {
  const lifetimeOf = lifetimesIn(find)

  return async (order, signal) => {
    const work = slices(signal, performance.now() + longestMs)
    // Evaluated as if both were enabled: for a closed site there would be nothing to compare.
    const open = { enabled: true, suspended: false }
    const before = sideOf({ ...order.before, ...open }, compile)
    const candidate = sideOf({ ...order.candidate, ...open }, compile)
    const requests = await readRequests(order.lines, work)
    const judged = await judgeAll(requests, before, candidate, work)
    const newest = order.newest === undefined ? requests : await readRequests(order.newest, work)
    const cache = await estimateUses(newest, before, candidate, work)
    return {
      from: timeOf(requests[0]),
      to: timeOf(requests[judged.requests - 1]),
      total: Math.max(order.total, requests.length),
      complete: !work.isOver(),
      ...judged,
      cache,
      notes: notesOf(before, candidate),
    }
  }

  async function judgeAll(requests: LoggedRequest[], before: Side, candidate: Side, work: Slices) {
    const count = { requests: 0, changed: 0, keysUntold: 0 }
    const turnedAway = { before: 0, after: 0 }
    const untold = { link: 0, preflight: 0 }
    const keys = keyBook()
    const rekeyed: { request: LoggedRequest; pair: { before: string; after: string } }[] = []
    const changed = new Set<LoggedRequest>()
    const groups = groupBook((request) => {
      const { before: from, after: to } = judge(request, before, candidate, tlsPort)
      const both = { before: { side: before, verdict: from }, after: { side: candidate, verdict: to } }
      return exampleOf(request, both, { find, now: clock() })
    })
    const note = (label: Label, request: LoggedRequest) => {
      changed.add(request)
      groups.add(label, request)
    }
    for (const request of requests) {
      if (work.isOver()) break
      await work.rest()
      count.requests += 1
      const verdicts = judge(request, before, candidate, tlsPort)
      const { before: from, after: to } = verdicts
      for (const reason of new Set([from.untold, to.untold])) if (reason) untold[reason] += 1
      if (isTurnedAway(from)) turnedAway.before += 1
      if (isTurnedAway(to)) turnedAway.after += 1
      for (const label of labelsOf(request, verdicts, before, candidate)) note(label, request)
      if (from.key === undefined || to.key === undefined) continue
      if (from.isKeyPartial || to.isKeyPartial) {
        count.keysUntold += 1
        continue
      }
      const pair = { before: from.key, after: to.key }
      keys.add(pair)
      rekeyed.push({ request, pair })
    }
    const numbers = keyNumbers(rekeyed, keys)
    for (const { request, pair } of rekeyed) {
      const change = keys.changeOf(pair)
      if (change) note({ kind: 'key', change, before: 0, after: 0 }, request)
      await work.rest()
    }
    return {
      requests: count.requests,
      changed: changed.size,
      turnedAway,
      untold,
      groups: groups.all((label) => (label.kind === 'key' ? { ...label, ...numbers(label.change) } : label)),
      keys: { ...keys.size(), untold: count.keysUntold },
    }
  }

  async function estimateUses(requests: LoggedRequest[], before: Side, candidate: Side, work: Slices) {
    const uses: UsedCopy[] = []
    for (const request of requests) {
      if (work.isOver()) return null
      await work.rest()
      const { before: from, after: to } = judge(request, before, candidate, tlsPort)
      if (from.untold || to.untold) continue
      uses.push({
        time: request.time,
        cache: request.cache,
        before: useOf(request, from, before.site.id, [from.key]),
        // If there is no copy under the new key yet, the one under the old key has the same head.
        after: useOf(request, to, before.site.id, [to.key, from.key]),
        isSame:
          from.key !== undefined &&
          from.key === to.key &&
          cachingOf(before, from) === cachingOf(candidate, to),
      })
    }
    const [from, to] = [timeOf(requests[0]), timeOf(requests.at(-1))]
    return from === null || to === null ? null : { from, to, ...estimate(uses) }
  }

  function useOf(
    { head }: LoggedRequest,
    verdict: ReplayVerdict,
    siteId: string,
    keys: readonly (string | undefined)[],
  ): CacheUse {
    const { decision, key, behavior, isKeyPartial } = verdict
    if (decision.kind === 'passed') return { kind: 'passed' }
    if (key === undefined || !behavior) return { kind: 'edge' }
    const ttl = lifetimeOf({ siteId, keys, isSecure: head.isSecure }, behavior)
    return { kind: 'cached', key, isKeyPartial, ttl }
  }
}

/** What changes for a request, apart from its key: how a key changes depends on the other requests. */
function labelsOf(
  request: LoggedRequest,
  verdicts: { before: ReplayVerdict; after: ReplayVerdict },
  before: Side,
  candidate: Side,
): Label[] {
  const { before: from, after: to } = verdicts
  const labels: Label[] = []
  const both = outcomes(request, verdicts, before, candidate)
  if (both && (both.before.word !== both.after.word || both.before.status !== both.after.status))
    labels.push({ kind: 'outcome', ...both })
  if (from.behavior && to.behavior && from.behavior.pathPattern !== to.behavior.pathPattern)
    labels.push({ kind: 'behavior', before: from.behavior.pathPattern, after: to.behavior.pathPattern })
  const [asksNow, willAsk] = [targetOrigin(request, from), targetOrigin(request, to)]
  if (asksNow && willAsk && asksNow.url !== willAsk.url)
    labels.push({ kind: 'origin', before: asksNow.id, after: willAsk.id })
  return labels
}

/** The numbers of keys before and after, for each kind of change. */
function keyNumbers(
  rekeyed: readonly { pair: { before: string; after: string } }[],
  keys: ReturnType<typeof keyBook>,
) {
  const sets = { split: newSets(), merged: newSets(), renamed: newSets() }
  for (const { pair } of rekeyed) {
    const change = keys.changeOf(pair)
    if (!change) continue
    sets[change].before.add(pair.before)
    sets[change].after.add(pair.after)
  }
  return (change: keyof typeof sets) => ({
    before: sets[change].before.size,
    after: sets[change].after.size,
  })
}

const newSets = () => ({ before: new Set<string>(), after: new Set<string>() })

function notesOf({ config: before }: Side, { config: after }: Side): ReplayNote[] {
  const differs = (one: unknown, other: unknown) => JSON.stringify(one) !== JSON.stringify(other)
  const originsOf = ({ origins, originGroups }: Side['config']) => [origins, originGroups]
  const [one, other] = [before.certificate, after.certificate]
  return [
    ...(one.minimumProtocolVersion === other.minimumProtocolVersion ? [] : (['tlsVersion'] as const)),
    ...(one.cdnCertificateId === other.cdnCertificateId ? [] : (['certificate'] as const)),
    ...(before.visitRegion === after.visitRegion ? [] : (['visitRegion'] as const)),
    ...(differs(originsOf(before), originsOf(after)) ? (['originAnswers'] as const) : []),
  ]
}
