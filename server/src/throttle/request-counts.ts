import { createHash } from 'node:crypto'
import type { FastifyRateLimitStore } from '@fastify/rate-limit'
import type { FastifyBaseLogger } from 'fastify'
import type { Clock } from '../lib/clock.ts'
import type { Database } from '../lib/db.ts'

type System = Database['system']

/** The requests here, those of them that were added to the database, and at least how many others had. */
type Count = { own: number; added: number; others: number }

/** The most names that are counted at a time. */
const mostNames = 10_000
/** A control plane writes after this part of a limit, so each may exceed it by that much. */
const stepOf = (max: number) => Math.max(1, Math.floor(max / 50))

const hashOf = (name: string) => createHash('sha256').update(`requests\n${name}`).digest()

/** Adds requests to the count that all control planes share. Returns the count of the span. */
export async function addRequests(system: System, name: string, begun: Date, requests: number) {
  const row = await system
    .insertInto('request_count')
    .values({ name: hashOf(name), begun_at: begun, requests })
    .onConflict((on) =>
      on
        .columns(['name', 'begun_at'])
        .doUpdateSet((eb) => ({ requests: eb('request_count.requests', '+', eb.ref('excluded.requests')) })),
    )
    .returning('requests')
    .executeTakeFirstOrThrow()
  return row.requests
}

type Parts = { system: System; clock: Clock; log: Pick<FastifyBaseLogger, 'warn'> }

/**
 * Counts of requests that several control planes share, as a store of the rate limits. Most requests are counted in memory.
 * Whoever exceeds a limit causes no more writes in the span. While the database fails, each control plane counts for itself.
 */
export function sharedCounts({ system, clock, log }: Parts) {
  return class Store implements FastifyRateLimitStore {
    readonly #counts = new Map<string, Count>()
    #span = 0

    #countOf(name: string, span: number): Count {
      if (span !== this.#span) {
        this.#span = span
        this.#counts.clear()
      }
      const known = this.#counts.get(name)
      if (known) return known
      const [oldest] = this.#counts.keys()
      if (oldest !== undefined && this.#counts.size >= mostNames) this.#counts.delete(oldest)
      const count = { own: 0, added: 0, others: 0 }
      this.#counts.set(name, count)
      return count
    }

    incr(...[name, callback, spanMs, max]: Parameters<FastifyRateLimitStore['incr']>) {
      const now = clock.now().getTime()
      const span = Math.floor(now / spanMs) * spanMs
      const count = this.#countOf(name, span)
      count.own += 1
      const { own } = count
      const answer = () => callback(null, { current: own + count.others, ttl: span + spanMs - now })
      if (own + count.others > max || own - count.added < stepOf(max)) return answer()
      const added = own - count.added
      count.added = own
      addRequests(system, name, new Date(span), added)
        .then((all) => {
          count.others = Math.max(count.others, all - count.added)
        })
        .catch((error: unknown) => log.warn({ err: error }, 'requests are counted in memory only'))
        .finally(answer)
    }

    child = () => new Store()
  }
}
