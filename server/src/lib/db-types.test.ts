import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { expect, onTestFinished, test } from 'vitest'
import { freshDatabase } from './testing/database.ts'

const server = fileURLToPath(new URL('../../', import.meta.url))
const program = (name: string) =>
  fileURLToPath(new URL(`../../../node_modules/.bin/${name}`, import.meta.url))
const run = promisify(execFile)

test('the types of the tables match the migrated database (npm run db:types generates them)', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'db-types-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const made = join(folder, 'db-types.ts')
  const { url, release } = await freshDatabase()
  await run(program('kysely-codegen'), ['--url', url, '--out-file', made], { cwd: server })
  await run(program('oxfmt'), ['--config', join(server, '../.oxfmtrc.json'), made], { cwd: folder })
  release()
  expect(await readFile(join(server, 'src/lib/db-types.ts'), 'utf8')).toBe(await readFile(made, 'utf8'))
})
