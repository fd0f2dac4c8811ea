import { BlockList, isIP } from 'node:net'
import { keyLinkPrefix, userKeyPrefix } from '@fairlead/api/bucket/signature.ts'
import type pg from 'pg'
import {
  type Bucket,
  type BucketJson,
  bucketOfJson,
  type FoundObject,
  type ObjectJson,
  objectOfJson,
} from '../catalog/rows.ts'
import { isRefused, prepared } from '../catalog/prepared.ts'
import { gathered } from '../gather.ts'
import { openLately } from './lately.ts'
import type { Secrets } from './open-secret.ts'

/** What a caller may do (docs/decisions/0101). */
export type Right = 'cdn_storage' | 'CDN_STORAGE_OPEN' | 'CDN_STORAGE_EDIT' | 'CDN_STORAGE_DEL'

/** Who has signed a request. */
export type Caller = {
  accountId: string
  /** The secret key that has signed; absent for a link. */
  keyId?: string
  /** One of them has signed. */
  secrets: readonly string[]
  rights: ReadonlySet<string>
  /** The buckets that it reaches; null for all of the account. */
  bucketIds: readonly string[] | null
  /** Addresses and ranges that requests may come from; empty for all. */
  addresses: readonly string[]
  /** The services of the account are suspended (decision 0088). */
  isSuspended: boolean
  /** Called when the signature was right. */
  used: () => Promise<void>
  /** The bucket and the object of this account that the request names, as they were when the caller was found. */
  aimed: Aimed
}

/** The names of the bucket and the object of a request, and what was found under them, if anything. */
export type Aim = { bucket: string; key: string | undefined }
type Aimed = Aim & { foundBucket: Bucket | undefined; foundObject: FoundObject | undefined }
/** As JSON; the objects are in the order of the keys that were looked up together. */
type AimedRow = { bucket: BucketJson | null; objects: (ObjectJson | null)[] }

function aimedOf(aim: Aim, { bucket, objects }: AimedRow, place: number): Aimed {
  const object = objects[place]
  return {
    ...aim,
    foundBucket: bucket ? bucketOfJson(bucket) : undefined,
    foundObject: object ? objectOfJson(object) : undefined,
  }
}

type OriginBucket = Pick<Caller, 'accountId' | 'secrets' | 'isSuspended'>

const SecretKey = /^FL[0-9A-F]{20}$/
const UserLink = new RegExp(`^${userKeyPrefix}[0-9a-f]{32}$`)
const KeyLink = new RegExp(`^${keyLinkPrefix}FL[0-9A-F]{20}$`)

type KeyRow = {
  account_id: string
  key_id: string
  sealed: Buffer | null
  rights: string[]
  bucket_ids: string[] | null
  addresses: string[]
  is_suspended: boolean
  last_visit_at: Date | null
} & AimedRow
type UserRow = { account_id: string; rights: string[] | null; is_suspended: boolean } & AimedRow

/** How often the use of a key is written, in milliseconds. */
const visitInterval = 60_000

export function openCallers(pool: pg.Pool, secrets: Secrets) {
  const nothing = async () => undefined

  const { query } = prepared(pool)

  /** Looks up the row of a signer, and the place in it of the object of each request. */
  const lookUp = <Row extends AimedRow>(statement: string) =>
    gathered<{ signer: string; aim: Aim }, { row: Row | undefined; place: number }>({
      nameOf: ({ signer, aim: { bucket } }) => `${signer} ${bucket}`,
      async run(asked) {
        const { signer, aim } = asked[0] ?? { signer: '', aim: { bucket: '' } }
        const keys = asked.map((one) => one.aim.key ?? null)
        const { rows } = await query<Row>(statement, [signer, aim.bucket, keys])
        return keys.map((_, place) => ({ row: rows[0], place }))
      },
      // Anybody may send the name of a key, and a failure of their request must not fail the owner's.
      isUndone: isRefused,
    })
  const keyAt = lookUp<KeyRow>('select * from storage_key_at($1, $2, $3::text[])')
  const userAt = lookUp<UserRow>('select * from storage_user_at($1, $2, $3::text[])')

  /** Notes the use once for all waiting requests, which would otherwise lock the same row one after the other. */
  const noteUse = gathered<string, void>({
    nameOf: (keyId) => keyId,
    async run(keyIds) {
      await query('select storage_key_used($1)', [keyIds[0]])
      return keyIds.map(() => undefined)
    },
  })

  const ofKey = (row: KeyRow, aimed: Aimed, signing: readonly string[]): Caller => ({
    aimed,
    accountId: row.account_id,
    keyId: row.key_id,
    secrets: signing,
    rights: new Set(row.rights),
    bucketIds: row.bucket_ids,
    addresses: row.addresses,
    isSuspended: row.is_suspended,
    used: async () => {
      if (row.last_visit_at && Date.now() - row.last_visit_at.getTime() < visitInterval) return
      await noteUse(row.key_id)
    },
  })

  async function look(accessKey: string, aim: Aim): Promise<Caller | undefined> {
    if (SecretKey.test(accessKey)) {
      const { row, place } = await keyAt({ signer: accessKey, aim })
      const secret = row?.sealed ? secrets.open(row.sealed, row.key_id) : undefined
      return row && secret !== undefined ? ofKey(row, aimedOf(aim, row, place), [secret]) : undefined
    }
    if (KeyLink.test(accessKey)) {
      const { row, place } = await keyAt({ signer: accessKey.slice(keyLinkPrefix.length), aim })
      const signing = secrets.ofLink(accessKey)
      if (!row) return undefined
      const { keyId: _, ...signer } = ofKey(row, aimedOf(aim, row, place), signing)
      // The link is opened from another address than that of the program that created it.
      return { ...signer, addresses: [], used: nothing }
    }
    if (!UserLink.test(accessKey)) return undefined
    const { row, place } = await userAt({ signer: accessKey.slice(userKeyPrefix.length), aim })
    return (
      row && {
        accountId: row.account_id,
        secrets: secrets.ofLink(accessKey),
        rights: new Set(row.rights ?? []),
        bucketIds: null,
        addresses: [],
        isSuspended: row.is_suspended,
        used: nothing,
        aimed: aimedOf(aim, row, place),
      }
    )
  }

  const lately = openLately<Caller>()
  const nameOf = (accessKey: string, { bucket }: Aim) => `${accessKey} ${bucket}`

  return {
    /** The account of a bucket that is the origin of a site, and the secrets with which edges may read it. */
    async originBucket(bucketId: string): Promise<OriginBucket | undefined> {
      const { rows } = await query<{ account_id: string; is_suspended: boolean }>(
        'select * from origin_bucket($1)',
        [bucketId],
      )
      const [row] = rows
      return (
        row && {
          accountId: row.account_id,
          isSuspended: row.is_suspended,
          secrets: secrets.ofOrigin(bucketId),
        }
      )
    },

    /** The caller of an access key, with what the request names; undefined if there is none that may use storage. */
    async find(accessKey: string, aim: Aim): Promise<Caller | undefined> {
      const found = await look(accessKey, aim)
      const name = nameOf(accessKey, aim)
      lately.follow(name, found)
      if (!found) return undefined
      const used = () => {
        lately.keep(name, found)
        return found.used()
      }
      return { ...found, used }
    },

    /**
     * What the last lookup found for an access key that has signed a request of the same bucket before. It may have ended since, so
     * only `find` decides.
     */
    lately: (accessKey: string, aim: Aim): Caller | undefined => lately.of(nameOf(accessKey, aim)),
  }
}
export type Callers = ReturnType<typeof openCallers>

/** Whether a client's address is in one of the ranges; an empty list allows every address. */
export const isAllowed = (client: string, ranges: readonly string[]): boolean =>
  ranges.length === 0 || isWithin(client, ranges)

/**
 * The address of a request's client: of the addresses that proxies in front have noted, the last one that is not itself a
 * trusted proxy. The addresses before it may be forged.
 */
export function clientAddress(
  socketAddress: string,
  forwardedFor: string,
  proxies: readonly string[],
): string {
  let client = socketAddress
  for (const noted of forwardedFor.split(',').toReversed()) {
    const address = noted.trim()
    if (isIP(address) === 0 || !isWithin(client, proxies)) return client
    client = address
  }
  return client
}

function isWithin(client: string, ranges: readonly string[]): boolean {
  const family = (address: string) => (isIP(address) === 6 ? 'ipv6' : 'ipv4')
  const list = new BlockList()
  for (const range of ranges) {
    const [address = '', bits] = range.split('/')
    if (bits === undefined) list.addAddress(address, family(address))
    else list.addSubnet(address, Number(bits), family(address))
  }
  const plain = client.replace(/^::ffff:(?=\d+\.)/, '')
  return isIP(plain) !== 0 && list.check(plain, family(plain))
}
