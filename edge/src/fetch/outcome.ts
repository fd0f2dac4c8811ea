import type { Entry } from '../cache/entry.ts'
import type { GrowingBody } from '../cache/growing-body.ts'
import type { FieldList } from '../http/fields.ts'
import type { OriginAnswer } from '../origin/client.ts'
import type { OriginFailure } from '../origin/failure.ts'
import type { Wanted } from '../rules/wanted.ts'

/** How a fetch came out, known as soon as the head of the answer is. */
export type Outcome =
  /**
   * Will be stored: the object, or the part that was asked for. The body may still be growing; anybody may read along.
   * `personal` are fields for the request alone that started the fetch.
   */
  | {
      kind: 'storing'
      entry: Entry
      body: GrowingBody
      personal: FieldList
      forAll: boolean
      /** The origin would give parts of it. */
      hasParts: boolean
    }
  /** The origin says that the stale object is still right. */
  | { kind: 'confirmed'; entry: Entry; personal: FieldList; forAll: boolean }
  /** Not for sharing: the body belongs to the request that started the fetch, which must read or destroy it. */
  | { kind: 'private'; answer: OriginAnswer }
  /** No usable answer. */
  | { kind: 'failed'; failure: OriginFailure }
  /** The origin answered with an error, and the stale object may stand in for it. */
  | { kind: 'standIn'; status: number }
  /** Another core has fetched it meanwhile: it is in the cache. */
  | { kind: 'elsewhere' }

export type Failure = Extract<Outcome, { kind: 'failed' | 'standIn' }>

export const statusOf = (outcome: Failure) =>
  outcome.kind === 'failed' ? outcome.failure.status : outcome.status

/** As long as an error would be kept. */
export const leftAloneUntil = ({ behavior }: Wanted, status: number, now: number) =>
  now + behavior.cacheRules.errorMinTtl(status) * 1000
