import { randomBytes, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { pino } from 'pino'
import { onTestFinished } from 'vitest'
import { cloudSecretPurpose, tryCloud } from '../../../server/src/bucket/clouds.ts'
import { secretBox } from '../../../server/src/lib/secret-box.ts'
import { addPeople, narrowRole } from '../../../server/src/lib/testing/scene/people.ts'
import type { Scan } from '../bytes/clamd.ts'
import { openObjects } from '../catalog/objects.ts'
import { openCallers } from '../callers/callers.ts'
import { openSecrets } from '../callers/open-secret.ts'
import type { FlightLimits } from '../door/flow/in-flight.ts'
import type { Pace } from '../door/flow/progress.ts'
import { createDoor } from '../door/server.ts'
import { storageWorld } from './database.ts'
import { type Credential, testS3Client } from './s3-client.ts'
import { secretKey, storageSecret } from './secrets.ts'

const allRights = ['cdn_storage', 'CDN_STORAGE_OPEN', 'CDN_STORAGE_EDIT', 'CDN_STORAGE_DEL']

type KeyOptions = { scopes?: string[]; bucketIds?: string[] | null; addresses?: string[] }

type DoorOptions = {
  scan?: Scan
  capacity?: number
  isSecure?: boolean
  trustedProxies?: string[]
  limits?: FlightLimits
  pace?: Pace
}

/** A door on a port of its own, with two accounts that each have the bucket `photos` and a key. */
export async function doorWorld({
  scan,
  capacity = 1e9,
  isSecure = false,
  trustedProxies = [],
  limits,
  pace,
}: DoorOptions = {}) {
  const w = await storageWorld()
  const box = secretBox(secretKey)
  const lines: string[] = []
  const log = pino({ level: 'info' }, { write: (line: string) => void lines.push(line) })
  const callers = openCallers(w.pool, openSecrets([storageSecret]))
  const door = createDoor({
    catalog: w.catalog,
    objects: scan ? openObjects(w.store, w.catalog, scan) : w.objects,
    meter: w.meter,
    callers,
    log,
    baseHost: 'storage.test',
    trustedProxies,
    isSecure,
    limits,
    pace,
  })
  door.listen(0, '127.0.0.1')
  await once(door, 'listening')
  const { port } = door.address() as AddressInfo
  onTestFinished(async () => {
    door.close()
    door.closeAllConnections()
  })
  const people = await addPeople(w.owner, narrowRole)

  async function addKey(
    name: 'owner' | 'member' | 'stranger',
    options: KeyOptions = {},
  ): Promise<Credential & { id: string }> {
    const { scopes = allRights, bucketIds = null, addresses = [] } = options
    const id = randomUUID()
    const secret = randomBytes(32).toString('base64url')
    const accessKey = `FL${randomBytes(10).toString('hex').toUpperCase()}`
    const { accountId, userId } = people[name]
    await w.owner.query(
      `insert into secret_key (id, account_id, user_id, app_id, secret, storage_secret, name, scopes, bucket_ids, allowed_addresses)
       values ($1, $2, $3, $4, '', $5, 'key', $6, $7, $8)`,
      [
        id,
        accountId,
        userId,
        accessKey,
        box.storage.seal(secret, 'storage secret', id),
        scopes,
        bucketIds,
        addresses,
      ],
    )
    return { id, accessKey, secret }
  }
  async function addBucket(name: 'owner' | 'stranger', bucketName = 'photos') {
    const { accountId } = people[name]
    const { rows } = await w.owner.query<{ id: string }>(
      'insert into bucket (account_id, name, capacity) values ($1, $2, $3) returning id',
      [accountId, bucketName, capacity],
    )
    return { accountId, bucketId: rows[0]?.id ?? '' }
  }
  /**
   * A bucket of type 2 of `owner`. Its cloud is the S3 API of this world itself: the bucket `inside` of another account, with a
   * key of that account.
   */
  async function addCloudBucket(bucketName = 'cloudy', inside = 'photos') {
    await addBucket('stranger', inside)
    const cloudKey = await addKey('stranger')
    const { accountId, bucketId } = await addBucket('owner', bucketName)
    await w.owner.query('update bucket set type = 2 where id = $1', [bucketId])
    const setKey = (secret: string) =>
      w.owner.query(
        `insert into bucket_cloud (bucket_id, account_id, endpoint, bucket, region, host_style, access_key, secret)
         values ($1, $2, $3, $6, 'fairlead-1', false, $4, $5) on conflict (bucket_id) do update set secret = $5`,
        [
          bucketId,
          accountId,
          `http://127.0.0.1:${port}`,
          cloudKey.accessKey,
          box.storage.seal(secret, cloudSecretPurpose, bucketId),
          inside,
        ],
      )
    await setKey(cloudKey.secret)
    return { accountId, bucketId, cloudKey, setKey }
  }
  const bucket = await addBucket('owner')
  const key = await addKey('owner')
  return {
    ...w,
    box,
    people,
    port,
    lines,
    bucket,
    key,
    addKey,
    newBucket: addBucket,
    addCloudBucket,
    tryCloud,
    /** A client that signs with a key. */
    client: (credential: Credential = key) => testS3Client(port, credential),
    usage: async () => {
      const found = await w.catalog.within(bucket.accountId, (own) => own.findBucket('photos'))
      return { used: found?.used, objects: found?.objects, pending: found?.pending }
    },
  }
}
