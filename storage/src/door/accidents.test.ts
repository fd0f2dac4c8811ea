import { readdirSync } from 'node:fs'
import { open, truncate } from 'node:fs/promises'
import { connect } from 'node:net'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { doorWorld } from '../testing/door.ts'

test('an upload that is cut off stores nothing', async () => {
  const { client, port, folder, storedIds, usage } = await doorWorld()
  const url = new URL(client().link({ path: '/photos/a', method: 'PUT' }))
  const socket = connect(port, '127.0.0.1')
  socket.write(
    `PUT ${url.pathname}${url.search} HTTP/1.1\r\nHost: ${url.host}\r\nContent-Length: 1000000\r\n\r\n${'x'.repeat(300_000)}`,
  )
  const drafts = () => readdirSync(join(folder, 'temp'))
  await expect.poll(drafts).toHaveLength(1)
  socket.destroy()
  await expect.poll(drafts).toEqual([])
  expect(await storedIds()).toEqual([])
  expect(await usage()).toEqual({ used: 0, objects: 0, pending: 0 })
})

type DamagedWorld = Awaited<ReturnType<typeof doorWorld>>

async function cutFile({ folder }: DamagedWorld) {
  const file = readdirSync(folder, { recursive: true, encoding: 'utf8' }).find((name) =>
    /-[0-9a-f]{32}$/.test(name),
  )
  await truncate(join(folder, file ?? ''), 3)
}
async function spoilRow({ owner }: DamagedWorld) {
  await owner.query('update object_bytes set file = set_byte(file, 1, 0)')
}

test.each([
  { place: 'file', body: 'words'.repeat(2000), spoil: cutFile },
  { place: 'row', body: 'words', spoil: spoilRow },
])(
  'a damaged $place is a failure and a line of the log, and its bytes reach nobody',
  async ({ body, spoil }) => {
    const w = await doorWorld()
    const { client, lines } = w
    await client().put('/photos/a', body)
    await spoil(w)
    const got = await client().get('/photos/a')
    expect([got.status, got.code]).toEqual([500, 'InternalError'])
    expect(lines.join()).toContain('an object is damaged')
    expect(lines.join()).toContain('/photos/a')
  },
)

test('a full disk is said, nothing is stored, and the next put after that has room', async () => {
  const { client, folder, lines, storedIds } = await doorWorld({ capacity: 100_000 })
  const handle = await open(folder)
  const prototype = Object.getPrototypeOf(handle) as typeof handle
  await handle.close()
  const full = Object.assign(new Error('ENOSPC: no space left on device'), { code: 'ENOSPC' })
  const spy = vi.spyOn(prototype, 'writev').mockRejectedValue(full)
  onTestFinished(() => spy.mockRestore())
  const body = Buffer.alloc(60_000)
  const put = await client().put('/photos/a', body)
  expect([put.status, put.code]).toEqual([507, 'InsufficientStorage'])
  expect(lines.join()).toContain('the disk is full')
  expect(await storedIds()).toEqual([])
  expect(readdirSync(join(folder, 'temp'))).toEqual([])
  spy.mockRestore()
  expect((await client().put('/photos/a', body)).status).toBe(200)
})

test('secrets and signatures are not in the log', async () => {
  const { client, key, lines, owner } = await doorWorld()
  await owner.query('alter table bucket rename to elsewhere')
  try {
    expect((await fetch(client().link({ path: '/photos/a' }))).status).toBe(500)
  } finally {
    await owner.query('alter table elsewhere rename to bucket')
  }
  expect(lines.join()).toContain('a request failed')
  expect(lines.join()).not.toMatch(/X-Amz-Signature/)
  expect(lines.join()).not.toContain(key.secret)
})
