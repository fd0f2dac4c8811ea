import type { RefusalReason } from '@fairlead/api/cloud-usage/reasons.ts'

/** A cost file or a delivery that is refused as a whole. */
export class RefusedFile extends Error {
  readonly reason: RefusalReason
  readonly detail: string

  constructor(reason: RefusalReason, detail = '') {
    super(`${reason}: ${detail}`)
    this.reason = reason
    this.detail = detail.slice(0, 500)
  }
}
