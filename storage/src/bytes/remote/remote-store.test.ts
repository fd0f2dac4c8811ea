import { expect, test } from 'vitest'
import { readSettings } from '../../settings.ts'
import { doorWorld } from '../../testing/door.ts'
import { inPieces } from '../../testing/numbered-body.ts'
import { listStoredIds } from '../../testing/list-stored-ids.ts'
import { sweep } from '../scrub.ts'
import { openRemoteStore } from './remote-store.ts'

async function remoteWorld() {
  const w = await doorWorld()
  const open = (more = {}) =>
    openRemoteStore({
      endpoint: new URL(`http://127.0.0.1:${w.port}`),
      bucket: 'photos',
      region: 'fairlead-1',
      accessKey: w.key.accessKey,
      secretKey: w.key.secret,
      ...more,
    })
  const put = (store: ReturnType<typeof open>, text: string) =>
    store.put(inPieces(Buffer.from(text), 3), { size: Buffer.byteLength(text) })
  return { ...w, open, put }
}

test('a sweep removes what is old and has no row, but not what another program may be putting now', async () => {
  const { owner, open, put } = await remoteWorld()
  const earlier = open()
  const [left, known] = [await put(earlier, 'left'), await put(earlier, 'known')]
  await owner.query(`update stored_object set modified_at = now() - interval '25 hours'`)
  const young = await put(earlier, 'young')
  const store = open()
  expect(await sweep(store, async () => new Set([known.id]))).toBe(1)
  expect((await listStoredIds(store)).toSorted()).toEqual([known.id, young.id].toSorted())
  await expect(store.open(left.id)).rejects.toThrow()
})

test('more objects than a page has are all listed, and what is no body is not', async () => {
  const { open, put, owner, bucket } = await remoteWorld()
  const store = open()
  const { id } = await put(store, 'one')
  await owner.query(
    `select set_config('app.account_id', $2, false), put_object($1, 'objects/0123456789-' || lpad(to_hex(n), 32, '0'), '[]', 'tag', '', '{}', null)
       from generate_series(1, 2100) n`,
    [bucket.bucketId, bucket.accountId],
  )
  await owner.query(`select put_object($1, 'objects/other', '[]', 'tag', '', '{}', null)`, [bucket.bucketId])
  const ids = await listStoredIds(store)
  expect([ids.length, new Set(ids).size, ids.includes(id)]).toEqual([2101, 2101, true])
})

test('what the engine refuses fails with its words, and nothing is acknowledged', async () => {
  const { open, put } = await remoteWorld()
  await expect(put(open({ secretKey: 'wrong' }), 'x'.repeat(300_000))).rejects.toThrow('responded 403')
  await expect(put(open({ bucket: 'absent' }), 'x')).rejects.toThrow('NoSuchBucket')
  const nowhere = open({ endpoint: new URL('http://127.0.0.1:1') })
  await expect(put(nowhere, 'x')).rejects.toThrow('ECONNREFUSED')
})

const secret = 'x'.repeat(32)
test('the settings name all of an engine, or none of it', () => {
  expect(readSettings({ STORAGE_SECRET_KEY: secret }).remote).toBeNull()
  const partly = { STORAGE_SECRET_KEY: secret, STORAGE_REMOTE_URL: 'http://127.0.0.1:8333' }
  expect(() => readSettings(partly)).toThrow('STORAGE_REMOTE_BUCKET: is required')
  const all = {
    ...partly,
    STORAGE_REMOTE_BUCKET: 'fairlead',
    STORAGE_REMOTE_ACCESS_KEY: 'a',
    STORAGE_REMOTE_SECRET_KEY: 'b',
  }
  expect(readSettings(all).remote).toMatchObject({ bucket: 'fairlead', region: 'us-east-1' })
})
