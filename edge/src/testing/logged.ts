import { randomUUID } from 'node:crypto'
import type { LogLine } from '@fairlead/api/edge/logs.ts'

const start = Date.UTC(2031, 4, 6, 7, 0, 0)

/** A line of the request log, `second` seconds into the hour. */
export const logLine = (url: string, change: Partial<LogLine> = {}, second = 0): string =>
  JSON.stringify({
    time: new Date(start + second * 1000).toISOString(),
    site: randomUUID(),
    id: randomUUID(),
    client: '192.0.2.1',
    country: '',
    method: 'GET',
    url,
    protocol: 'HTTP/2.0',
    status: 200,
    bytes: 10,
    originBytes: 0,
    cache: 'miss',
    ms: 1,
    referer: '',
    agent: 'browser',
    ...change,
  } satisfies LogLine)
