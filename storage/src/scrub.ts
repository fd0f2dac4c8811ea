/** `npm run scrub`: reads all stored bytes, beside the running program, and names what is missing or damaged. */
import pg from 'pg'
import { readerWithClouds } from './bytes/cloud/cloud-stores.ts'
import { openReader } from './bytes/open-store.ts'
import { cloudsOf } from './callers/clouds.ts'
import { openSecrets } from './callers/open-secret.ts'
import { openCatalog } from './catalog/catalog.ts'
import { scrubAll } from './catalog/objects.ts'
import { readSettings } from './settings.ts'

const say = (line: string) => void process.stdout.write(`${line}\n`)

async function scrub() {
  const settings = readSettings(process.env)
  const pool = new pg.Pool({ connectionString: settings.databaseUrl, max: 2 })
  const catalog = openCatalog(pool)
  const clouds = cloudsOf(catalog, openSecrets(settings.secretKeys))
  const reader = readerWithClouds(openReader(settings), clouds, settings.allowLoopback)
  let found = 0
  try {
    for await (const finding of scrubAll(reader, catalog)) {
      found += 1
      const { accountId, bucket, key, problem, reason } = finding
      say(`${problem}: ${JSON.stringify(key)} in ${bucket} of account ${accountId} (${reason})`)
    }
  } finally {
    reader.close()
    await pool.end()
  }
  say(found === 0 ? 'All stored bytes are there and as they were put.' : `Missing or damaged: ${found}.`)
  return found === 0
}

try {
  if (!(await scrub())) process.exitCode = 1
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
}
