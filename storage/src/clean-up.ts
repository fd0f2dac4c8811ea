import type { ByteStore } from './bytes/byte-store.ts'
import type { Catalog } from './catalog/catalog.ts'

const batch = 200

/** Ends uploads that are too old, and removes the bytes of which the control plane has deleted the rows. */
export async function cleanUp(store: ByteStore, catalog: Catalog, uploadDays: number): Promise<void> {
  while ((await catalog.abortOldUploads(uploadDays, batch)) === batch);
  for (;;) {
    const ids = await catalog.nextDiscarded(batch)
    for (const id of ids) await store.remove(id)
    if (ids.length > 0) await catalog.forgetDiscarded(ids)
    if (ids.length < batch) return
  }
}
