import { mkdtemp, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Database } from '../../lib/db.ts'
import { RefusedFile } from '../file/refused-file.ts'
import { type DeliveryFile, importDelivery, refuseDelivery } from '../import/import-delivery.ts'
import type { DeliveryPlace } from '../import/versions.ts'
import { findDeliveriesIn, type FoundDelivery } from './find-deliveries.ts'
import { partOf, readManifest } from './manifest.ts'
import { SourceFailure, type SourceStore } from './source-files.ts'

type SourcePlace = { accountId: string; sourceId: string }

const maxManifest = 20_000_000

/** The keys that a manifest names. Throws `RefusedFile`. */
async function fetchManifest(store: SourceStore, name: string, folder: string): Promise<string[]> {
  const path = await store.fetch(name, join(folder, 'manifest'))
  if ((await stat(path)).size > maxManifest) throw new SourceFailure('largeManifest')
  return readManifest(await readFile(path, 'utf8'))
}

/** The parts of a delivery, or the manifest that names them. */
type NamedParts = { manifest: string } | { files: readonly string[] }

/** Fetches all parts of a delivery. Throws `RefusedFile` if one is missing. */
async function fetchParts(
  store: SourceStore,
  keys: readonly string[],
  named: NamedParts,
  folder: string,
): Promise<DeliveryFile[]> {
  const parts = 'manifest' in named ? await fetchManifest(store, named.manifest, folder) : named.files
  const found = parts.map((part) => {
    const key = partOf(keys, part)
    if (key === undefined) throw new RefusedFile('partMissing', part)
    return key
  })
  const files: DeliveryFile[] = []
  for (const [at, key] of found.entries()) {
    // One folder for each part: names repeat.
    const path = await store.fetch(key, join(folder, String(at)))
    files.push({ name: key, path })
  }
  return files
}

/** Deliveries that are new, or whose import was interrupted. */
async function addDelivery(
  db: Database,
  { accountId, sourceId }: SourcePlace,
  { name, producedAt }: FoundDelivery,
) {
  await db.system
    .insertInto('cloud_usage_delivery')
    .values({ account_id: accountId, source_id: sourceId, name, produced_at: producedAt })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return db.system
    .selectFrom('cloud_usage_delivery')
    .select(['id', 'status'])
    .where('account_id', '=', accountId)
    .where('source_id', '=', sourceId)
    .where('name', '=', name)
    .where('produced_at', '=', producedAt)
    .executeTakeFirstOrThrow()
}

const importing = 1

/** Imports one delivery of a store, or refuses it. Throws `SourceFailure`. */
export async function importFromStore(
  db: Database,
  place: DeliveryPlace,
  store: SourceStore,
  parts: NamedParts,
  keys?: readonly string[],
) {
  const folder = await mkdtemp(join(tmpdir(), 'fairlead-delivery-'))
  try {
    const known = keys ?? (await store.list()).map(({ key }) => key)
    await importDelivery({ db, place, files: await fetchParts(store, known, parts, folder) })
  } catch (error) {
    if (!(error instanceof RefusedFile)) throw error
    await refuseDelivery(db, place, error)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Imports what is new in a source, in the order in which it was written. Throws `SourceFailure`. */
export async function importNewDeliveries(db: Database, place: SourcePlace, store: SourceStore) {
  const files = await store.list()
  const keys = files.map(({ key }) => key)
  const { accountId } = place
  // All are in the list before the first one is read.
  const waiting = []
  for (const found of findDeliveriesIn(files)) {
    const { id, status } = await addDelivery(db, place, found)
    if (status === importing) waiting.push({ ...found, deliveryId: id })
  }
  for (const { name, isManifest, producedAt, deliveryId } of waiting) {
    const parts = isManifest ? { manifest: name } : { files: [name] }
    await importFromStore(db, { accountId, deliveryId, producedAt }, store, parts, keys)
  }
}
