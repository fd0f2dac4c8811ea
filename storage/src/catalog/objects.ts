import pg from 'pg'
import type { ByteStore, Put } from '../bytes/byte-store.ts'
import { type Finding, verifyBytes } from '../bytes/scrub.ts'
import type { About, Catalog, Condition, FoundObject, PutOutcome } from './catalog.ts'

/** Where an object is, or will be. */
export type Place = { accountId: string; bucketId: string; key: string }

/** What is said of an object, and of the digests of its bytes. */
type Describe = (stored: Awaited<ReturnType<ByteStore['put']>>) => About

/** Whether the database itself has refused a statement, so that nothing was committed. */
const isRefused = (error: unknown) => error instanceof pg.DatabaseError && error.severity === 'ERROR'

/**
 * Objects: bytes of a store and their names in the database. An object is visible from the commit of its row until the
 * commit that deletes it. A process that is killed in between leaves bytes without a row, which a sweep deletes.
 */
export function openObjects(store: ByteStore, catalog: Catalog) {
  /** The rows are committed, so nobody can open these bytes any more, except whoever reads them already. */
  async function discard(ids: string[]) {
    for (const id of ids) await store.remove(id)
  }

  return {
    /** Streams an object into its place. If it rejects, or the outcome is another than `put`, nothing has changed. */
    async put(
      ...[place, source, options, describe, condition]: [
        ...[Place, AsyncIterable<Uint8Array>, Put, Describe],
        Condition?,
      ]
    ): Promise<PutOutcome> {
      const stored = await store.put(source, options)
      const about = describe(stored)
      const put = await catalog
        .within(place.accountId, (own) => own.put(place.bucketId, place.key, [stored], about, condition))
        .catch(async (error: unknown) => {
          // If the connection breaks during the commit, nobody knows whether the row is there: a sweep finds out later.
          if (isRefused(error)) await store.remove(stored.id)
          throw error
        })
      await discard(put.outcome === 'put' ? put.replaced : [stored.id])
      return put
    },

    find: ({ accountId, bucketId, key }: Place): Promise<FoundObject | undefined> =>
      catalog.within(accountId, (own) => own.find(bucketId, key)),

    /** Deletes objects, as many as there are. */
    async remove({ accountId, bucketId }: Omit<Place, 'key'>, keys: string[]): Promise<void> {
      await discard(await catalog.within(accountId, (own) => own.remove(bucketId, keys)))
    },

    /** Reads a range of an object, piece by piece; `end` is exclusive. Throws `NotStored` and `Damaged`. */
    async *read({ pieces }: Pick<FoundObject, 'pieces'>, start: number, end: number): AsyncGenerator<Buffer> {
      let from = 0
      for (const { id, size } of pieces) {
        const to = from + size
        if (to > start && from < end) {
          const body = await store.open(id)
          try {
            yield* body.read(Math.max(0, start - from), Math.min(size, end - from))
          } finally {
            await body.close()
          }
        }
        from = to
      }
    },

    /** Reads all bytes of all objects, and yields what is missing or damaged. */
    async *scrub(): AsyncGenerator<Finding & { accountId: string; bucket: string; key: string }> {
      for await (const { id, size, ...place } of catalog.allBytes()) {
        const finding = await verifyBytes(store, { id, size })
        if (finding) yield { ...finding, ...place }
      }
    },
  }
}
