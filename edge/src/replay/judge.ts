import type { ReplayOutcome } from '@fairlead/api/cdn/replay.ts'
import type { Forwarding } from '@fairlead/api/cdn/site/behavior.ts'
import type { EdgeConfig, EdgeSite } from '@fairlead/api/edge/protocol.ts'
import { type Decision, decide } from '../rules/decide.ts'
import type { Refusal } from '../rules/access.ts'
import type { Behavior } from '../rules/behavior.ts'
import { servedPath, type Site } from '../rules/site.ts'
import { knownAuth, linkJudgeFor } from './link.ts'
import type { LoggedRequest } from './logged-request.ts'

/** A configuration, as it came and ready to serve. */
export type Side = { site: Site; config: EdgeConfig }

export const sideOf = (edgeSite: EdgeSite, compile: (site: EdgeSite) => Site): Side => ({
  site: compile(edgeSite),
  config: edgeSite.config,
})

export type Outcome = { word: ReplayOutcome; status: number | null }

/** What a configuration makes of a logged request. */
export type Verdict = {
  decision: Decision
  /** Undefined where it cannot be told. */
  outcome: Outcome | undefined
  untold: 'link' | 'preflight' | undefined
  behavior: Behavior | undefined
  /** Of the copy that answers. */
  key: string | undefined
  /** The key has something that the log does not have: two requests of the same key may have copies of their own. */
  isKeyPartial: boolean
}

const refused: Record<Refusal, ReplayOutcome> = {
  address: 'addressDenied',
  country: 'countryDenied',
  referer: 'refererDenied',
  ipv6: 'ipv6Denied',
}

const ownAnswers = {
  httpsRequired: 403,
  methodRefused: 405,
  linkRefused: 403,
  sizeRefused: 400,
} as const

/** Of what is forwarded, and hence part of the key, the log has these. */
const logged = new Set(['host', 'user-agent', 'x-forwarded-proto'])

const isPartial = ({ cookies, headers, headerNames }: Forwarding) =>
  cookies !== 'none' ||
  (headers === 'whitelist' && headerNames.some((name) => !logged.has(name.toLowerCase())))

const forwardingOf = ({ config }: Side, { position }: Behavior) => config.behaviors[position - 1]?.forwarding

/** Judges a request under both configurations. */
export function judge(
  request: LoggedRequest,
  before: Side,
  candidate: Side,
  tlsPort: number,
): { before: Verdict; after: Verdict } {
  const { site, config } = before
  const first = site.behaviorFor(servedPath(site, request.head.path))
  const known = knownAuth(config, first)
  const verdict = (side: Side) => verdictOf(request, side, tlsPort, known)
  // A browser's question cannot be told from another OPTIONS, unless it was answered as one.
  const wasAnswered = request.head.raw.includes('Origin')
  const isOpen = request.head.method === 'OPTIONS' && !wasAnswered && !first.allowsCors
  const after = verdict(candidate)
  return {
    before: verdict(before),
    after:
      isOpen && after.behavior?.allowsCors === true
        ? { ...after, outcome: undefined, untold: 'preflight', key: undefined }
        : after,
  }
}

function verdictOf(
  request: LoggedRequest,
  side: Side,
  tlsPort: number,
  known: ReturnType<typeof knownAuth>,
): Verdict {
  const judgeLink = linkJudgeFor(request, known, side.config)
  const decision = decide(side.site, request.head, { now: request.time, tlsPort, judgeLink })
  const behavior = 'behavior' in decision ? decision.behavior : undefined
  const forwarding = behavior && forwardingOf(side, behavior)
  return {
    decision,
    behavior,
    outcome: outcomeOf(decision, side.site, request),
    untold: decision.kind === 'linkUntold' ? 'link' : undefined,
    key: decision.kind === 'cached' ? decision.key : undefined,
    // By the standard the origin's `Vary` counts, and by it fields that the log does not have.
    isKeyPartial: behavior?.standard === true || (forwarding !== undefined && isPartial(forwarding)),
  }
}

function outcomeOf(decision: Decision, site: Site, { status, head }: LoggedRequest): Outcome | undefined {
  // Pages instead of errors are for those who want to read.
  const isRead = head.method === 'GET' || head.method === 'HEAD'
  const shown = (own: number) => (isRead ? (site.errorPages.get(own)?.status ?? own) : own)
  switch (decision.kind) {
    case 'linkUntold':
      return undefined
    case 'closed':
      throw new Error('what visitors of a closed site would get is not asked')
    case 'looped':
    case 'serverAsked':
      throw new Error('no line of the log can be read as such a request')
    case 'denied':
      return { word: refused[decision.refusal], status: shown(403) }
    case 'redirected':
      return { word: 'redirected', status: decision.status }
    case 'preflight':
      return { word: 'preflight', status: 204 }
    case 'cached':
      return { word: 'cached', status: null }
    case 'passed':
      return { word: status === 101 ? 'websocket' : 'passed', status: null }
    default:
      return { word: decision.kind, status: shown(ownAnswers[decision.kind]) }
  }
}

/** Whether the edge answers by itself. */
export const isTurnedAway = ({ outcome }: Verdict) =>
  outcome !== undefined &&
  !['cached', 'passed', 'websocket', 'originError', 'errorPage', 'preflight'].includes(outcome.word)

const goesOn = (outcome: Outcome | undefined) => outcome?.word === 'cached' || outcome?.word === 'passed'

/**
 * The outcomes as they are compared. An error of the origin is told apart where a page is put in its place from now
 * on; where one was before, the log does not have what the origin said.
 */
export function outcomes(
  request: LoggedRequest,
  verdicts: { before: Verdict; after: Verdict },
  before: Side,
  candidate: Side,
): { before: Outcome; after: Outcome } | undefined {
  const { before: from, after: to } = { before: verdicts.before.outcome, after: verdicts.after.outcome }
  if (!from || !to) return undefined
  const { status, head } = request
  const isRead = head.method === 'GET' || head.method === 'HEAD'
  const page = isRead ? candidate.site.errorPages.get(status) : undefined
  const wasMade = [...before.site.errorPages.values()].some((known) => known.status === status)
  if (page && !wasMade && goesOn(from) && goesOn(to) && request.cache !== 'none') {
    return { before: { word: 'originError', status }, after: { word: 'errorPage', status: page.status } }
  }
  return { before: from, after: to }
}

/** How long copies are kept, in one word; the same for the same behaviour twice. */
export const cachingOf = (side: Side, { behavior }: Verdict): string => {
  if (!behavior) return ''
  if (behavior.standard) return 'by the standard'
  // The lifetimes of errors are a function, and no part of it.
  return JSON.stringify([behavior.cacheRules, forwardingOf(side, behavior)])
}

/** Where the origin is asked, without what the visitor chooses; undefined where it is not asked. */
export function askedOrigin({ head }: LoggedRequest, { decision }: Verdict) {
  if (decision.kind !== 'cached' && decision.kind !== 'passed') return undefined
  const [target] = decision.behavior.route.targets
  return { id: target.originId, url: target.url(head.isSecure) + target.path + decision.path }
}
