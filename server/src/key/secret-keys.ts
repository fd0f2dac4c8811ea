import { randomBytes } from 'node:crypto'
import type { QueryOf } from '@fairlead/api/endpoint.ts'
import {
  listSecretKeys,
  maxSecretKeys,
  type SecretKey,
  type SecretKeyInput,
} from '@fairlead/api/key/secret-key.ts'
import { sql } from 'kysely'
import type { Entered, Tx } from '../lib/db.ts'
import { Fail } from '../lib/fail.ts'
import { containing, listPage, orNever } from '../lib/list.ts'
import type { SecretBox } from '../lib/secret-box.ts'
import { firstForeignBucket } from '../bucket/public.ts'
import { newToken } from '../lib/token.ts'
import { takeTurns } from '../lib/database/turns.ts'
import { canonicalRange } from './address-ranges.ts'
import { grantable } from './key-scopes.ts'

/** The purpose for which secrets are sealed, besides the key's id. */
export const secretPurpose = 'secret key'
/** The same for the copy that the storage program opens: it verifies signatures of S3 (decision 0101). */
export const storageSecretPurpose = 'storage secret'

const columns = [
  'k.id',
  'k.user_id',
  'k.app_id',
  'k.name',
  'k.remark',
  'k.linked_account_id',
  'k.scopes',
  'k.allowed_addresses',
  'k.expires_at',
  'k.status',
  'k.last_visit_at',
  'k.created_at',
  'u.username',
  'l.number as linked_number',
] as const

const seesAll = ({ account_type }: Entered) => account_type === 1

/** The keys that the user may see: the root user those of the account, others their own. */
const selected = (tx: Tx, me: Entered) =>
  tx
    .selectFrom('secret_key as k')
    .innerJoin('app_user as u', 'u.id', 'k.user_id')
    .leftJoin('linked_account as l', 'l.id', 'k.linked_account_id')
    .where('k.account_id', '=', me.account_id)
    .$if(!seesAll(me), (q) => q.where('k.user_id', '=', me.user_id))
    .select(columns)
    // Without buckets that were deleted since, because a form could not send them back.
    .select(
      sql<string[] | null>`case when k.bucket_ids is not null then
        array(select b.id from bucket b where b.account_id = k.account_id and b.id = any(k.bucket_ids) order by b.name)
      end`.as('bucket_ids'),
    )

type KeyRow = Awaited<ReturnType<ReturnType<typeof selected>['executeTakeFirstOrThrow']>>

export const toSecretKey = (row: KeyRow, me: Entered, now: Date): SecretKey => ({
  id: row.id,
  appId: row.app_id,
  name: row.name,
  remark: row.remark,
  userName: row.username,
  own: row.user_id === me.user_id,
  linkedAccountId: row.linked_account_id,
  linkedAccount: row.linked_number ?? '',
  scopes: row.scopes,
  expireDate: row.expires_at?.toISOString() ?? null,
  expired: row.expires_at !== null && row.expires_at <= now,
  allowedAddresses: row.allowed_addresses,
  bucketIds: row.bucket_ids,
  status: row.status as SecretKey['status'],
  createDate: row.created_at.toISOString(),
  lastVisitTime: row.last_visit_at?.toISOString() ?? null,
})

export const listSecretKeyPage = (tx: Tx, me: Entered, query: QueryOf<typeof listSecretKeys>, now: Date) =>
  listPage(listSecretKeys, query, {
    from: selected(tx, me),
    filters: {
      status: (rows, status) => rows.where('k.status', '=', status),
      name: (rows, part) =>
        rows.where((eb) =>
          eb.or([eb('k.name', 'ilike', containing(part)), eb('k.app_id', 'ilike', containing(part))]),
        ),
    },
    sort: { createDate: 'k.created_at', name: 'k.name', lastVisitTime: orNever('k.last_visit_at') },
    order: ['-createDate'],
    without: seesAll(me) ? [] : ['userName'],
    row: (row) => toSecretKey(row, me, now),
  })

/** One key, locked until the transaction ends. Throws `notFound`. */
export async function lockSecretKey(tx: Tx, me: Entered, id: string) {
  const row = await selected(tx, me).where('k.id', '=', id).forNoKeyUpdate('k').executeTakeFirst()
  if (!row) throw new Fail('notFound')
  return row
}

const readSecretKey = async (tx: Tx, me: Entered, id: string, now: Date) =>
  toSecretKey(await selected(tx, me).where('k.id', '=', id).executeTakeFirstOrThrow(), me, now)

/** The columns for an input. Throws field errors that only the server can find. */
async function checkInput(tx: Tx, me: Entered, input: SecretKeyInput, now: Date) {
  const may = grantable(me)
  const tooMuch = input.scopes.findIndex((scope) => !may.includes(scope))
  if (tooMuch >= 0) throw Fail.field(`scopes.${tooMuch}`, 'notHeld')
  const expiresAt = input.expireDate === null ? null : new Date(input.expireDate)
  if (expiresAt && expiresAt <= now) throw Fail.field('expireDate', 'future')
  const ranges = input.allowedAddresses.map((text, index) => {
    const range = canonicalRange(text)
    if (range === undefined) throw Fail.field(`allowedAddresses.${index}`, 'addressRange')
    return range
  })
  if (input.linkedAccountId !== null) {
    const linked = await tx
      .selectFrom('linked_account')
      .select('id')
      .where('account_id', '=', me.account_id)
      .where('id', '=', input.linkedAccountId)
      // Locked, so that the linked account exists until the commit.
      .forKeyShare()
      .executeTakeFirst()
    if (!linked) throw Fail.field('linkedAccountId', 'option')
  }
  const foreign = await firstForeignBucket(tx, me.account_id, input.bucketIds ?? [])
  if (foreign >= 0) throw Fail.field(`bucketIds.${foreign}`, 'option')
  return {
    name: input.name,
    remark: input.remark,
    linked_account_id: input.linkedAccountId,
    scopes: input.scopes,
    allowed_addresses: [...new Set(ranges)],
    bucket_ids: input.bucketIds,
    expires_at: expiresAt,
  }
}

/** Creates a key. `appSecret` cannot be read again. Throws `keyLimit` and field errors. */
export async function addSecretKey(tx: Tx, me: Entered, input: SecretKeyInput, box: SecretBox, now: Date) {
  await takeTurns(tx, `secret keys of ${me.user_id}`)
  const { count } = await tx
    .selectFrom('secret_key')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('account_id', '=', me.account_id)
    .where('user_id', '=', me.user_id)
    .executeTakeFirstOrThrow()
  if (count >= maxSecretKeys) throw new Fail('keyLimit')
  const id = crypto.randomUUID()
  const appSecret = newToken()
  await tx
    .insertInto('secret_key')
    .values({
      ...(await checkInput(tx, me, input, now)),
      id,
      account_id: me.account_id,
      user_id: me.user_id,
      app_id: `FL${randomBytes(10).toString('hex').toUpperCase()}`,
      secret: box.seal(appSecret, secretPurpose, id),
      storage_secret: box.storage.seal(appSecret, storageSecretPurpose, id),
      created_at: now,
    })
    .execute()
  return { ...(await readSecretKey(tx, me, id, now)), appSecret }
}

export async function changeSecretKey(tx: Tx, me: Entered, id: string, input: SecretKeyInput, now: Date) {
  await tx
    .updateTable('secret_key')
    .set(await checkInput(tx, me, input, now))
    .where('id', '=', id)
    .where('account_id', '=', me.account_id)
    .execute()
  return readSecretKey(tx, me, id, now)
}

export async function switchSecretKey(tx: Tx, me: Entered, id: string, status: 0 | 1, now: Date) {
  await tx
    .updateTable('secret_key')
    .set({ status })
    .where('id', '=', id)
    .where('account_id', '=', me.account_id)
    .execute()
  return readSecretKey(tx, me, id, now)
}

export const removeSecretKey = async (tx: Tx, me: Entered, id: string) => {
  await tx.deleteFrom('secret_key').where('id', '=', id).where('account_id', '=', me.account_id).execute()
}
