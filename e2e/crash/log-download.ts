import { gunzipSync } from 'node:zlib'
import { ApplyStatus, type LogRequest } from '@fairlead/api/cdn/logs/log-request.ts'
import { LogLine } from '@fairlead/api/edge/logs.ts'
import { until } from '../../edge/src/testing/until.ts'
import type { Client } from '../support/client.ts'

const path = '/cdn/api/logs'

/** The file of a site's requests in one clock hour in UTC, as its owner requests and downloads it. */
export async function downloadedHour(client: Client, base: string, cdnConfigId: string, hour: string) {
  const startTime = `${hour}:00:00.000Z`
  const endTime = new Date(Date.parse(startTime) + 3_600_000).toISOString()
  const { id } = await client.data<LogRequest>(path, {
    method: 'POST',
    body: { cdnConfigId, startTime, endTime, format: 'json' },
  })
  const request = await until('the log file', async () => {
    const { content } = await client.data<{ content: LogRequest[] }>(path)
    return content.find((one) => one.id === id && one.applyStatus === ApplyStatus.completed)
  })
  const { url } = await client.data<{ url: string }>(`${path}/${id}/link`, { method: 'POST', body: {} })
  const file = Buffer.from(await (await fetch(base + url)).arrayBuffer())
  const lines = gunzipSync(file)
    .toString()
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => LogLine.parse(JSON.parse(line)))
  return { request, lines }
}
