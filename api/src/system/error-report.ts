import { z } from 'zod'
import { endpoint, Nothing } from '../endpoint.ts'
import { Id, Time } from '../fields.ts'
import { listQuery, page } from '../list.ts'

const ErrorReportInput = z.strictObject({
  /** The address of the screen. */
  url: z.string().max(2000),
  message: z.string().max(2000),
  requestId: z.string().max(100).default(''),
  code: z.number().int().default(0),
})

/** The console sends it for codes that contain 500 and for 300 (spec 1, section 8). */
export const sendErrorReport = endpoint({
  method: 'POST',
  path: '/system/api/error-report',
  can: 'public',
  summary: 'Report an error that a user encountered',
  body: ErrorReportInput,
  reply: Nothing,
  errors: ['tooMany'],
  // A report is a log line, not an act of a user.
  audit: undefined,
})

export const ErrorReport = z.object({
  id: Id,
  createDate: Time,
  url: z.string(),
  message: z.string(),
  requestId: z.string(),
  code: z.number().int(),
  userName: z.string(),
  accountNumber: z.string(),
  userAgent: z.string(),
})
export type ErrorReport = z.output<typeof ErrorReport>

export const listErrorReports = endpoint({
  method: 'GET',
  path: '/system/api/error-report',
  can: 'system_error',
  summary: 'Errors that users encountered, newest first',
  query: listQuery(['createDate'], { message: z.string().trim().max(200).optional() }),
  reply: page(ErrorReport),
})
