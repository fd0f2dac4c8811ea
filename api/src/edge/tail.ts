import { z } from 'zod'
import { maxTailLines } from '../cdn/logs/live.ts'
import { endpoint, Nothing } from '../endpoint.ts'
import { Id } from '../fields.ts'
import { LogLine } from './logs.ts'

/** Watches in one report. */
export const maxReportedWatches = 20

const Count = z.number().int().min(0)

/**
 * Requests that users are watching, about once a second. They may get lost: the request log is complete without them.
 * What belongs to a watch that has ended is dropped.
 */
export const sendTail = endpoint({
  method: 'POST',
  path: '/edge/api/tail',
  can: 'edge',
  summary: 'Report requests that are being watched',
  body: z.strictObject({
    watches: z
      .array(
        z.strictObject({
          watchId: Id,
          seen: Count,
          matched: Count,
          lines: z.array(LogLine).max(maxTailLines),
        }),
      )
      .min(1)
      .max(maxReportedWatches),
  }),
  reply: Nothing,
  rows: ['watches'],
  errors: ['edgeRefused', 'edgeRevoked'],
  // What users watch, not an act of theirs.
  audit: undefined,
})
