import { z } from 'zod'
import { endpoint, Nothing } from '../endpoint.ts'
import { Id, Time } from '../fields.ts'
import { walkPage, walkQuery } from '../list.ts'
import { TimeZone } from '../time-zone.ts'
import { AuditDetail } from './changes.ts'

/**
 * The log of an account shows an operator as this prefix and the name. User names contain no spaces, so none can look
 * like it.
 */
export const operatorMark = 'operator / '

export const auditResults = ['success', 'failure'] as const

/** One act (spec 1, section 3), with its position in the account's hash chain. */
export const AuditEntry = z.object({
  id: Id,
  /** Numbers the account's entries from 1, without gaps. */
  number: z.number().int(),
  userName: z.string(),
  model: z.string(),
  action: z.string(),
  /** The id of the object; empty if there is none. */
  subject: z.string(),
  /** The current name of the object; empty if it was deleted or has no name. */
  subjectName: z.string(),
  ip: z.string(),
  uri: z.string(),
  requestId: z.string(),
  operateDate: Time,
  /** 200, or the error code. */
  operateResult: z.number().int(),
  /** How often it happened: equal refusals within a minute share one entry. */
  count: z.number().int(),
  /** What it changed in its object; null if that is not recorded. */
  detail: AuditDetail.nullable(),
  /** SHA-256 over the entry and the previous one, in hexadecimal. */
  hash: z.string(),
})
export type AuditEntry = z.output<typeof AuditEntry>

const filters = {
  /** Matches part of the name. */
  userName: z.string().trim().max(254).optional(),
  model: z.string().trim().max(100).optional(),
  action: z.string().trim().max(100).optional(),
  operateResult: z.enum(auditResults, 'option').optional(),
  startTime: Time.optional(),
  /** Exclusive. */
  endTime: Time.optional(),
}

const inOrder = ({ startTime, endTime }: { startTime?: string | undefined; endTime?: string | undefined }) =>
  startTime === undefined || endTime === undefined || Date.parse(startTime) < Date.parse(endTime)
const orderIssue = { path: ['endTime'], error: 'timeRange' }

const ListQuery = walkQuery(['operateDate'], filters).refine(inOrder, orderIssue)
/** `timeZone` is an offset in hours for the times in the file. */
const ExportQuery = z.strictObject({ ...filters, timeZone: TimeZone }).refine(inOrder, orderIssue)

const path = '/user/api/audit'

/** The log of the whole account is for administrators (spec 1, section 6: user type 1). */
export const mayReadAccountLog = (user: { type: 0 | 1 }) => user.type === 1

/** Administrators only; other users with this menu see their own entries. */
export const listAudit = endpoint({
  method: 'GET',
  path,
  can: 'audit',
  summary: 'Operation log of the account, newest first',
  query: ListQuery,
  reply: walkPage(AuditEntry),
  errors: ['forbidden'],
})

export const listOwnAudit = endpoint({
  method: 'GET',
  path: `${path}/personal`,
  can: 'audit',
  summary: 'Operation log of the caller, newest first',
  query: ListQuery,
  reply: walkPage(AuditEntry),
})

export const exportAudit = endpoint({
  method: 'GET',
  path: `${path}/export`,
  can: 'audit',
  summary: 'Export the operation log of the account as CSV',
  query: ExportQuery,
  reply: Nothing,
  file: 'text/csv',
  errors: ['forbidden'],
})

export const exportOwnAudit = endpoint({
  method: 'GET',
  path: `${path}/personal/export`,
  can: 'audit',
  summary: 'Export the operation log of the caller as CSV',
  query: ExportQuery,
  reply: Nothing,
  file: 'text/csv',
})

/** JSON lines: the entries in the order of the chain, a manifest, and the signature of the manifest's line. */
export const exportSignedAudit = endpoint({
  method: 'GET',
  path: `${path}/export/signed`,
  can: 'audit',
  summary: 'Export the signed operation log of the account, to be checked with scripts/verify-audit.js',
  query: z
    .strictObject({ startTime: filters.startTime, endTime: filters.endTime })
    .refine(inOrder, orderIssue),
  reply: Nothing,
  file: 'application/x-ndjson',
  errors: ['forbidden'],
})

export const getAuditKeys = endpoint({
  method: 'GET',
  path: `${path}/public-key`,
  can: 'public',
  summary: 'Public keys that signed exports are verified with, newest first',
  reply: z.array(
    z.object({
      id: Id,
      /** Ed25519, as PEM. */
      publicKey: z.string(),
      /** SHA-256 of the key's DER form, in hexadecimal. */
      fingerprint: z.string(),
      createDate: Time,
    }),
  ),
})
