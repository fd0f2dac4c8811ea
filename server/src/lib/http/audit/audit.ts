import type { AuditChange } from '@fairlead/api/audit/changes.ts'
import type { Tx } from '../../db.ts'
import { detailOf } from './changes.ts'

export type NewAuditEntry = {
  accountId: string | null
  userId: string | null
  userName: string
  model: string
  action: string
  subject: string
  /** Null if several addresses are counted together. */
  ip: string | null
  uri: string
  requestId: string
  /** 200, or the error code. */
  result: number
  /** How often it was refused; 1 by default. */
  count?: number
  /** The changes of its object; an empty list if nothing differs. */
  changes?: readonly AuditChange[] | undefined
  /** Already logged elsewhere, so nothing is written. */
  isLogged?: boolean
}

/** One act, written in the transaction of the act itself (spec 1, section 3: audit entry). */
export async function writeAudit(tx: Tx, entry: NewAuditEntry) {
  await tx
    .insertInto('audit_entry')
    .values({
      account_id: entry.accountId,
      user_id: entry.userId,
      user_name: entry.userName,
      model: entry.model,
      action: entry.action,
      subject: entry.subject,
      ip: entry.ip,
      uri: entry.uri,
      request_id: entry.requestId,
      operate_result: entry.result,
      count: entry.count ?? 1,
      detail: entry.changes ? JSON.stringify(detailOf(entry.changes)) : null,
    })
    .execute()
}
