import type { Logger } from 'pino'
import type { Cache } from '../cache/cache.ts'
import type { Entry } from '../cache/entry.ts'
import type { GrowingBody } from '../cache/growing-body.ts'
import type { Ticket } from '../cache/tickets.ts'
import type { RequestRecord } from '../logs/request-record.ts'
import type { Meter } from '../meter.ts'
import type { OriginAnswer } from '../origin/client.ts'

/** The response is valid but cannot be stored. Its readers are cut off, and the next requests are passed through. */
class Unstorable extends Error {}

type ReceiverNeeds = { cache: Cache; meter: Meter; log: Logger }

/** `key` is marked if the object cannot be stored; for a part it is the key of the whole object. */
type Arriving = {
  answer: OriginAnswer
  entry: Entry
  body: GrowingBody
  ticket: Ticket
  key: string
  record: RequestRecord
}

export type Receiver = ReturnType<typeof openReceiver>

/** Reads bodies into the cache. `onUnstorable` is called for objects that cannot be stored. */
export function openReceiver({ cache, meter, log }: ReceiverNeeds, onUnstorable: (key: string) => void) {
  const arriving = new Set<Promise<void>>()

  /**
   * Reads the whole body, stores it, and then releases `record`. It continues after all readers have left. Never
   * rejects.
   */
  async function read({ answer, entry, body, ticket, key, record }: Arriving) {
    try {
      const count = (bytes: number) => {
        record.originBytes += bytes
        meter.originTraffic(entry.siteId, answer.status, bytes)
      }
      const wholeBody = answer.body.whole?.()
      // A body that is complete immediately is available to the request that started the fetch, which need not read
      // along.
      if (wholeBody && body.appendSmall(wholeBody)) count(wholeBody.length)
      else
        for await (const chunk of answer.body) {
          count(chunk.length)
          if (body.received + chunk.length > cache.maxObjectBytes) throw new Unstorable('too large')
          await body.append(chunk).catch((error: unknown) => {
            throw new Unstorable('the disk failed', { cause: error })
          })
          // The visitor has the whole body now, so a purge before the end of the stream must count it.
          if (body.received === answer.length && !body.diskError) cache.arrive(ticket, entry, body)
        }
      if (answer.length !== undefined && answer.length !== body.received)
        throw new Error('wrong content length')
      if (body.diskError) return passedOn(body, ticket, key)
      cache.arrive(ticket, entry, body)
    } catch (error) {
      answer.body.destroy()
      // All bytes may have arrived before the error.
      if (!body.complete) {
        if (error instanceof Unstorable) onUnstorable(key)
        body.fail(error as Error)
        cache.abandon(ticket, body)
        log.warn({ err: error, site: entry.siteId }, 'an answer broke off and was not stored')
        return
      }
    } finally {
      record.release()
    }
    try {
      await cache.keep(ticket, entry, body)
    } catch (error) {
      log.warn({ err: error, site: entry.siteId }, 'an object could not be stored')
    }
  }

  /**
   * Its readers get the whole body. The next requests are passed through for a while, until the disk may work again.
   */
  function passedOn(body: GrowingBody, ticket: Ticket, key: string) {
    onUnstorable(key)
    body.finish()
    cache.abandon(ticket, body)
    log.warn(
      { err: body.diskError, site: ticket.siteId },
      'the disk failed: an object was passed on, not stored',
    )
  }

  return {
    /** `landed` is called at the end, also after a failure. */
    receive(coming: Arriving, landed: () => void) {
      const landing = read(coming).finally(() => {
        arriving.delete(landing)
        landed()
      })
      arriving.add(landing)
    },
    /** Resolves when no more bodies are arriving. */
    idle: async () => void (await Promise.all(arriving)),
  }
}
