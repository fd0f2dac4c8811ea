import { addLogRequest, getLogFile, makeLogLink } from '@fairlead/api/cdn/logs/log-request.ts'
import { expect, test } from 'vitest'
import { secretBox } from '../../lib/secret-box.ts'
import { newKey, program } from '../../lib/testing/scene/key.ts'
import { secretKey, type World, world } from '../../lib/testing/world.ts'

const body = { startTime: '2031-05-06T06:30:00Z', endTime: '2031-05-06T07:30:00Z' }

/** A file of the owner's site, and a link to it that a program has made with a key. */
async function linked() {
  const w = await world({ sites: ['a.example'] })
  const scopes = ['cdn_logs', 'CDN_LOGS_ADD', 'CDN_LOGS_OPEN']
  const key = await newKey(w.as('owner'), { scopes })
  const by = program(w.app, w.clock.now, key)
  const { data } = await by.call(addLogRequest, { body: { cdnConfigId: w.site('a.example').id, ...body } })
  await w.runJobs()
  const { data: link } = await by.call(makeLogLink, { params: { id: data.id } })
  const [text = '', signature = ''] = (link.url.split('token=')[1] ?? '').split('.')
  return { ...w, key, text, signature: Buffer.from(signature, 'base64url') }
}

const download = (w: World, text: string, signature: Buffer) => {
  const token = encodeURIComponent(`${text}.${signature.toString('base64url')}`)
  return w.guest().send({ method: 'GET', url: `${getLogFile.path}?token=${token}` })
}

const purpose = 'download link of a log file'

test.for<[string, (text: string, signature: Buffer) => Buffer]>([
  [
    'whose first bit differs',
    (_, signature) => Buffer.from(signature.map((byte, i) => (i === 0 ? byte ^ 128 : byte))),
  ],
  [
    'whose last bit differs',
    (_, signature) => Buffer.from(signature.map((byte, i) => (i === 31 ? byte ^ 1 : byte))),
  ],
  ['that is cut off', (_, signature) => signature.subarray(0, 16)],
  ['with a byte more', (_, signature) => Buffer.concat([signature, Buffer.from([0])])],
  ['that is absent', () => Buffer.alloc(0)],
  ['of another secret', (text) => secretBox('another-secret-key-0123456789abcdef').sign(text, purpose)],
  ['for another purpose', (text) => secretBox(secretKey).sign(text, 'another purpose')],
  ['of another text', (text) => secretBox(secretKey).sign(`${text} `, purpose)],
])('a link with a signature %s opens nothing', async ([, change]) => {
  const w = await linked()
  expect((await download(w, w.text, w.signature)).statusCode).toBe(200)
  const refused = await download(w, w.text, change(w.text, w.signature))
  expect(refused.statusCode).toBe(403)
  expect(refused.json()).toMatchObject({ code: 50123 })
})

test('a link that was signed before a change of SECRET_KEY works as long as the earlier key is named', async () => {
  const w = await linked()
  const earlier = secretBox('another-secret-key-0123456789abcdef').sign(w.text, purpose)
  expect(
    secretBox(secretKey, ['another-secret-key-0123456789abcdef']).isSigned(w.text, purpose, earlier),
  ).toBe(true)
  expect((await download(w, w.text, earlier)).statusCode).toBe(403)
})

test.for([
  ['is disabled', 'update secret_key set status = 0'],
  ['has expired', `update secret_key set expires_at = now() - interval '1 second'`],
  ['may no longer open logs', `update secret_key set scopes = '{cdn_logs}'`],
  ['belongs to another user', 'update secret_key set user_id = $1, account_id = $2'],
  ['is deleted', 'delete from secret_key'],
] as const)('a link ends when the secret key that made it %s', async ([, change]) => {
  const w = await linked()
  expect((await download(w, w.text, w.signature)).statusCode).toBe(200)
  const { userId, accountId } = w.people.stranger
  await w.rows(change, change.includes('$1') ? [userId, accountId] : [])
  expect((await download(w, w.text, w.signature)).statusCode).toBe(403)
})
