import type { CauseName } from '@fairlead/api/cert/causes.ts'
import type { CaaRefusal } from '@fairlead/api/cert/free.ts'
import type { ProofLook } from '@fairlead/api/cdn/site/site-proof.ts'
import type { Database, Tx } from '../../lib/db.ts'
import type { SecretBox } from '../../lib/secret-box.ts'
import type { ReadCertificate } from '../read-certificate.ts'
import type { Authority, AuthoritySettings } from './authority-settings.ts'
import type { CertificateOrderRow, OrderStep } from './order-row.ts'

export type StepParts = {
  db: Database
  box: SecretBox
  settings: AuthoritySettings
  authority: () => Promise<Authority>
  now: () => Date
}

/** The columns that a step may write. */
type Columns = Partial<
  Pick<
    CertificateOrderRow,
    | 'method'
    | 'order_url'
    | 'authorization_url'
    | 'challenge_url'
    | 'token'
    | 'txt_value'
    | 'txt_changed'
    | 'looked_at'
    | 'order_expires_at'
    | 'directory'
    | 'account_renewed'
  >
> & { looks?: readonly ProofLook[] }

/** The order goes on with the next step. `also` runs in the transaction that writes it. */
export type StepProgress = {
  to: OrderStep
  set?: Columns
  waitMs?: number
  also?: (tx: Tx) => Promise<unknown>
}
/** The same step again, later each time. */
export type Delay = { again: CauseName | null; set?: Columns; waitMs?: number; detail?: string }
/** The order has failed. `afterMs` is the pause that the authority wants before the next one. */
export type Failed = { failed: CauseName; detail?: string; afterMs?: number | undefined; caa?: CaaRefusal }
export type Issued = { issued: ReadCertificate }
/** The outcome of a step. */
export type StepOutcome = StepProgress | Delay | Failed | Issued

export type Work = { parts: StepParts; order: CertificateOrderRow; authority: Authority; takenOver: boolean }

/** The columns of an order that no authority has. */
export const nowhere = { order_url: null, authorization_url: null, challenge_url: null }
