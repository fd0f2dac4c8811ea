import { type PrewarmOutcome } from '@fairlead/api/cdn/prewarm/prewarm.ts'
import type { Body } from '../cache/body.ts'
import type { Cache } from '../cache/cache.ts'
import type { Clock } from '../clock.ts'
import { find, type FindNeeds, type Found, type FoundCopy } from '../fetch/find.ts'
import type { Flights } from '../fetch/flights.ts'
import { searchFor } from '../fetch/search.ts'
import { field } from '../http/fields.ts'
import { readPath } from '../http/path.ts'
import { headFor } from '../rules/site.ts'
import { headOf, type RequestHead } from '../http/request-head.ts'
import { requestId } from '../logs/request-id.ts'
import { RequestRecord } from '../logs/request-record.ts'
import { closureOf } from '../spend/worker-leases.ts'
import { decide, type Decision } from '../rules/decide.ts'
import type { SiteTable } from '../rules/site-table.ts'
import { isPlaylist, type Links, linksOf } from './playlist.ts'

/** One file to fetch into the cache. */
export type PrewarmOrder = {
  siteId: string
  url: string
  /** Whether the links of a play list are wanted. */
  wantsLinks: boolean
}

export type PrewarmResult = {
  outcome: PrewarmOutcome
  statusCode: number | null
  size: number
  originBytes: number
  /** Absolute URLs that a play list names, each once; undefined without a play list. */
  list: Links | undefined
}

/** Called while a body arrives. */
export type OnBytes = (received: number, size: number | undefined) => void

export type FetchFile = (order: PrewarmOrder, onBytes: OnBytes) => Promise<PrewarmResult>

type FetchNeeds = { sites: SiteTable; cache: Cache; flights: Flights; clock: Clock }

const agent = 'Fairlead-Prewarm'
const bufferBytes = 65_536
/** Play lists are read up to this size. */
const longestList = 1_048_576

/**
 * Fetches a file as a request of a visitor would: by the rules of its site, in a fetch that visitors share, stored under
 * the same key. To its origin it looks like any other request. No visitor gets a response, so neither a request nor traffic is
 * counted, only what the origin sends.
 */
export function openFetchFile(needs: FetchNeeds): FetchFile {
  const { sites, clock } = needs

  return async ({ siteId, url, wantsLinks }, onBytes) => {
    const none = { statusCode: null, size: 0, originBytes: 0, list: undefined }
    const named = headOfUrl(url)
    const site = named && sites.find(named.host)
    if (!named || site?.id !== siteId) return { ...none, outcome: 'siteUnknown' }
    const head = headFor(site, named)
    // Rules about who may see the site apply to visitors, but this is a request of the owner.
    const decision = decide({ ...site, admit: undefined, firewall: undefined }, head, {
      closureOf,
      now: clock(),
      tlsPort: 443,
      judgeLink: (_behavior, { query }) => ({ rest: query }),
    })
    if (decision.kind !== 'cached') return { ...none, ...withoutFetch(decision) }
    const closed = Promise.withResolvers<void>()
    const record = new RequestRecord(requestId(clock()), clock(), '', () => closed.resolve())
    try {
      const found = await find(needs, searchFor(decision), {
        record,
        onInterim: undefined,
        isGone: undefined,
      })
      return await awaitResult(needs, found, { record, ended: closed.promise, wantsLinks, url, onBytes })
    } catch {
      // The body broke off.
      record.end(clock())
      return { ...none, outcome: 'originError', originBytes: record.originBytes }
    }
  }
}

function headOfUrl(text: string): RequestHead | undefined {
  const url = URL.parse(text)
  const target = url && readPath(`${url.pathname}${url.search}`)
  if (!url || !target) return undefined
  const host = url.hostname
  const raw = ['Host', host, 'User-Agent', agent, 'Accept', '*/*']
  return headOf({
    ...target,
    method: 'GET',
    host,
    raw,
    isSecure: url.protocol === 'https:',
    address: undefined,
  })
}

/** Why there is nothing to fetch. */
function withoutFetch(decision: Decision): Pick<PrewarmResult, 'outcome' | 'statusCode'> {
  switch (decision.kind) {
    case 'redirected':
      return { outcome: 'redirected', statusCode: decision.status }
    case 'closed':
      return { outcome: 'siteClosed', statusCode: 403 }
    case 'httpsRequired':
    case 'methodRefused':
    case 'linkRefused':
    case 'linkUntold':
    case 'denied':
    case 'stopped':
      return { outcome: 'notCacheable', statusCode: 403 }
    case 'sizeRefused':
      return { outcome: 'notCacheable', statusCode: 400 }
    case 'held':
    case 'looped':
    case 'challenged':
    case 'serverAsked':
    case 'preflight':
    case 'passed':
    case 'cached':
      return { outcome: 'notCacheable', statusCode: null }
  }
}

type Fetching = {
  record: RequestRecord
  /** Resolves when the fetch, if this request began one, has ended. */
  ended: Promise<void>
  wantsLinks: boolean
  url: string
  onBytes: OnBytes
}

async function awaitResult(needs: FindNeeds, found: Found, fetching: Fetching): Promise<PrewarmResult> {
  const { cache, clock } = needs
  const { record, ended, wantsLinks, url } = fetching
  if (found.kind !== 'copy') {
    record.end(clock())
    return withoutCopy(found)
  }
  const { entry } = found
  const { status } = entry.head
  const isList = wantsLinks && status === 200 && isPlaylist(url, field(entry.head.headers, 'content-type'))
  const text = !found.fromCache || isList ? await read(found, isList, fetching.onBytes) : ''
  record.end(clock())
  await ended
  // A complete body may still be on its way to the disk.
  await cache.settled()
  const kept = cache.find(entry.siteId, entry.key)
  const isKept = kept !== undefined && kept.head.status === status
  const isFresh = (kept ?? entry).freshUntil > clock()
  // A stale copy in place of an answer of the origin.
  const outcome = found.fromCache
    ? isFresh
      ? 'cached'
      : 'originError'
    : isKept
      ? outcomeOf(isFresh)
      : 'notStored'
  return {
    outcome: status >= 500 ? 'originError' : outcome,
    statusCode: status,
    size: entry.size ?? 0,
    originBytes: record.originBytes,
    list: isList ? linksOfText(url, text) : undefined,
  }
}

/** Ignores the rest of a list that is too long. Each character of `text` is one byte of UTF-8. */
function linksOfText(url: string, text: string): Links {
  const { links, isWhole } = linksOf(url, Buffer.from(text, 'latin1').toString('utf8'))
  return { links, isWhole: isWhole && text.length <= longestList }
}

/** A copy that is already stale saves the origin nothing but a body. */
const outcomeOf = (isFresh: boolean): PrewarmOutcome => (isFresh ? 'stored' : 'notCacheable')

function withoutCopy(found: Exclude<Found, FoundCopy>): PrewarmResult {
  const none = { size: 0, originBytes: 0, list: undefined }
  switch (found.kind) {
    case 'answer': {
      const { answer } = found
      // Visitors would get this from the origin too, so its body is not needed here.
      answer.body.destroy()
      const outcome = answer.status >= 500 ? 'originError' : 'notCacheable'
      return { ...none, outcome, statusCode: answer.status, size: answer.length ?? 0 }
    }
    case 'failure':
      return { ...none, outcome: 'originError', statusCode: found.failure.status }
    case 'noCopy':
      return { ...none, outcome: 'notCacheable', statusCode: null }
  }
}

/** Reads a body until it has arrived. Returns its text if that is wanted. */
async function read(found: FoundCopy, wantsText: boolean, onBytes: OnBytes): Promise<string> {
  const body: Body | undefined = await found.open(undefined)
  // The body has arrived and was closed, or it was dropped: the cache shows which.
  if (!body) return ''
  const buffer = Buffer.allocUnsafe(bufferBytes)
  let text = ''
  let position = 0
  try {
    for (;;) {
      const bytes = await body.read(position, buffer)
      if (bytes.length === 0) return text
      position += bytes.length
      // One extra byte shows that the list is too long.
      if (wantsText && text.length <= longestList)
        text += bytes.toString('latin1').slice(0, longestList + 1 - text.length)
      onBytes(position, found.entry.size)
    }
  } finally {
    await body.close()
  }
}
