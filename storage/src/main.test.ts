import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { doorWorld } from './testing/door.ts'
import { isNumberedFile, numberedBody } from './testing/numbered-body.ts'
import { startProgram } from './testing/program.ts'
import { testS3Client } from './testing/s3-client.ts'
import { tempFolder } from './testing/temp-folder.ts'

test('a program that is killed during 64 uploads has lost nothing that it acknowledged, and shows nothing else', async () => {
  const { ownerUrl, key } = await doorWorld()
  const folder = tempFolder()
  const { port, child, exited } = await startProgram(ownerUrl, folder)
  const client = testS3Client(port, key)
  const acknowledged: number[] = []
  let next = 0
  async function uploadUntilKilled() {
    for (;;) {
      const number = next
      next += 1
      // A connection that breaks ends this one; any other answer fails the test.
      const put = await client.put(`/photos/${number}`, numberedBody(number)).catch(() => undefined)
      if (!put) return
      expect(put.status).toBe(200)
      acknowledged.push(number)
      if (acknowledged.length === 100) child.kill('SIGKILL')
    }
  }
  await Promise.all(Array.from({ length: 64 }, uploadUntilKilled))
  expect(await exited).toEqual([null, 'SIGKILL'])

  const again = await startProgram(ownerUrl, folder)
  const after = testS3Client(again.port, key)
  const { text } = await after.get('/photos', { query: 'list-type=2' })
  const visible = [...text.matchAll(/<Key>(\d+)<\/Key>/g)].map(([, name]) => Number(name))
  expect(acknowledged.filter((number) => !visible.includes(number))).toEqual([])
  for (const number of visible)
    expect((await after.get(`/photos/${number}`)).body.equals(numberedBody(number))).toBe(true)
  const stored = readdirSync(join(folder, 'objects'), { recursive: true, encoding: 'utf8' })
  expect(stored.filter((name) => /-[0-9a-f]{32}$/.test(name))).toHaveLength(
    visible.filter(isNumberedFile).length,
  )
  again.child.kill('SIGTERM')
  expect(await again.exited).toEqual([0, null])
})
