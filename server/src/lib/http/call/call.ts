import type { AuditChange } from '@fairlead/api/audit/changes.ts'
import type { BodyOf, ParamsOf, QueryOf } from '@fairlead/api/endpoint.ts'
import type { Language } from '@fairlead/api/text.ts'
import type { Entered, Tx } from '../../db.ts'
import type { Fail } from '../../fail.ts'
import type { Can } from '../caller/admit.ts'
import type { AuditEntry } from '../audit/audit.ts'
import type { CookieJar } from './cookies.ts'

/** What every handler gets. */
export type Call<E> = {
  params: ParamsOf<E>
  query: QueryOf<E>
  body: BodyOf<E>
  now: Date
  /** Of the answer. */
  language: Language
  /** Hours east of UTC, of the `TimeZone` header. */
  timeZone: number
  cookies: CookieJar
  client: { ip: string; userAgent: string; browser: string; requestId: string; pageOrigin: string }
  /** Names what was acted on, and for whom where no session says so. */
  note: (about: Partial<Pick<AuditEntry, 'subject' | 'accountId' | 'userId' | 'userName' | 'told'>>) => void
  /**
   * Says what the act changes: its object before and after, null where it is made or deleted. The entry keeps what differs
   * of the fields that the view of its model names (`audit-views.ts` of the slice); that is answered, too.
   */
  changed: (before: object | null, after: object | null) => readonly AuditChange[]
}

/** A user, by a session or by a secret key; `tx` sees that user's account only. */
export type User = { me: Entered; tx: Tx; can: Can }
export type UserCall<E> = Call<E> & User

/** A call before or during sign-in; `tx` sees all accounts. */
export type Anybody = { me: Entered | undefined; tx: Tx }
export type PublicCall<E> = Call<E> &
  Anybody & {
    /** Why somebody outside, who was asked before, says no. */
    stopped?: Fail | undefined
  }

/** A user by a session; `tx` sees all accounts. */
export type SystemUser = { me: Entered; tx: Tx }
export type SystemCall<E> = Call<E> & SystemUser

export type SignedEdge = { id: string; name: string; allowedRegions: number[] }
/** An edge. It opens its own transactions, for it may wait for long. */
export type EdgeCaller = {
  me?: undefined
  edge: SignedEdge
  gone: AbortSignal
  /** For the operators' log. */
  warn: (about: object, message: string) => void
}
export type EdgeCall<E> = Call<E> & EdgeCaller

/** Opens the same user's call once more. */
export type Again = <T>(work: (tx: Tx) => Promise<T>) => Promise<T>
