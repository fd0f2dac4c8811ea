import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { expect, onTestFinished, test } from 'vitest'
import { openFolderStore } from './bytes/folder-store.ts'
import { sweep } from './bytes/scrub.ts'
import { openObjects } from './catalog/objects.ts'
import { storageWorld } from './testing/database.ts'
import { listStoredIds } from './testing/list-stored-ids.ts'
import { collect, isNumberedFile, numberedBody } from './testing/numbered-body.ts'

const program = fileURLToPath(new URL('testing/upload-program.ts', import.meta.url))

/** Uploads until so many are acknowledged, and kills the process in the middle of the others. */
async function uploadAndKill(args: string[], count: number): Promise<number[]> {
  const child = spawn(process.execPath, [program, ...args], { stdio: ['ignore', 'pipe', 'inherit'] })
  onTestFinished(() => void child.kill('SIGKILL'))
  const acknowledged: number[] = []
  const exited = once(child, 'exit')
  for await (const line of createInterface({ input: child.stdout })) {
    acknowledged.push(Number(line))
    if (acknowledged.length === count) child.kill('SIGKILL')
  }
  expect(await exited).toEqual([null, 'SIGKILL'])
  return acknowledged
}

test('killed during 64 uploads: what was acknowledged is whole, what is visible too, and nothing else stays', async () => {
  const { url, folder, catalog, addBucket } = await storageWorld()
  const { accountId, bucketId } = await addBucket()
  const acknowledged: number[] = []
  let drafts = 0
  let leftovers = 0
  for (const [round, count] of [20, 70, 120].entries()) {
    const args = [folder, url, accountId, bucketId, String(round * 1000)]
    acknowledged.push(...(await uploadAndKill(args, count)))
    drafts += readdirSync(join(folder, 'temp')).length
    const store = await openFolderStore(folder)
    leftovers += await sweep(store, catalog.knownBytes)
  }
  // Otherwise no upload was under way, and the test proves nothing.
  expect(drafts + leftovers).toBeGreaterThan(0)

  const store = await openFolderStore(folder)
  const objects = openObjects(store, catalog)
  const rows = await catalog.within(accountId, (own) =>
    own.list(bucketId, { prefix: '', delimiter: '', after: '', count: 1000 }),
  )
  const visible = new Set(rows.map(({ name }) => Number(name.slice('numbers/'.length))))
  expect(acknowledged.filter((number) => !visible.has(number))).toEqual([])
  let used = 0
  for (const number of visible) {
    const body = numberedBody(number)
    used += body.length
    const found = await objects.find({ accountId, bucketId, key: `numbers/${number}` })
    if (!found) throw new Error(`${number} is listed, and cannot be found`)
    expect((await collect(objects.read(found, 0, found.size))).equals(body)).toBe(true)
  }
  const bucket = await catalog.within(accountId, (own) => own.findBucket('photos'))
  expect(bucket).toMatchObject({ used, objects: visible.size })
  expect(readdirSync(join(folder, 'temp'))).toEqual([])
  expect(await listStoredIds(store)).toHaveLength([...visible].filter(isNumberedFile).length)
  for await (const finding of objects.scrub()) expect(finding).toBeUndefined()
})
