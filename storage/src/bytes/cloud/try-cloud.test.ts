import { expect, test } from 'vitest'
import { doorWorld } from '../../testing/door.ts'

test('what the control plane tries before it creates a bucket is signed as S3 wants it, in both styles', async () => {
  const w = await doorWorld()
  const keys = { accessKey: w.key.accessKey, secretKey: w.key.secret, region: 'fairlead-1', bucket: 'photos' }
  const here = { allowLoopback: true }
  const attempt = (more: object, options = {}) =>
    w.tryCloud({ ...keys, endpoint: `http://127.0.0.1:${w.port}`, hostStyle: false, ...more }, new Date(), {
      ...here,
      ...options,
    })
  await attempt({})
  const resolve = (
    _name: string,
    callback: (error: null, found: { address: string; family: number }[]) => void,
  ) => callback(null, [{ address: '127.0.0.1', family: 4 }])
  await attempt({ hostStyle: true, endpoint: `http://storage.test:${w.port}` }, { resolve })
  expect((await w.client().get('/photos')).text).not.toContain('<Key>')

  const fieldsOf = (promise: Promise<void>) =>
    promise.then(
      () => undefined,
      (error: { fields?: unknown }) => error.fields,
    )
  expect(await fieldsOf(attempt({ secretKey: 'wrong' }))).toMatchObject({
    'cloud.secretKey': 'cloudDenied',
  })
  expect(await fieldsOf(attempt({ bucket: 'absent' }))).toMatchObject({
    'cloud.bucket': 'cloudNoBucket',
  })
  const reading = await w.addKey('owner', { scopes: ['cdn_storage', 'CDN_STORAGE_OPEN'] })
  expect(await fieldsOf(attempt({ accessKey: reading.accessKey, secretKey: reading.secret }))).toBeDefined()
  // A bucket that has a cloud itself is not the cloud of another one.
  const { bucketId } = await w.addCloudBucket()
  expect(bucketId).not.toBe('')
  expect(await fieldsOf(attempt({ bucket: 'cloudy' }))).toMatchObject({
    'cloud.endpoint': 'cloudRefused',
  })
})
