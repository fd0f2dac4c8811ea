import {
  addBucket,
  canDeleteBucket,
  deleteBucket,
  editBucket,
  getStorageSize,
  listBuckets,
  selectBuckets,
} from '@fairlead/api/bucket/bucket.ts'
import { addFolder, deleteObjects, linkObject, listObjects, moveObject } from '@fairlead/api/bucket/object.ts'
import { editObjectSettings, getObjectSettings } from '@fairlead/api/bucket/object-settings.ts'
import { storageRegion } from '@fairlead/api/bucket/signature.ts'
import {
  beginUpload,
  cancelUpload,
  finishUpload,
  listUploads,
  partSeconds,
  resumeUpload,
} from '@fairlead/api/bucket/upload.ts'
import type { Entered, Tx } from '../lib/db.ts'
import { demand, Fail } from '../lib/fail.ts'
import type { UserCall } from '../lib/http/call/call.ts'
import type { Serve } from '../lib/http/serve.ts'
import type { SecretBox } from '../lib/secret-box.ts'
import * as buckets from './buckets.ts'
import { addCloud, changeCloudKeys, cloudOfBucket, tryCloud } from './clouds.ts'
import { savedAs, signedAddress } from './links.ts'
import * as settings from './object-settings.ts'
import * as objects from './objects.ts'
import { allowedBytes, type StorageSettings } from './quota.ts'
import * as uploads from './uploads.ts'

type BucketServices = { storage: StorageSettings; box: SecretBox; allowLoopbackOrigins: boolean }

export function bucketRoutes(
  { serve, serveAsking }: Serve,
  { storage, box, allowLoopbackOrigins }: BucketServices,
) {
  const outbound = { allowLoopback: allowLoopbackOrigins }
  const allowed = (me: Entered) => allowedBytes(storage, me.account_number)
  /** The parameters for signing addresses. Throws `storageOff`. */
  const signing = (maker: Entered, now: Date, seconds: number) => {
    if (storage.url === undefined) throw new Fail('storageOff')
    return { box, url: storage.url, maker, now, seconds }
  }

  serve(listBuckets, ({ tx, me, query, now }) => buckets.listBucketPage(tx, me, query, now))
  serve(selectBuckets, ({ tx, me }) => buckets.listBucketOptions(tx, me))
  serve(getStorageSize, async ({ tx, me }) => ({
    ...(await buckets.storageSize(tx, me, allowed(me))),
    endpoint: storage.url ?? null,
    region: storageRegion,
  }))

  const shown = async (tx: Tx, row: buckets.BucketRow, now: Date) =>
    buckets.toBucket(row, await buckets.findSurroundings(tx, row), now)

  const addAsking =
    async ({ body: { cloud }, now }: UserCall<typeof addBucket>) =>
    async () => {
      if (cloud) await tryCloud(cloud, now, outbound)
    }
  serveAsking(addBucket, addAsking, async ({ tx, me, body, now, added }) => {
    const row = await buckets.addBucket(tx, me, body, allowed(me), now)
    if (body.cloud) await addCloud(tx, box, row, body.cloud)
    return added(await shown(tx, row, now))
  })

  const editAsking = async ({ tx, me, params, body: { cloud }, now }: UserCall<typeof editBucket>) => {
    if (!cloud) return async () => undefined
    const place = await cloudOfBucket(tx, await buckets.findBucket(tx, me, params.id))
    return () => tryCloud({ ...place, ...cloud }, now, outbound)
  }
  serveAsking(editBucket, editAsking, async ({ tx, me, params, body, now, edited }) => {
    const row = await buckets.lockBucket(tx, me, params.id)
    const before = await shown(tx, row, now)
    if (body.cloud) await changeCloudKeys(tx, box, row, body.cloud)
    const after = await shown(tx, await buckets.changeBucket(tx, row, body, allowed(me), now), now)
    return edited(before, after)
  })

  serve(deleteBucket, async ({ tx, me, params, now, removed }) => {
    const row = await buckets.lockBucket(tx, me, params.id)
    const before = await shown(tx, row, now)
    demand(canDeleteBucket(before))
    await buckets.removeBucket(tx, row)
    return removed(before)
  })

  serve(listObjects, async ({ tx, me, query }) =>
    objects.listObjectPage(tx, await buckets.findBucket(tx, me, query.bucketId), query),
  )

  serve(addFolder, async ({ tx, me, body, now, note, changed }) => {
    const bucket = await buckets.openBucket(tx, me, body.bucketId, now)
    await objects.addFolderTo(tx, bucket, body.name)
    note({ subject: bucket.id })
    changed(null, { bucketName: bucket.name, name: body.name })
    return null
  })

  serve(moveObject, async ({ tx, me, body, now, note, changed }) => {
    await buckets.openBucket(tx, me, body.bucketId, now)
    const bucket = await buckets.lockBucket(tx, me, body.bucketId)
    const move = body.name.endsWith('/') ? objects.moveFolderIn : objects.moveObjectIn
    await move(tx, bucket, body.name, body.newName)
    note({ subject: bucket.id })
    const bucketName = bucket.name
    changed({ bucketName, name: body.name }, { bucketName, name: body.newName })
    return null
  })

  serve(getObjectSettings, async ({ tx, me, query }) =>
    settings.findObjectSettings(tx, await buckets.findBucket(tx, me, query.bucketId), query.name),
  )

  serve(editObjectSettings, async ({ tx, me, body, now, note, changed }) => {
    await buckets.openBucket(tx, me, body.bucketId, now)
    const bucket = await buckets.lockBucket(tx, me, body.bucketId)
    const { bucketId: _, name, ...after } = body
    const before = await settings.findObjectSettings(tx, bucket, name)
    await settings.changeObjectSettings(tx, bucket, name, after)
    note({ subject: bucket.id })
    const which = { bucketName: bucket.name, name }
    changed({ ...which, ...settings.settingsInLine(before) }, { ...which, ...settings.settingsInLine(after) })
    return null
  })

  serve(deleteObjects, async ({ tx, me, body, note, changed }) => {
    const bucket = await buckets.lockBucket(tx, me, body.bucketId)
    const done = await objects.deleteObjectsFrom(tx, bucket, body.names)
    note({ subject: bucket.id })
    const [name = ''] = body.names
    changed({ bucketName: bucket.name, name, count: done.deleted }, null)
    return done
  })

  serve(linkObject, async ({ tx, me, body, now, note, changed }) => {
    const by = signing(me, now, body.seconds)
    const bucket = await buckets.openBucket(tx, me, body.bucketId, now)
    if (!(await objects.hasObject(tx, bucket, body.name))) throw new Fail('notFound')
    const expireDate = new Date(now.getTime() + body.seconds * 1000).toISOString()
    note({ subject: bucket.id })
    changed(null, { bucketName: bucket.name, name: body.name, expireDate })
    const query = body.isDownload ? { 'response-content-disposition': savedAs(body.name) } : {}
    const url = signedAddress(by, { method: 'GET', bucket: bucket.name, key: body.name, query })
    return { url, expireDate }
  })

  serve(listUploads, async ({ tx, me, query }) =>
    uploads.listOpenUploads(tx, await buckets.findBucket(tx, me, query.bucketId)),
  )

  /** The upload with the addresses of the parts that are missing. */
  const withAddresses = (found: uploads.FoundUpload, me: Entered, now: Date) => {
    const by = signing(me, now, partSeconds)
    const { upload, bucket } = found
    return uploads.toUpload(found, (number) =>
      signedAddress(by, {
        method: 'PUT',
        bucket: bucket.name,
        key: upload.key,
        query: { partNumber: `${number}`, uploadId: upload.id },
      }),
    )
  }

  serve(beginUpload, async ({ tx, me, body, now, note, changed }) => {
    await buckets.openBucket(tx, me, body.bucketId, now)
    const bucket = await buckets.lockBucket(tx, me, body.bucketId)
    const found = await uploads.addUpload(tx, bucket, body, now)
    note({ subject: bucket.id })
    changed(null, { bucketName: bucket.name, name: body.name })
    return withAddresses(found, me, now)
  })

  serve(resumeUpload, async ({ tx, me, params, now }) => {
    const found = await uploads.findUpload(tx, me, params.id)
    await buckets.openBucket(tx, me, found.bucket.id, now)
    return withAddresses(found, me, now)
  })

  serve(finishUpload, async ({ tx, me, params, body, now, changed }) => {
    const found = await uploads.findUpload(tx, me, params.id)
    const bucket = await buckets.openBucket(tx, me, found.bucket.id, now)
    const object = await uploads.completeUpload(tx, found, body.replace)
    changed(null, { bucketName: bucket.name, name: object.name })
    return object
  })

  serve(cancelUpload, async ({ tx, me, params, removed }) => {
    const { upload, bucket } = await uploads.findUpload(tx, me, params.id)
    await uploads.abortUpload(tx, upload)
    return removed({ bucketName: bucket.name, name: upload.key })
  })
}
