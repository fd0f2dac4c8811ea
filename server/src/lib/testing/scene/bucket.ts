import { randomBytes } from 'node:crypto'
import { addBucket, type Bucket } from '@fairlead/api/bucket/bucket.ts'
import type { World } from '../world.ts'

/** A bucket of `owner`, or of another. */
export async function newBucket(w: World, name: 'owner' | 'stranger' = 'owner', bucketName = 'photos') {
  const { data } = await w.as(name).call(addBucket, { body: { name: bucketName } })
  return data
}

/** An id of bytes, as the storage program gives it. The control plane never reads bytes. */
const bytesId = () => `${randomBytes(5).toString('hex')}-${randomBytes(16).toString('hex')}`

/** Puts an object as the storage program does. Returns the id of its bytes. */
export async function putObject(w: World, bucket: Pick<Bucket, 'id'>, key: string, size = 1) {
  const id = bytesId()
  await asStorage(
    w,
    `select account_id from bucket where id = $1`,
    `select put_object($1, $2, $3, 'tag', 'text/plain', '{}', null)`,
    [bucket.id, key, JSON.stringify([{ id, size }])],
  )
  return id
}

/** Puts a part of an upload as the storage program does. Returns the id of its bytes. */
export async function putPart(w: World, uploadId: string, number: number, size: number) {
  const id = bytesId()
  await asStorage(
    w,
    `select account_id from object_upload where id = $1`,
    `select put_part($1, $2, $3, $4, md5($3))`,
    [uploadId, number, id, size],
  )
  return id
}

/** Runs a statement under the account to which the row of the first value belongs. */
async function asStorage(w: World, account: string, statement: string, values: unknown[]) {
  const [owner] = await w.rows<{ account_id: string }>(account, [values[0]])
  const client = await w.connect()
  try {
    await client.query('begin')
    await client.query(`select set_config('app.account_id', $1, true)`, [owner?.account_id])
    await client.query(statement, values)
    await client.query('commit')
  } finally {
    await client.end()
  }
}
