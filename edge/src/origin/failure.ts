import type { OriginFault } from '@fairlead/api/cdn/origin/origin-fault.ts'
import { errors } from 'undici'
import { field, type FieldList, isFieldName, isFieldValue } from '../http/fields.ts'
import { codeOf, faultOf, visitorView } from './fault.ts'
import { Withdrawn } from '../http/withdrawn.ts'

/**
 * Why there is no response. `detail` is a token that the visitor may see; `fault` and `cause` are for the owner and
 * the operator.
 */
export class OriginFailure extends Error {
  readonly status: 502 | 504
  readonly detail: string
  /** Undefined if the failure is the edge's own. */
  readonly fault: OriginFault | undefined
  constructor(fault: OriginFault | undefined, cause?: unknown, detail?: string) {
    const shown =
      fault === undefined ? { status: 502 as const, detail: 'internal-error' } : visitorView(fault)
    super(detail ?? shown.detail, { cause })
    this.status = shown.status
    this.detail = detail ?? shown.detail
    this.fault = fault
  }
}

const connectCodes = new Set(['ECONNREFUSED', 'EHOSTUNREACH', 'ENETUNREACH', 'ETIMEDOUT', 'EAI_AGAIN'])
/** A keep-alive connection that the origin closed at the same moment. GET and HEAD can safely be retried. */
const brokenCodes = new Set(['ECONNRESET', 'EPIPE', 'UND_ERR_SOCKET'])

/** Whether the origin cannot have processed the request. */
export const neverReached = (error: unknown) =>
  error instanceof errors.ConnectTimeoutError ||
  connectCodes.has(codeOf(error)) ||
  brokenCodes.has(codeOf(error))

/** An action of the visitor is not a failure of the origin. */
export const failureOf = (error: unknown): Error =>
  error instanceof Withdrawn ? error : new OriginFailure(faultOf(error), error)

/** The maximum number of interim responses before a response: an origin that sends more is not just slow. */
const maxInterim = 16

/** Each interim response restarts the library's time-out for the head, so their number must be limited. */
export function interimLimit(answerMs: number): () => void {
  const end = Date.now() + answerMs
  let count = 0
  return () => {
    count += 1
    if (count > maxInterim) throw new OriginFailure('badAnswer', 'too many answers before the answer')
    if (Date.now() > end) throw new OriginFailure('answerTimeout', 'nothing but answers before the answer')
  }
}

export function badField(headers: FieldList): 'bad-header-field' | undefined {
  for (let i = 0; i < headers.length; i += 2) {
    if (!isFieldName(headers[i] ?? '') || !isFieldValue(headers[i + 1] ?? '')) return 'bad-header-field'
  }
  return undefined
}

/** The error in the head of an answer, as a token that the visitor may see. */
export function problemOf(status: number, headers: FieldList): string | undefined {
  if (status < 200 || status > 599) return 'bad-status'
  const bad = badField(headers)
  if (bad !== undefined) return bad
  // Another coding would reach visitors as part of the body, and the library reads `chunked` twice as once.
  const coding = field(headers, 'transfer-encoding')
  if (coding !== undefined && coding.toLowerCase() !== 'chunked') return 'bad-transfer-encoding'
  const length = field(headers, 'content-length')
  return length !== undefined && !/^\d{1,15}$/.test(length) ? 'bad-content-length' : undefined
}
