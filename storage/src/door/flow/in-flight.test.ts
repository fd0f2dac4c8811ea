import { once } from 'node:events'
import { request as httpRequest } from 'node:http'
import { text } from 'node:stream/consumers'
import { expect, onTestFinished, test } from 'vitest'
import { doorWorld } from '../../testing/door.ts'
import { openFlight } from './in-flight.ts'

const to = { accountId: 'account', bucketId: 'bucket' }
const none = async () => 0

function flightOf(inBucket: number, inAccount: number | null = inBucket, spareBytes = 100_000) {
  const left = { inBucket, inAccount }
  return { left, flight: openFlight(async () => ({ ...left }), { requests: 2, spareBytes }) }
}

test('what is on its way takes room until it is stored or given up', async () => {
  const { flight } = flightOf(100_000)
  const giveBack = await flight.reserve(to, { size: 60_000, replaced: none })
  // It would fit if the other one were given up, so it may be tried again.
  await expect(flight.reserve(to, { size: 60_000, replaced: none })).rejects.toMatchObject({
    code: 'SlowDown',
  })
  await expect(flight.reserve(to, { size: 100_001, replaced: none })).rejects.toMatchObject({
    code: 'QuotaExceeded',
  })
  giveBack()
  giveBack()
  const again = await flight.reserve(to, { size: 100_000, replaced: none })
  again()
})

test('buckets of an account share its room, and other accounts have their own', async () => {
  const { flight } = flightOf(1_000_000, 100_000)
  await flight.reserve(to, { size: 60_000, replaced: none })
  const other = { ...to, bucketId: 'other' }
  await expect(flight.reserve(other, { size: 60_000, replaced: none })).rejects.toMatchObject({
    code: 'SlowDown',
  })
  await flight.reserve({ accountId: 'neighbour', bucketId: 'theirs' }, { size: 60_000, replaced: none })
})

test('what replaces as much adds nothing, but not without end', async () => {
  const { flight } = flightOf(0)
  const replaced = async () => 60_000
  await flight.reserve(to, { size: 60_000, replaced })
  await expect(flight.reserve(to, { size: 60_000, replaced })).rejects.toMatchObject({ code: 'SlowDown' })
})

test('what a public cloud stores is not limited by the account', async () => {
  const { flight } = flightOf(100_000, null)
  await expect(flight.reserve(to, { size: 100_000, replaced: none })).resolves.toBeTypeOf('function')
})

test('small bytes, which are stored by their commit, take no room before', async () => {
  const { flight } = flightOf(0)
  await expect(flight.reserve(to, { size: 7168, replaced: none })).resolves.toBeTypeOf('function')
})

test('an account has so many requests at a time, and others are not held up', () => {
  const { flight } = flightOf(0)
  const end = flight.begin('account')
  flight.begin('account')
  expect(() => flight.begin('account')).toThrow(expect.objectContaining({ code: 'SlowDown' }))
  flight.begin('neighbour')
  end()
  end()
  flight.begin('account')
  expect(() => flight.begin('account')).toThrow(expect.objectContaining({ code: 'SlowDown' }))
})

/** A put by a link that was asked for its body, and has sent only the beginning of it. */
async function slowPut(link: string, size: number, sent: Buffer) {
  const request = httpRequest(link, {
    method: 'PUT',
    agent: false,
    headers: { 'content-length': size, expect: '100-continue' },
  })
  onTestFinished(() => void request.destroy())
  const response = new Promise<{ status: number | undefined; said: string }>((settle, reject) => {
    request.on('error', reject)
    request.on('response', (answer) => {
      void text(answer).then((said) => settle({ status: answer.statusCode, said }), reject)
    })
  })
  response.catch(() => undefined)
  request.flushHeaders()
  await once(request, 'continue')
  request.write(sent)
  return { request, response }
}

test('64 large puts where one has room: the others are refused before they have sent their bodies', async () => {
  const { client, storedIds, usage } = await doorWorld({ capacity: 1_000_000 })
  const s3 = client()
  const body = Buffer.alloc(600_000)
  const holding = await slowPut(
    s3.link({ method: 'PUT', path: '/photos/first' }),
    body.length,
    body.subarray(1),
  )
  let asked = 0
  const put = (key: string) => s3.put(`/photos/${key}`, body, { onContinue: () => void (asked += 1) })
  const answers = await Promise.all(Array.from({ length: 63 }, (_, number) => put(`${number}`)))
  expect(new Set(answers.map(({ code }) => code))).toEqual(new Set(['SlowDown']))
  expect(asked).toBe(0)
  holding.request.end(body.subarray(0, 1))
  expect(await holding.response).toMatchObject({ status: 200 })
  expect((await put('late')).code).toBe('QuotaExceeded')
  expect(await usage()).toMatchObject({ used: 600_000, objects: 1 })
  expect(await storedIds()).toHaveLength(1)
})

test('a body that does not go on is given up, and its room with it', async () => {
  const { client } = await doorWorld({ capacity: 100_000, pace: { patience: 100, bytesPerMs: 1000 } })
  const s3 = client()
  const slow = await slowPut(s3.link({ method: 'PUT', path: '/photos/slow' }), 90_000, Buffer.alloc(1))
  const { status, said } = await slow.response
  expect([status, said]).toEqual([400, expect.stringContaining('<Code>RequestTimeout</Code>')])
  expect((await s3.put('/photos/a', Buffer.alloc(90_000))).status).toBe(200)
})
