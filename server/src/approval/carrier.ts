import type { Tx } from '../lib/db.ts'

/** A request that was decided, as the slice sees it that carries it out. */
export type DecidedRequest = {
  id: string
  /** Whose users decided. */
  accountId: string
  /** What the slice stored to carry it out; it validates this again. */
  act: unknown
  customerId: string | null
  requestedBy: { id: string; name: string }
  /** Why it was refused; empty if it was not. */
  refusal: string
}

/** Who decides; nobody if a request expires. */
export type ApprovalDecider = { id: string | null; name: string; now: Date }

/** What the slice of a kind does with its requests, in the transaction of the decision. */
export type Carrier = {
  /** Carries it out after another look at the state, which may have changed. Throws `approvalChanged` or a failure of its own. */
  carryOut: (tx: Tx, request: DecidedRequest, by: ApprovalDecider) => Promise<void>
  /** The request was refused or withdrawn, or has expired. */
  drop?: (tx: Tx, request: DecidedRequest, by: ApprovalDecider) => Promise<void>
}

export type Carriers = Readonly<Record<string, Carrier>>
