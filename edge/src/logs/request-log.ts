import type { Clock } from '../clock.ts'
import { field } from '../http/fields.ts'
import { type RequestHead, schemeOf } from '../http/request-head.ts'
import { remembered } from '../remembered.ts'
import { plainAddress } from '../rules/access.ts'
import type { CountryOf } from '../rules/country.ts'
import { maskedNames } from '../rules/query.ts'
import type { Site } from '../rules/site.ts'
import { authName } from '../rules/uri-authentication.ts'
import { RequestRecord } from './request-record.ts'
import { requestId } from './request-id.ts'
import { bareReferer, escaped, quoted } from './text.ts'

/** Writes one line for each request to a site, as the contract's `LogLine`. */
export type RequestLog = ReturnType<typeof openRequestLog>

/** The maximum length of a referer in the log, because a visitor may send any length. */
const longestReferer = 1024
const longestAgent = 512
const longestMethod = 32

/** A database that the operator has chosen may contain other texts. */
const isCountry = /^[A-Z]{2}$/

/** V8 stores the result of `+` and templates as pieces, and joins them again at every use. */
const inOnePiece = (ascii: string) => Buffer.from(ascii, 'latin1').toString('latin1')

const made = (make: (text: string) => string) => remembered((text) => inOnePiece(make(text)))

/** `write` receives each line with its line feed. */
export function openRequestLog(clock: Clock, countryOf: CountryOf, write: (line: string) => void) {
  const homeOf = remembered((address) => {
    const plain = plainAddress(address)
    const country = plain === '' ? undefined : countryOf(plain)
    return country !== undefined && isCountry.test(country) ? country : ''
  })
  // Parts that most requests have in common with an earlier one are cached.
  const clientOf = made((address) => {
    return `"client":${quoted(plainAddress(address))},"country":${quoted(homeOf(address))},"method":`
  })
  const agentOf = made((agent) => `,"agent":${quoted(agent.slice(0, longestAgent))}}\n`)
  const refererOf = made((referer) => quoted(bareReferer(referer).slice(0, longestReferer)))
  const methodOf = made((method) => `${quoted(method.slice(0, longestMethod))},"url":"`)
  let lastTime = -1
  let lastStart = ''

  function startOf(time: number): string {
    if (time !== lastTime) {
      lastTime = time
      lastStart = `{"time":"${new Date(time).toISOString()}","site":"`
    }
    return lastStart
  }

  return {
    /** Starts the record of a new request. Its line is written when the record is closed. */
    open(head: RequestHead, site: Site): RequestRecord {
      const now = clock()
      return new RequestRecord(requestId(now), now, homeOf(head.address ?? ''), (record) => {
        const { id, start, endedAt, status, bytes, originBytes, cache, fault } = record
        const { method, host, path, query, raw, version, address = '' } = head
        write(
          `${startOf(endedAt)}${site.id}","id":"${id}",${clientOf(address)}${methodOf(method)}${schemeOf(head)}://${host}` +
            `${escaped(path)}${query === '' ? '' : `?${escaped(maskedNames(query, authName))}`}` +
            `","protocol":"HTTP/${version}","status":${status},"bytes":${bytes},` +
            `"originBytes":${originBytes},"cache":"${cache}"${fault === undefined ? '' : `,"fault":"${fault}"`},"ms":${Math.max(0, endedAt - start)},` +
            `"referer":${refererOf(field(raw, 'referer') ?? '')}${agentOf(field(raw, 'user-agent') ?? '')}`,
        )
      })
    },
  }
}
