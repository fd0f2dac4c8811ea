import type { CauseName } from '@fairlead/api/cert/causes.ts'
import type { CertificateOrderRow } from './order-row.ts'
import { AcmeProblem, AcmeUnreachable, type Problem } from '../../lib/acme/problem.ts'

/** What a problem of an authority means for an order. */
export type Trouble =
  /** The same step is tried again later. */
  | { does: 'wait'; cause: CauseName; detail: string; afterMs: number | undefined }
  /** The authority does not know the order any more. */
  | { does: 'begin'; detail: string }
  | { does: 'fail'; cause: CauseName; detail: string; afterMs: number | undefined }

const causes: Readonly<Record<string, CauseName>> = {
  caa: 'caa',
  connection: 'unreachable',
  tls: 'unreachable',
  unauthorized: 'wrongAnswer',
  incorrectResponse: 'wrongAnswer',
  rejectedIdentifier: 'refusedName',
  unsupportedIdentifier: 'refusedName',
  rateLimited: 'rateLimit',
}

/** The cause of a problem in words of our own. Authorities name an unknown domain as one of several faults of the DNS. */
export function causeOf(
  { type: kind, detail }: Pick<Problem, 'type' | 'detail'>,
  method: string | null,
): CauseName {
  if (kind === 'dns')
    return /NXDOMAIN/i.test(detail) && !/TXT/.test(detail) ? 'noDomain' : dnsCause(detail, method)
  if (method === 'dns' && (kind === 'unauthorized' || kind === 'incorrectResponse'))
    return /no TXT record/i.test(detail) ? 'noTxtRecord' : 'wrongTxt'
  return causes[kind] ?? 'authorityRefused'
}

const dnsCause = (detail: string, method: string | null): CauseName =>
  method === 'dns' && /NXDOMAIN|no TXT record/i.test(detail) ? 'noTxtRecord' : 'dnsFault'

/** What is to be done about an error of a step. Errors that are not an authority's are thrown again. */
export function troubleOf(
  error: unknown,
  { method, order_url: url }: Pick<CertificateOrderRow, 'method' | 'order_url'>,
): Trouble {
  if (error instanceof AcmeUnreachable)
    return { does: 'wait', cause: 'authoritySilent', detail: error.message, afterMs: error.retryAfterMs }
  if (!(error instanceof AcmeProblem)) throw error
  const { status, detail, retryAfterMs: afterMs } = error
  if (status === 404 && url !== null) return { does: 'begin', detail }
  return { does: 'fail', cause: causeOf(error, method), detail, afterMs }
}
