import type { Body } from '../cache/body.ts'
import type { Entry } from '../cache/entry.ts'
import type { Caller } from '../fetch/caller.ts'
import { find, type FindNeeds, type Found, type FoundCopy } from '../fetch/find.ts'
import { type Search, searchFor } from '../fetch/search.ts'
import { type Coding, isCompressibleSize, preferredCoding } from '../http/coding.ts'
import type { FieldList } from '../http/fields.ts'
import type { RangePlan } from '../http/range.ts'
import type { Resizer } from '../images/resizer.ts'
import type { Wanted } from '../rules/wanted.ts'
import { type Exchange, isGone } from '../visitor/exchange.ts'
import { interimTo } from '../visitor/interim.ts'
import { explainFailure } from '../visitor/write-answer.ts'
import { isChosenByCoding } from './answer-fields.ts'
import type { Compressor } from './compressor.ts'
import { errorPageFor } from './error-page.ts'
import { sendFailure, sendPrivate } from './send-answer.ts'
import { plannedRange, sendObject, sendTinyHit } from './send-object.ts'

/** A refusal by the rules, with a text for the visitor. */
export type RefusalAnswer = { kind: 'refusal'; status: number; reason: string; fields: FieldList }

type Presentable = Found | RefusalAnswer

/** What to show or look up instead. */
type Instead = Search | Presentable | undefined

export type AnswerNeeds = FindNeeds & { compressor: Compressor; resizer: Resizer }

/** Answers a visitor with the result of a search, or with a refusal. */
export async function answer(
  needs: AnswerNeeds,
  exchange: Exchange,
  first: Search | RefusalAnswer,
): Promise<void> {
  const caller: Caller = {
    record: exchange.record,
    onInterim: interimTo(exchange),
    isGone: () => isGone(exchange),
  }
  try {
    let next: Instead = first
    while (next) {
      const found: Presentable | Promise<Found> = 'kind' in next ? next : find(needs, next, caller)
      const shown: Instead | Promise<Instead> = present(
        needs,
        exchange,
        found instanceof Promise ? await found : found,
      )
      next = shown instanceof Promise ? await shown : shown
    }
  } finally {
    // A fetch may continue after the visitor has left, and must not reference the visitor.
    caller.onInterim = undefined
    caller.isGone = undefined
  }
}

/** Sends the result to a visitor. Error pages, image sizes, codings and ranges are applied here and nowhere else. */
function present(needs: AnswerNeeds, exchange: Exchange, found: Presentable): Instead | Promise<Instead> {
  const page = pageInstead(exchange, found)
  if (page) {
    if (found.kind === 'answer') found.answer.body.destroy()
    return searchFor(page)
  }
  switch (found.kind) {
    case 'copy':
      return sendFreshCopy(needs, exchange, found) ? undefined : showCopy(needs, exchange, found)
    case 'answer':
      return ended(sendPrivate(exchange, found.wanted, found.answer, found.status, needs.clock()))
    case 'failure':
      return ended(sendFailure(exchange, found.failure, found.status))
    case 'refusal':
      return ended(explainFailure(exchange, found.status, found.reason, found.fields))
    case 'noCopy':
      return ended(
        explainFailure(
          exchange,
          504,
          'there is no copy here that would do, and the request wants nothing else',
        ),
      )
  }
}

/** A fast path for the most frequent response. */
function sendFreshCopy({ compressor }: AnswerNeeds, exchange: Exchange, found: FoundCopy): boolean {
  const { wanted, entry, status, now } = found
  if (!status.hit || status.detail !== undefined || wanted.size) return false
  const coding = codingFor(wanted, entry, now)
  const copy = coding === undefined ? entry : compressor.find(entry, coding)
  return copy !== undefined && sendTinyHit(exchange, wanted, entry, copy, coding, now)
}

async function showCopy(needs: AnswerNeeds, exchange: Exchange, found: FoundCopy): Promise<Instead> {
  const { wanted } = found
  if (!wanted.size) return showObject(needs, exchange, found, found.entry, found.open)
  const picture = await needs.resizer.open(found.entry, wanted.size, () => found.open(undefined))
  if (picture === 'busy') {
    await explainFailure(exchange, 503, 'too many images are being made', ['Retry-After', '1'])
    return undefined
  }
  if (!picture) return showObject(needs, exchange, found, found.entry, found.open)
  return showObject(needs, exchange, found, picture.entry, async () => picture.body)
}

/** Sends the object in a coding that the visitor accepts, or the range that he requested. */
async function showObject(
  { compressor }: AnswerNeeds,
  exchange: Exchange,
  found: FoundCopy,
  entry: Entry,
  open: (plan: RangePlan | undefined) => Promise<Body | undefined>,
): Promise<Instead> {
  const { wanted, status, fromCache, personal, now, otherwise } = found
  const plan = plannedRange(wanted, entry, entry.size ?? Infinity, now)
  const page = plan?.kind === 'unsatisfiable' ? errorPageFor(exchange, 416) : undefined
  if (page) return searchFor(page)
  const wish = codingFor(wanted, entry, now)
  const coding = wish !== undefined && compressor.takes(entry, wish) ? wish : undefined
  const body =
    coding === undefined ? await open(plan) : await compressor.open(entry, coding, () => open(plan))
  if (!body) return otherwise()
  await sendObject(exchange, { wanted, entry, body, status, fromCache, personal, now, coding })
  return undefined
}

/** The error page; undefined if the error came from fetching that page. */
function pageInstead(exchange: Exchange, found: Presentable): Wanted | undefined {
  const status = statusOf(found)
  if (status < 400 || ('wanted' in found && found.wanted.pageStatus !== undefined)) return undefined
  return errorPageFor(exchange, status)
}

function statusOf(found: Presentable): number {
  switch (found.kind) {
    case 'copy':
      return found.entry.head.status
    case 'answer':
      return found.answer.status
    case 'failure':
      return found.failure.status
    case 'refusal':
      return found.status
    case 'noCopy':
      // A request with `only-if-cached` gets no error page.
      return 0
  }
}

/** The coding for this visitor; undefined for the unchanged object. */
function codingFor({ head, behavior }: Wanted, entry: Entry, now: number): Coding | undefined {
  const { acceptEncoding, range, method } = head
  // A range refers to the unchanged object, because the bytes of a compressed copy are not known beforehand.
  if (acceptEncoding === undefined || range !== undefined || method === 'OPTIONS') return undefined
  if (!isChosenByCoding(entry, behavior, now)) return undefined
  const { size } = entry
  return size !== undefined && isCompressibleSize(size) ? preferredCoding(acceptEncoding) : undefined
}

const ended = (sent: Promise<void>): Promise<undefined> => sent.then(() => undefined)
