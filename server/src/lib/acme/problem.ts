import { z } from 'zod'

const acmePrefix = 'urn:ietf:params:acme:error:'

/** What an authority says of a failure (RFC 8555, section 6.7). */
export type Problem = {
  /** The name of the registered kind, such as `rateLimited` or `dns`; any other kind stands as the authority wrote it. */
  type: string
  /** The authority's own words, of bounded length and without control characters. May be empty. */
  detail: string
  status?: number | undefined
  /** The host name that it is about. */
  identifier?: string | undefined
  subproblems: readonly Problem[]
}

/** The authority has understood the request and refuses it. */
export class AcmeProblem extends Error implements Problem {
  readonly type: string
  readonly detail: string
  readonly status: number
  readonly identifier: string | undefined
  readonly subproblems: readonly Problem[]
  /** How long the authority wants to be left alone. */
  readonly retryAfterMs: number | undefined

  constructor(problem: Problem, status: number, retryAfterMs?: number) {
    super(`${problem.type}: ${problem.detail || `HTTP ${status}`}`)
    this.name = 'AcmeProblem'
    this.type = problem.type
    this.detail = problem.detail
    this.status = status
    this.identifier = problem.identifier
    this.subproblems = problem.subproblems
    this.retryAfterMs = retryAfterMs
  }
}

/** The authority does not know our account (`missing`), or knows it but no longer accepts its requests (`closed`). */
export type AccountFault = 'missing' | 'closed'

/** What is wrong with our account, if that is why an authority refuses a request. */
export function accountFaultOf(error: unknown): AccountFault | undefined {
  if (!(error instanceof AcmeProblem)) return undefined
  if (error.type === 'accountDoesNotExist') return 'missing'
  // The kind only says that something is not allowed (RFC 8555, section 7.3.6).
  const isClosed =
    error.type === 'unauthorized' && /\baccount\b.*\b(deactivated|revoked)\b/i.test(error.detail)
  return isClosed ? 'closed' : undefined
}

/**
 * `network`: no connection, or it broke; `timeout`: no whole answer in time; `status`: the authority has failed (5xx);
 * `answer`: what came is no answer of an authority.
 */
type UnreachableReason = 'network' | 'timeout' | 'status' | 'answer'

/** It is unknown whether the authority has carried out the request: read the state before anything is sent again. */
export class AcmeUnreachable extends Error {
  readonly reason: UnreachableReason
  readonly retryAfterMs: number | undefined
  readonly problem: Problem | undefined

  constructor(
    reason: UnreachableReason,
    message: string,
    more: { cause?: unknown; retryAfterMs?: number | undefined; problem?: Problem | undefined } = {},
  ) {
    super(message, { cause: more.cause })
    this.name = 'AcmeUnreachable'
    this.reason = reason
    this.retryAfterMs = more.retryAfterMs
    this.problem = more.problem
  }
}

/** The database refuses NUL, and a screen must not get escape sequences. */
const Words = z
  .string()
  .transform((text) => text.replaceAll(/\p{Cc}+/gu, ' ').slice(0, 1000))
  .catch('')

const Fields = z.object({
  type: Words,
  detail: Words,
  status: z.int().optional().catch(undefined),
  identifier: z.object({ value: Words }).optional().catch(undefined),
})

const Document = Fields.extend({ subproblems: z.array(Fields).catch([]) })

const problemOf = ({ type, detail, status, identifier }: z.infer<typeof Fields>): Problem => ({
  type: type.startsWith(acmePrefix) ? type.slice(acmePrefix.length) : type || 'about:blank',
  detail,
  status,
  identifier: identifier?.value,
  subproblems: [],
})

/** A problem document, also one in an order or a challenge; undefined if it is none. */
export function readProblem(document: unknown): Problem | undefined {
  const read = Document.safeParse(document)
  if (!read.success) return undefined
  return { ...problemOf(read.data), subproblems: read.data.subproblems.map(problemOf) }
}
