import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { expect, onTestFinished, test } from 'vitest'
import { openFolderStore } from './bytes/folder-store.ts'
import { sweep, verifyBytes } from './bytes/scrub.ts'
import { collect, numberedBody } from './testing/numbered-body.ts'
import { idsOf } from './testing/ids-of.ts'
import { tempFolder } from './testing/temp-folder.ts'

const program = fileURLToPath(new URL('testing/upload-program.ts', import.meta.url))

/** Uploads until so many are acknowledged, and kills the process in the middle of the others. */
async function uploadAndKill(folder: string, count: number): Promise<Map<number, string>> {
  const child = spawn(process.execPath, [program, folder], { stdio: ['ignore', 'pipe', 'inherit'] })
  onTestFinished(() => void child.kill('SIGKILL'))
  const acknowledged = new Map<number, string>()
  const exited = once(child, 'exit')
  for await (const line of createInterface({ input: child.stdout })) {
    const [number, id] = line.split(' ')
    acknowledged.set(Number(number), id ?? '')
    if (acknowledged.size === count) child.kill('SIGKILL')
  }
  expect(await exited).toEqual([null, 'SIGKILL'])
  return acknowledged
}

test('killed during 64 uploads: all that was acknowledged is whole, and nothing else stays', async () => {
  const folder = tempFolder()
  const acknowledged = new Map<string, number>()
  let drafts = 0
  for (const count of [20, 90, 160]) {
    for (const [number, id] of await uploadAndKill(folder, count)) acknowledged.set(id, number)
    drafts += readdirSync(join(folder, 'temp')).length
  }
  // Otherwise no upload was under way, and the test proves nothing.
  expect(drafts).toBeGreaterThan(0)
  const store = await openFolderStore(folder)
  expect(readdirSync(join(folder, 'temp'))).toEqual([])
  // What was not acknowledged is whole too, or absent: a killed process leaves no half file in its place.
  for await (const id of store.ids()) await store.open(id).then((body) => body.close())
  await sweep(store, async () => new Set(acknowledged.keys()))
  expect((await idsOf(store)).toSorted()).toEqual([...acknowledged.keys()].toSorted())
  for (const [id, number] of acknowledged) {
    const body = numberedBody(number)
    expect(await verifyBytes(store, { id, size: body.length })).toBeUndefined()
    const opened = await store.open(id)
    expect((await collect(opened.read(0, opened.size))).equals(body)).toBe(true)
    await opened.close()
  }
})
