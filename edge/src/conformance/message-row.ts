import type { Case, Expected } from './case.ts'
import { forwarding } from './configs.ts'

/** Messages that are served although they are unusual, or refused as the standards require; each with its rule. */
export type MessageRow = {
  what: string
  /** A section of RFC 9112, or of RFC 9110 if it says so. */
  rule: string
  message: string
  /** 200 by default. */
  status?: number
  /** `GET /a` by default, none if the message is refused. */
  hits?: string[]
  /** The connection ends with the response. */
  closes?: true
  received?: Record<string, Expected>
  headers?: Record<string, RegExp>
}

export const line = (start: string, fields = '') => `${start}\r\nHost: {host}\r\n${fields}\r\n`
export const get = (target: string, fields = '') => line(`GET ${target} HTTP/1.1`, fields)
export const post = (fields: string, body: string) => line('POST /a HTTP/1.1', fields) + body
export const refused = (status: number) => ({ status, hits: [] as string[], closes: true as const })

/** One case per row; the query is forwarded to the origin. */
export const casesOf = (rows: MessageRow[]): Case[] =>
  rows.map(({ what, rule, message, status = 200, hits = ['GET /a'], ...more }) => ({
    name: `${what} (${rule})`,
    config: forwarding({ queryString: true }),
    steps: [{ message, status, hits, ...more }],
  }))
