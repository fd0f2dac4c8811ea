import { readFileSync } from 'node:fs'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { withCostFolder } from '../testing/cost-files.ts'
import { openBucketStore } from './bucket-store.ts'

/** A bucket on loopback. Returns its address. */
async function serving(listener: RequestListener): Promise<string> {
  const server = createServer(listener)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

const bucketAt = (endpoint: string, allowLoopback = true) =>
  openBucketStore(
    {
      endpoint,
      bucket: 'costs',
      region: 'eu-west-1',
      hostStyle: false,
      prefix: 'cur/',
      accessKey: 'AK',
      secret: 'a secret',
    },
    () => new Date('2026-11-02T00:00:00Z'),
    { allowLoopback },
  )

const contents = (key: string) =>
  `<Contents><Key>${key}</Key><LastModified>2026-11-01T00:00:00.000Z</LastModified><Size>3</Size></Contents>`

test('objects below a prefix are listed page after page, and fetched as files', async () => {
  const asked: URL[] = []
  const endpoint = await serving((request, response) => {
    const url = new URL(request.url ?? '', 'http://bucket')
    asked.push(url)
    if (url.pathname === '/costs/') {
      const isFirst = !url.searchParams.has('continuation-token')
      response.end(
        `<?xml version="1.0"?><ListBucketResult>${isFirst ? contents('cur/a&amp;b.csv') : contents('cur/c.csv')}
         ${isFirst ? '<NextContinuationToken>more</NextContinuationToken>' : ''}</ListBucketResult>`,
      )
    } else response.end('one')
  })
  const store = bucketAt(endpoint)
  const files = await store.list()
  expect(files.map(({ key }) => key)).toEqual(['cur/a&b.csv', 'cur/c.csv'])
  expect(files[0]?.modifiedAt).toEqual(new Date('2026-11-01T00:00:00Z'))
  expect(asked[0]?.searchParams.get('prefix')).toBe('cur/')
  expect(asked[0]?.searchParams.get('X-Amz-Signature')).toMatch(/^[0-9a-f]{64}$/)
  await withCostFolder(async (_, folder) => {
    const path = await store.fetch('cur/a&b.csv', join(folder, '0'))
    expect(readFileSync(path, 'utf8')).toBe('one')
    expect(asked.at(-1)?.pathname).toBe('/costs/cur/a%26b.csv')
  })
})

test.for([
  [403, 'denied'],
  [500, 'status'],
] as const)('a bucket that responds with %i is named as %s', async ([status, reason]) => {
  const endpoint = await serving((_, response) => void response.writeHead(status).end('<Error/>'))
  await expect(bucketAt(endpoint).list()).rejects.toMatchObject({ reason })
  await withCostFolder(async (_, folder) => {
    await expect(bucketAt(endpoint).fetch('a', folder)).rejects.toMatchObject({ reason })
  })
})

test('what is no list, nobody, and a private address have reasons of their own', async () => {
  const endpoint = await serving((_, response) => void response.end('<a>'))
  await expect(bucketAt(endpoint).list()).rejects.toMatchObject({ reason: 'unreadable' })
  await expect(bucketAt('http://127.0.0.1:9').list()).rejects.toMatchObject({ reason: 'unreachable' })
  await expect(bucketAt(endpoint, false).list()).rejects.toMatchObject({ reason: 'private' })
})
