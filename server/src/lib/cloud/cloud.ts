import type { CloudCause, ConsolePage } from '@fairlead/api/sso/names.ts'

/** A key of a cloud; `token` belongs to a temporary one. */
export type CloudKey = { accessKey: string; secretKey: string; token?: string | undefined }
export type TemporaryKey = CloudKey & { token: string; expires: Date }

export type RoleToTake = {
  arn: string
  /** By it, the session is found in the records of the cloud. */
  sessionName: string
  seconds: number
  externalId?: string | undefined
  /** Our user. */
  source?: string | undefined
}

/** A role as the cloud lists it. */
export type ListedRole = { name: string; arn: string; maxSeconds: number }

/** Whose key it is. */
export type CloudIdentity = { account: string; isRoot: boolean }

/** Why a cloud did not do it. Nothing of the call is in the message, as it may be logged. */
export class CloudFailure extends Error {
  readonly why: CloudCause
  /** The name that the cloud gives it, which has no secrets. */
  readonly code: string

  constructor(why: CloudCause, code: string) {
    super(`The cloud did not do it: ${why} (${code})`)
    this.why = why
    this.code = code
  }
}

/** All that the console asks of a cloud. Each call ends within `patienceMs`, and rejects with `CloudFailure`. */
export type Cloud = {
  /** The key that takes roles of customers, with the name that their trust policies have; undefined without one. */
  broker: { key: CloudKey; name: string } | undefined
  arnOf: (account: string, role: string) => string
  findIdentity: (key: CloudKey) => Promise<CloudIdentity>
  takeRole: (key: CloudKey, role: RoleToTake) => Promise<TemporaryKey>
  /** The roles that are meant for the console. */
  listRoles: (key: CloudKey) => Promise<ListedRole[]>
  /** The address that signs in to the console, once. */
  findSignIn: (key: TemporaryKey, page: ConsolePage, seconds: number) => Promise<string>
  /** Denies everything to sessions of a role; undefined if the cloud has no way to do so. */
  denySessions: ((key: CloudKey, role: string, sessions: readonly string[]) => Promise<void>) | undefined
}

/** A call with all its attempts. */
export const patienceMs = 5_000
const mostAttempts = 3

const throttlings = /^(Throttling|TooManyRequests|RequestLimitExceeded|SlowDown|ServiceUnavailable)/
const expiries =
  /^(Expired|InvalidClientTokenId|UnrecognizedClient|InvalidAccessKeyId|InvalidSecurityToken|SignatureDoesNotMatch|IncompleteSignature)/

/** What the name of an error means to users. */
export function cloudCauseOf(code: string, status: number): CloudCause {
  if (throttlings.test(code) || status === 429 || status === 503) return 'throttled'
  if (expiries.test(code)) return 'expired'
  return status >= 500 ? 'unreachable' : 'denied'
}

/** Waits up to 200, then up to 400 milliseconds: a random part, so that those who were throttled do not come back together. */
const pauseMs = (attempt: number) => Math.random() * 100 * 2 ** attempt

const pause = (ms: number, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, ms)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      resolve()
    })
  })

/** Retries what was throttled or got no answer. */
export async function withAttempts<T>(attempt: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const signal = AbortSignal.timeout(patienceMs)
  for (let at = 1; ; at++)
    try {
      return await attempt(signal)
    } catch (error) {
      const failure = error instanceof CloudFailure ? error : new CloudFailure('unreachable', 'NoAnswer')
      const isWorthIt = failure.why === 'throttled' || failure.why === 'unreachable'
      if (!isWorthIt || at >= mostAttempts || signal.aborted) throw failure
      await pause(pauseMs(at), signal)
    }
}
