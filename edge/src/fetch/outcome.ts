import type { Entry } from '../cache/entry.ts'
import type { GrowingBody } from '../cache/growing-body.ts'
import type { FieldList } from '../http/fields.ts'
import type { OriginAnswer } from '../origin/client.ts'
import type { OriginFailure } from '../origin/failure.ts'
import type { Wanted } from '../rules/wanted.ts'

/** The outcome of a fetch, known as soon as the head of the answer has arrived. */
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
  /** The origin has confirmed the stale object with a 304. */
  | { kind: 'confirmed'; entry: Entry; personal: FieldList; forAll: boolean }
  /**
   * The answer is not shared: its body belongs to the request that started the fetch, which must read or destroy it.
   */
  | { kind: 'private'; answer: OriginAnswer }
  /** No usable answer. */
  | { kind: 'failed'; failure: OriginFailure }
  /** The origin answered with an error, and the stale object may be served instead. */
  | { kind: 'standIn'; status: number }
  /** Another core has fetched the object meanwhile, so it is in the cache. */
  | { kind: 'elsewhere' }

export type Failure = Extract<Outcome, { kind: 'failed' | 'standIn' }>

export const statusOf = (outcome: Failure) =>
  outcome.kind === 'failed' ? outcome.failure.status : outcome.status

/** Until when a failing origin is left alone: as long as an error answer would be kept. */
export const leftAloneUntil = ({ behavior }: Wanted, status: number, now: number) =>
  now + behavior.cacheRules.errorMinTtl(status) * 1000
