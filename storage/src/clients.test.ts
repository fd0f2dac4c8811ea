import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { doorWorld } from './testing/door.ts'
import { numberedBody } from './testing/numbered-body.ts'
import { s3Programs } from './testing/s3-programs.ts'
import { tempFolder } from './testing/temp-folder.ts'

/** Larger than what both programs send in one piece. */
const large = Buffer.alloc(19_000_001, numberedBody(3))
const files = { 'a.txt': 'first', 'deep/b c.txt': 'second', 'deep/é+&.txt': 'third', empty: '' }

/** A folder of files, and both programs in it. */
async function session() {
  const w = await doorWorld()
  const folder = tempFolder()
  mkdirSync(join(folder, 'from/deep'), { recursive: true })
  for (const [name, body] of Object.entries(files)) writeFileSync(join(folder, 'from', name), body)
  writeFileSync(join(folder, 'large'), large)
  const names = async () => {
    const { text } = await w.client().get('/photos', { query: 'list-type=2' })
    return [...text.matchAll(/<Key>(.*?)<\/Key>/g)].map(([, name = '']) => name.replaceAll('&amp;', '&'))
  }
  const read = (name: string) => readFileSync(join(folder, name))
  return { ...w, ...s3Programs(w.port, w.key, folder), names, read }
}

const sum = (body: Buffer) => createHash('sha256').update(body).digest('hex')

test('a session of aws-cli', async () => {
  const { aws, names, read, usage, storedIds } = await session()
  await aws('s3', 'sync', '--quiet', 'from', 's3://photos/copy')
  expect(await names()).toEqual(Object.keys(files).map((name) => `copy/${name}`))
  expect(await aws('s3', 'ls', 's3://photos/copy/')).toMatch(/PRE deep\/\n.* 5 a\.txt\n/)
  await aws('s3', 'cp', '--quiet', '--metadata', 'colour=blue', 'large', 's3://photos/large')
  await aws('s3', 'cp', '--quiet', 's3://photos/large', 'back')
  expect(sum(read('back'))).toBe(sum(large))
  const head = JSON.parse(await aws('s3api', 'head-object', '--bucket', 'photos', '--key', 'large')) as object
  expect(head).toMatchObject({ ContentLength: large.length, Metadata: { colour: 'blue' } })
  await aws('s3', 'mv', '--quiet', 's3://photos/large', 's3://photos/moved/large')
  await aws('s3', 'cp', '--quiet', 's3://photos/copy/deep/é+&.txt', 'third')
  expect(read('third').toString()).toBe('third')
  const link = (await aws('s3', 'presign', '--expires-in', '60', 's3://photos/copy/deep/b c.txt')).trim()
  expect(await (await fetch(link)).text()).toBe('second')
  await aws('s3', 'rm', '--quiet', '--recursive', 's3://photos')
  expect(await names()).toEqual([])
  expect(await usage()).toEqual({ used: 0, objects: 0, pending: 0 })
  expect(await storedIds()).toEqual([])
})

test('a session of rclone', async () => {
  const { rclone, names, read, usage, storedIds } = await session()
  await rclone('copy', 'from', 'fl:photos/copy')
  expect(await names()).toEqual(Object.keys(files).map((name) => `copy/${name}`))
  await rclone('check', 'from', 'fl:photos/copy')
  await rclone('copyto', '--s3-upload-cutoff', '5M', 'large', 'fl:photos/large')
  await rclone('copyto', 'fl:photos/large', 'back')
  expect(sum(read('back'))).toBe(sum(large))
  await rclone('moveto', 'fl:photos/large', 'fl:photos/moved/large')
  expect(await rclone('lsf', '-R', '--files-only', 'fl:photos/moved')).toBe('large\n')
  expect(await rclone('cat', 'fl:photos/copy/deep/é+&.txt')).toBe('third')
  await rclone('delete', 'fl:photos')
  expect(await usage()).toEqual({ used: 0, objects: 0, pending: 0 })
  expect(await storedIds()).toEqual([])
})

test('a session of a program with boto3', async () => {
  const { boto3, usage, storedIds } = await session()
  expect(await boto3()).toEqual({
    put: [true, 5, 'text/plain', { colour: 'blue' }],
    checked: 'words',
    range: 'or',
    unchanged: '304',
    changed: 'PreconditionFailed',
    missing: 'NoSuchKey',
    elsewhere: 'NoSuchBucket',
    large: [true, true],
    copy: true,
    parts: [4],
    'given up': 'NoSuchUpload',
    pages: [10, 10, 5],
    folders: [['copies/', 'deep/', 'many/'], ['large']],
    keys: ['deep/é+& 1.txt'],
    link: 'xxx',
    'by link': 'sent',
    left: [],
  })
  expect(await usage()).toEqual({ used: 0, objects: 0, pending: 0 })
  expect(await storedIds()).toEqual([])
})
