import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, test } from 'vitest'
import { eventKinds } from './event-kinds.ts'

const home = join(import.meta.dirname, '..')
const files = readdirSync(home, { recursive: true, encoding: 'utf8' }).filter((path) =>
  /[\\/]events\.ts$/.test(path),
)

test('each event that a slice declares is listed, and declared by no other slice', async () => {
  const declared = await Promise.all(
    files.map(async (file) => {
      const module = (await import(pathToFileURL(join(home, file)).href)) as Record<string, object>
      return Object.values(module).flatMap((events) => Object.keys(events))
    }),
  )
  expect(declared.flat().toSorted()).toEqual(eventKinds.toSorted())
})
