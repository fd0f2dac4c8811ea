import { randomInt, randomUUID } from 'node:crypto'
import pg from 'pg'
import { expect, onTestFinished } from 'vitest'
import { freshDatabase } from '../../../server/src/lib/testing/database.ts'
import { withClouds } from '../bytes/cloud/cloud-stores.ts'
import { openFolderStore } from '../bytes/folder-store.ts'
import { cloudsOf } from '../callers/clouds.ts'
import { openSecrets } from '../callers/open-secret.ts'
import { openCatalog } from '../catalog/catalog.ts'
import { openObjects } from '../catalog/objects.ts'
import { openMeter } from '../meter.ts'
import { listStoredIds } from './list-stored-ids.ts'
import { storageSecret } from './secrets.ts'
import { tempFolder } from './temp-folder.ts'

/** The connection URL of the storage program's role. */
function storageUrl(ownerUrl: string): string {
  const url = new URL(ownerUrl)
  url.searchParams.set('options', '-c role=fairlead_storage')
  return url.href
}

/** A migrated database with accounts and buckets, and a store in a folder. */
export async function storageWorld() {
  const { url: ownerUrl, owner, release } = await freshDatabase()
  const url = storageUrl(ownerUrl)
  const pool = new pg.Pool({ connectionString: url })
  onTestFinished(async () => {
    await pool.end()
    release()
  })
  const folder = tempFolder()
  const own = await openFolderStore(folder)
  const catalog = openCatalog(pool)
  const { store, cloud, close } = withClouds(own, cloudsOf(catalog, openSecrets([storageSecret])), true)
  onTestFinished(close)
  return {
    ownerUrl,
    url,
    owner,
    pool,
    folder,
    store,
    cloud,
    catalog,
    objects: openObjects(store, catalog),
    meter: openMeter(pool, 'SG', { warn: (about: unknown) => expect(about).toBeUndefined() }),
    /** The ids of all stored bytes, in the store and in rows. */
    async storedIds() {
      const { rows } = await owner.query<{ id: string }>('select id from object_bytes where file is not null')
      return [...(await listStoredIds(store)), ...rows.map(({ id }) => id)]
    },
    /** A new account with a bucket. */
    async addBucket(capacity = 1e9) {
      const accountId = randomUUID()
      const bucketId = randomUUID()
      await owner.query(`insert into account (id, number, name, kind) values ($1, $2, 'A', 'customer')`, [
        accountId,
        String(randomInt(1e11, 1e12 / 4)),
      ])
      await owner.query(`insert into bucket (id, account_id, name, capacity) values ($1, $2, 'photos', $3)`, [
        bucketId,
        accountId,
        capacity,
      ])
      return { accountId, bucketId }
    },
  }
}
