import type { Logger } from 'pino'
import { openPacker } from '../../logs/batch.ts'
import type { Control } from '../control.ts'
import type { SendSegment } from './send-segments.ts'

/** Sends segments of the request log. */
export function requestLogSender(control: Pick<Control, 'sendLogs'>, log: Logger): SendSegment {
  const batchOf = openPacker()
  return async (segment) => {
    const { body, damaged } = await batchOf(segment)
    if (damaged > 0) log.error({ lines: damaged }, 'request logs were damaged on the disk')
    if (body.pieces.length > 0) await control.sendLogs(body)
  }
}
