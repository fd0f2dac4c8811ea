import type { Entry } from '../cache/entry.ts'
import type { GrowingBody } from '../cache/growing-body.ts'
import type { FieldList } from '../http/fields.ts'
import type { OriginAnswer } from '../origin/client.ts'
import type { OriginFailure } from '../origin/failure.ts'
import type { Wanted } from '../rules/wanted.ts'

/** The outcome of a fetch, known as soon as the head of the response has arrived. */
export type Outcome =
  /**
   * The object, or the requested part of it, is being stored. The body may still be growing; other requests may read
   * along. `personal` are fields only for the request that started the fetch.
   */
  | {
      kind: 'storing'
      entry: Entry
      body: GrowingBody
      personal: FieldList
      forAll: boolean
      /** Whether the origin serves ranges of it. */
      hasParts: boolean
    }
  /** The origin has revalidated the stale object with a 304. */
  | { kind: 'confirmed'; entry: Entry; personal: FieldList; forAll: boolean }
  /**
   * The response is not shared: its body belongs to the request that started the fetch, which must read or destroy
   * it.
   */
  | { kind: 'private'; answer: OriginAnswer }
  /** No usable response. */
  | { kind: 'failed'; failure: OriginFailure }
  /** The origin returned an error, and the stale object may be served instead. */
  | { kind: 'standIn'; status: number }
  /** All visitors who wanted it had left before the fetch began. */
  | { kind: 'withdrawn' }
  /** Another core has fetched the object in the meantime, so it is in the cache. */
  | { kind: 'elsewhere' }

export type Failure = Extract<Outcome, { kind: 'failed' | 'standIn' }>

export const statusOf = (outcome: Failure) =>
  outcome.kind === 'failed' ? outcome.failure.status : outcome.status

/** Until when a failing origin is not requested: as long as an error response would be cached. */
export const leftAloneUntil = ({ behavior }: Wanted, status: number, now: number) =>
  now + behavior.cacheRules.errorMinTtl(status) * 1000
