import { z } from 'zod'
import { endpoint, Nothing } from '../../endpoint.ts'
import { Id, Time } from '../../fields.ts'
import { page, listQuery } from '../../list.ts'

/** One request covers hours of one day (spec 1, sections 5 and 9). */
export const maxLogHours = 24
/** How many requests of one account may be in progress at a time. */
export const maxLogsInProgress = 3
/** How many requests an account may keep. */
export const maxLogRequests = 100
/** How long a download link works, in minutes. */
export const logLinkMinutes = 60
/** How long after its end an hour may still be incomplete: edges that are online report within this time. */
export const logDelaySeconds = 120

/** `combined` is the combined log format of web servers; `json` has one JSON object per line (`LogLine`). */
export const logFormats = ['combined', 'json'] as const
export type LogFormat = (typeof logFormats)[number]

/** Spec 1, section 4. */
export const ApplyStatus = { inProgress: 0, completed: 1 } as const

const Moment = z.string('required').min(1, { error: 'required', abort: true }).pipe(Time)

export const LogRequestInput = z
  .strictObject({
    cdnConfigId: z.uuid('required'),
    /** Inclusive. */
    startTime: Moment,
    /** Exclusive. It may be in the future: the file then contains what has arrived. */
    endTime: Moment,
    format: z.enum(logFormats, 'option').default('combined'),
  })
  .superRefine(({ startTime, endTime }, context) => {
    const length = Date.parse(endTime) - Date.parse(startTime)
    if (length <= 0) context.addIssue({ code: 'custom', path: ['endTime'], message: 'timeRange' })
    if (length > maxLogHours * 3_600_000)
      context.addIssue({ code: 'custom', path: ['endTime'], message: 'logHours' })
  })
export type LogRequestInput = z.output<typeof LogRequestInput>

export const LogRequest = z.object({
  id: Id,
  cdnConfigId: Id,
  domain: z.string(),
  startTime: Time,
  endTime: Time,
  format: z.enum(logFormats),
  applyStatus: z.union([z.literal(ApplyStatus.inProgress), z.literal(ApplyStatus.completed)]),
  /** Bytes of the file. */
  size: z.number().int(),
  /** Requests in the file. */
  lines: z.number().int(),
  /** Requests that edges had counted in the period when the file was created. More than `lines`: some had not arrived. */
  counted: z.number().int(),
  /** False if the period was not over, or only just over, when the file was created. */
  complete: z.boolean(),
  createDate: Time,
  /** When the file is deleted. */
  expireDate: Time,
})
export type LogRequest = z.output<typeof LogRequest>

export const canOpenLogs = ({ applyStatus }: Pick<LogRequest, 'applyStatus'>) =>
  applyStatus === ApplyStatus.completed || ('logNotReady' as const)

const path = '/cdn/api/logs'

export const listLogRequests = endpoint({
  method: 'GET',
  path,
  can: 'cdn_logs',
  timeZone: true,
  summary: 'Log requests of the account, newest first',
  query: listQuery(['createDate', 'domain'], {
    /** Matches any part of the domain. */
    domain: z.string().max(255).optional(),
    cdnConfigId: z.uuid('format').optional(),
    applyStatus: z.enum(['0', '1'], 'option').optional(),
  }),
  reply: page(LogRequest),
})

export const addLogRequest = endpoint({
  method: 'POST',
  path,
  can: 'CDN_LOGS_ADD',
  timeZone: true,
  summary: 'Request a file with the requests of a site in up to 24 hours',
  body: LogRequestInput,
  reply: LogRequest,
  errors: ['notFound', 'logBusy', 'logFull'],
  audit: { model: 'logRequest', action: 'add' },
})

export const deleteLogRequest = endpoint({
  method: 'DELETE',
  path: `${path}/:id`,
  can: 'CDN_LOGS_DEL',
  timeZone: true,
  summary: 'Delete a log request and its file',
  reply: Nothing,
  errors: ['notFound'],
  audit: { model: 'logRequest', action: 'del' },
})

export const makeLogLink = endpoint({
  method: 'POST',
  path: `${path}/:id/link`,
  can: 'CDN_LOGS_OPEN',
  timeZone: true,
  summary: 'Create a signed download link that works for 60 minutes',
  reply: z.object({
    /** Path and query on the API host. It needs no session, and ends early if its creator loses the permission. */
    url: z.string(),
    expireDate: Time,
  }),
  errors: ['notFound', 'logNotReady'],
  audit: { model: 'logLink', action: 'add' },
})

/** The address of `makeLogLink`. A part of the file can be requested with a `Range` header. */
export const getLogFile = endpoint({
  method: 'GET',
  path: '/cdn/api/log-file',
  can: 'public',
  timeZone: true,
  summary: 'Download a log file by its signed link',
  query: z.strictObject({ token: z.string().min(1).max(1000) }),
  reply: z.string(),
  file: 'application/gzip',
  errors: ['logLinkOver'],
})
