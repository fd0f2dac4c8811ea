import {
  addLogRequest,
  canOpenLogs,
  deleteLogRequest,
  getLogFile,
  listLogRequests,
  makeLogLink,
} from '@fairlead/api/cdn/logs/log-request.ts'
import { demand } from '../../lib/fail.ts'
import type { Serve } from '../../lib/http/serve.ts'
import type { SecretBox } from '../../lib/secret-box.ts'
import { findSite } from '../site/sites.ts'
import { endingOf } from './line-formats.ts'
import { dropLogFile, logFilePath } from './log-files.ts'
import { requestOfLink, signLink } from './log-links.ts'
import {
  createLogRequest,
  deleteAccountLogRequest,
  findLogRequest,
  listAccountLogRequests,
  type LogRequestRow,
  toLogRequest,
} from './log-requests.ts'

export type LogOptions = { box: SecretBox; logFileFolder: string; logFileDays: number }

const compact = (time: Date) => time.toISOString().replaceAll(/[-:]|\.\d+/g, '')

/** `www.example.com-20310506T070000Z-20310506T080000Z.log.gz` */
const nameOf = ({ domain, start_time, end_time, format }: LogRequestRow) =>
  `${domain.replace('*', '_')}-${compact(start_time)}-${compact(end_time)}.${endingOf[format as keyof typeof endingOf]}`

export function logRoutes(
  { serve, servePublicFile }: Serve,
  { box, logFileFolder, logFileDays }: LogOptions,
) {
  serve(listLogRequests, ({ tx, me, query }) => listAccountLogRequests(tx, me.account_id, query))

  serve(addLogRequest, async ({ tx, me, body, now, added }) => {
    const site = await findSite(tx, me.account_id, body.cdnConfigId)
    return added(await createLogRequest(tx, site, body, { now, days: logFileDays }))
  })

  serve(deleteLogRequest, async ({ tx, me, params, changed }) => {
    const request = await deleteAccountLogRequest(tx, me.account_id, params.id)
    changed(request, null)
    await dropLogFile(logFileFolder, request.id)
    return null
  })

  serve(makeLogLink, async ({ tx, me, params, now }) => {
    const row = await findLogRequest(tx, me.account_id, params.id)
    demand(canOpenLogs(toLogRequest(row)))
    return signLink(box, row.id, me, now)
  })

  servePublicFile(getLogFile, async ({ tx, query, now }) => {
    const row = await requestOfLink(tx, box, query.token, now)
    return { name: nameOf(row), path: logFilePath(logFileFolder, row.id) }
  })
}
