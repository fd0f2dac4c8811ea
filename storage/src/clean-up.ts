import { uploadDays } from '@fairlead/api/bucket/upload.ts'
import type { Logger } from 'pino'
import type { ByteStore } from './bytes/byte-store.ts'
import { cloudIdOf, idInCloud } from './bytes/cloud/cloud-stores.ts'
import { sweep } from './bytes/scrub.ts'
import type { Catalog } from './catalog/catalog.ts'

const batch = 200
/** Milliseconds before a cloud that has failed is asked again. */
const cloudPause = 600_000
/** Milliseconds between two sweeps of a cloud. */
const sweepInterval = 24 * 3_600_000
/** Milliseconds between two looks at what ends by the rules of buckets, which name days. */
const endInterval = 3_600_000
/** Days after which bytes of a deleted bucket that cannot be removed from its cloud are left to its owner. */
const cloudPatience = 7

type CleanerParts = {
  store: Pick<ByteStore, 'remove'>
  /** The cloud of a bucket of type 2. */
  cloud: (bucketId: string) => Promise<ByteStore>
  catalog: Catalog
  log: Pick<Logger, 'warn'>
}

/**
 * Ends uploads that are too old, and removes bytes whose rows the control plane has deleted, and bytes in clouds for which no
 * row was ever written. A cloud that fails does not hold up the others.
 */
export function cleaner({ store, cloud, catalog, log }: CleanerParts): () => Promise<void> {
  const failed = new Map<string, number>()
  const sweptAt = new Map<string, number>()
  let endedAt = 0

  function fail(bucketId: string, error: unknown) {
    failed.set(bucketId, Date.now() + cloudPause)
    log.warn({ err: error, bucketId }, 'the cloud of a bucket failed while bytes were removed')
  }
  const waiting = () => [...failed].filter(([, until]) => until > Date.now()).map(([bucketId]) => bucketId)

  /** Whether the bytes were removed. */
  async function remove(id: string): Promise<boolean> {
    const there = cloudIdOf(id)
    if (there && waiting().includes(there.bucketId)) return false
    try {
      await store.remove(id)
      return true
    } catch (error) {
      if (!there) throw error
      fail(there.bucketId, error)
      return false
    }
  }

  async function removeDiscarded() {
    for (;;) {
      const ids = await catalog.nextDiscarded(batch, waiting())
      const removed: string[] = []
      for (const id of ids) if (await remove(id)) removed.push(id)
      if (removed.length > 0) await catalog.forgetDiscarded(removed)
      if (ids.length < batch) return
    }
  }

  async function sweepClouds() {
    for (const bucketId of await catalog.cloudBuckets()) {
      const due = (sweptAt.get(bucketId) ?? 0) + sweepInterval <= Date.now()
      if (!due || waiting().includes(bucketId)) continue
      sweptAt.set(bucketId, Date.now())
      const findKnown = async (ids: string[]) => {
        const known = await catalog.knownBytes(ids.map((id) => idInCloud(bucketId, id)))
        return new Set(ids.filter((id) => known.has(idInCloud(bucketId, id))))
      }
      await cloud(bucketId)
        .then((bytes) => sweep(bytes, findKnown))
        .catch((error: unknown) => fail(bucketId, error))
    }
  }

  async function endByRules() {
    if (endedAt + endInterval > Date.now()) return
    endedAt = Date.now()
    for (const bucketId of await catalog.lifecycleBuckets())
      while ((await catalog.endByRules(bucketId, batch)) === batch);
  }

  return async () => {
    await endByRules()
    while ((await catalog.abortOldUploads(uploadDays, batch)) === batch);
    await removeDiscarded()
    await catalog.forgetClouds(cloudPatience)
    await sweepClouds()
  }
}
