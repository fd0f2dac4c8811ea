import type { ByteStore, Put, Stored } from '../bytes/byte-store.ts'
import { type Scan, withoutScan } from '../bytes/clamd.ts'
import { type Finding, verifyBytes } from '../bytes/scrub.ts'
import { isKeptInRow, receiveSmall, withSmallFiles } from '../bytes/small/small-files.ts'
import type { AccountCatalog, Catalog, PutOutcome, Seen } from './catalog.ts'
import type { FoundObject } from './rows.ts'
import { isRefused } from './prepared.ts'
import type { About, Condition } from './put-terms.ts'
import type { CompleteOutcome, Part, PartOutcome } from './uploads.ts'

/** Where an object is, or will be. */
export type Place = { accountId: string; bucketId: string; key: string }

/** Describes an object, given its stored bytes and their digests. */
type Describe = (stored: Stored) => About

/** Reads all bytes of all objects, and yields what is missing or damaged. */
export async function* scrubAll(
  store: Pick<ByteStore, 'open'>,
  catalog: Catalog,
): AsyncGenerator<Finding & { accountId: string; bucket: string; key: string }> {
  const bytes = withSmallFiles(store, catalog.smallFiles)
  for await (const { id, size, ...place } of catalog.allBytes()) {
    const finding = await verifyBytes(bytes, { id, size })
    // What was deleted since the row was read is not missing.
    if (finding && (await catalog.knownBytes([id])).has(id)) yield { ...finding, ...place }
  }
}

export type Objects = ReturnType<typeof openObjects>

/**
 * Objects: bytes and their names in the database. Bytes are in a store, or, if they are small, in the database too. An object
 * is visible from the commit of its row until the commit that deletes it. A process that is killed in between leaves bytes in
 * the store without a row, which a sweep deletes. What comes is scanned, if there is a scanner.
 */
export function openObjects(store: ByteStore, catalog: Catalog, scan: Scan = withoutScan) {
  const bytes = withSmallFiles(store, catalog.smallFiles)

  /** The rows are committed, so nobody can open these bytes any more, except whoever reads them already. */
  async function discard(ids: string[]) {
    for (const id of ids) await store.remove(id)
  }

  /** Commits rows of stored bytes, which are removed if that fails. */
  const committed = <T>(stored: Stored, commit: Promise<T>): Promise<T> =>
    commit.catch(async (error: unknown) => {
      // If the connection breaks during the commit, nobody knows whether the row is there: a sweep finds out later.
      if (isRefused(error)) await store.remove(stored.id)
      throw error
    })

  return {
    /** Streams an object into its place. If it rejects, or the outcome is not `put`, nothing has changed. */
    async put(
      ...[place, source, options, describe, condition]: [
        ...[Place, AsyncIterable<Uint8Array>, Put, Describe],
        Condition?,
      ]
    ): Promise<PutOutcome> {
      if (isKeptInRow(options)) {
        const small = await receiveSmall(scan(source), options)
        const put = await catalog.put({ ...place, pieces: [small], about: describe(small), condition })
        await discard(put.outcome === 'put' ? put.replaced : [])
        return put
      }
      const stored = await store.put(scan(source), options)
      const about = describe(stored)
      const put = await committed(stored, catalog.put({ ...place, pieces: [stored], about, condition }))
      await discard(put.outcome === 'put' ? put.replaced : [stored.id])
      return put
    },

    /** Streams a part of an upload into the store. If it rejects, or the outcome is not `put`, nothing has changed. */
    async putPart(
      ...[accountId, upload, source, options, describe]: [
        ...[string, { id: string; number: number }, AsyncIterable<Uint8Array>, Put],
        (stored: Stored) => Pick<Part, 'etag' | 'sums'>,
      ]
    ): Promise<PartOutcome & { stored: Stored }> {
      const stored = await store.put(scan(source), options)
      const put = await committed(
        stored,
        catalog.each(accountId, (own) =>
          own.putPart(upload.id, {
            ...describe(stored),
            number: upload.number,
            id: stored.id,
            size: stored.size,
          }),
        ),
      )
      await discard(put.outcome === 'put' ? put.replaced : [stored.id])
      return { ...put, stored }
    },

    /** Makes the parts of an upload an object. */
    async complete(
      accountId: string,
      complete: (own: AccountCatalog) => Promise<CompleteOutcome>,
    ): Promise<CompleteOutcome> {
      const done = await catalog.within(accountId, complete)
      await discard(done.outcome === 'put' ? done.replaced : [])
      return done
    },

    /** Ends an upload, and removes its parts. */
    async abort(accountId: string, uploadId: string): Promise<void> {
      await discard(await catalog.within(accountId, (own) => own.abortUpload(uploadId)))
    },

    find: ({ accountId, bucketId, key }: Place): Promise<FoundObject | undefined> =>
      catalog.each(accountId, (own) => own.find(bucketId, key)),

    /** Deletes objects that are still what their caller has seen, and returns of each whether it is deleted. */
    async remove(
      { accountId, bucketId }: Omit<Place, 'key'>,
      named: readonly { key: string; seen: Seen }[],
    ): Promise<boolean[]> {
      const { gone, bytes: ids } = await catalog.within(accountId, (own) => own.remove(bucketId, named))
      await discard(ids)
      return gone
    },

    /** Reads a range of an object, piece by piece; `end` is exclusive. Throws `NotStored` and `Damaged`. */
    async *read({ pieces }: Pick<FoundObject, 'pieces'>, start: number, end: number): AsyncGenerator<Buffer> {
      let from = 0
      for (const { id, size } of pieces) {
        const to = from + size
        if (to > start && from < end) {
          const body = await bytes.open(id, size)
          try {
            yield* body.read(Math.max(0, start - from), Math.min(size, end - from))
          } finally {
            await body.close()
          }
        }
        from = to
      }
    },

    scrub: () => scrubAll(store, catalog),
  }
}
