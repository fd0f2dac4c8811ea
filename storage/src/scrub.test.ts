import { readdirSync, truncateSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { doorWorld } from './testing/door.ts'
import { runScrub } from './testing/program.ts'

test('the command names what is damaged, beside a program that uses the folder', async () => {
  const { client, folder, url, owner, people } = await doorWorld()
  await client().put('/photos/whole', 'words'.repeat(5000))
  await client().put('/photos/small', 'words')
  const scrub = () => runScrub(url, folder)
  expect(await scrub()).toEqual({
    failed: false,
    output: 'All stored bytes are there and as they were put.\n',
  })
  const file = readdirSync(folder, { recursive: true, encoding: 'utf8' }).find((name) =>
    /-[0-9a-f]{32}$/.test(name),
  )
  await client().put('/photos/other', 'more')
  truncateSync(join(folder, file ?? ''), 3)
  await owner.query(`update object_bytes set file = set_byte(file, 1, 0) where size = 5`)
  const { failed, output } = await scrub()
  expect(failed).toBe(true)
  expect(output).toContain(`damaged: "whole" in photos of account ${people.owner.accountId}`)
  expect(output).toContain(`damaged: "small" in photos of account ${people.owner.accountId}`)
  expect(output).toContain('Missing or damaged: 2.')
  // Nothing was touched.
  expect((await client().get('/photos/other')).text).toBe('more')
})
