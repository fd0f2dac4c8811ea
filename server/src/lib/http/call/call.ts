import type { AuditChange } from '@fairlead/api/audit/changes.ts'
import type { BodyOf, ParamsOf, QueryOf } from '@fairlead/api/endpoint.ts'
import type { Language } from '@fairlead/api/text.ts'
import type { Entered, Tx } from '../../db.ts'
import type { Fail } from '../../fail.ts'
import type { Can } from '../caller/admit.ts'
import type { NewAuditEntry } from '../audit/audit.ts'
import type { CookieJar } from './cookies.ts'

/** The arguments of all handlers. */
export type Call<E> = {
  params: ParamsOf<E>
  query: QueryOf<E>
  body: BodyOf<E>
  /** How many rows of the body were refused (`Endpoint.rows`). */
  refused: number
  now: Date
  /** The language of the response. */
  language: Language
  /** Hours east of UTC, from the `TimeZone` header. */
  timeZone: number
  cookies: CookieJar
  client: { ip: string; userAgent: string; browser: string; requestId: string; pageOrigin: string }
  /** Records the object of the act, and its user if there is no session. */
  note: (
    about: Partial<Pick<NewAuditEntry, 'subject' | 'accountId' | 'userId' | 'userName' | 'isLogged'>>,
  ) => void
  /**
   * Records the object of the act before and after, null if it is created or deleted. The entry contains the
   * differences of the fields in the view of its model (`audit-views.ts` of the slice), which are also returned.
   */
  changed: (before: object | null, after: object | null) => readonly AuditChange[]
  /** The same for an act that makes an object, which is then what the act is about. Returns it. */
  added: <Made extends { id: string }>(made: Made) => Made
  /** The same for an act that changes an object, or saves the first one. Returns it as it is now. */
  edited: <After extends object | null>(before: object | null, after: After) => After
  /** The same for an act that deletes an object. */
  removed: (before: object) => null
}

/** A user, by a session or by a secret key; `tx` sees that user's account only. */
export type UserCaller = { me: Entered; tx: Tx; can: Can }
export type UserCall<E> = Call<E> & UserCaller

/** A call before or during sign-in; `tx` sees all accounts. */
export type Anybody = { me: Entered | undefined; tx: Tx }
export type PublicCall<E> = Call<E> &
  Anybody & {
    /** The failure of `before`, if it failed. */
    stopped?: Fail | undefined
  }

/** A user by a session; `tx` sees all accounts. */
export type SystemUser = { me: Entered; tx: Tx }
export type SystemCall<E> = Call<E> & SystemUser

export type SignedEdge = { id: string; name: string; allowedRegions: number[] }
/** An edge. It opens its own transactions, because it may wait for long. */
export type EdgeCaller = {
  me?: undefined
  edge: SignedEdge
  gone: AbortSignal
  /** Writes to the log of the program. */
  warn: (about: object, message: string) => void
}
export type EdgeCall<E> = Call<E> & EdgeCaller

/** A notice from outside. Nobody knows yet who sent it. */
export type NoticeCall = {
  /** The bytes that a signature covers. */
  rawBody: Buffer
  headers: Readonly<Record<string, string | undefined>>
  now: Date
  /** Writes to the log of the program. */
  warn: (about: object, message: string) => void
}

/** Opens the call of the same user again. */
export type Again = <T>(work: (tx: Tx) => Promise<T>) => Promise<T>
