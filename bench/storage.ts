import { randomBytes, randomUUID } from 'node:crypto'
import { mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { storageFlags } from '../scripts/environments.js'
import { secretBox } from '../server/src/lib/secret-box.ts'
import { storageSecretOf } from '../server/src/settings.ts'
import { s3Client } from '../storage/src/bytes/remote/s3-client.ts'
import { median } from './load.ts'
import { answers, customer, openStack } from './stack.ts'
import { clientOf, compareTransfers } from './storage/transfers.ts'

/**
 * The storage program compared with a plain server that streams to the same disk with the same flushes: puts and gets of small
 * and large bodies. A page of 1,000 of many keys compared with its SQL. Memory during 64 concurrent puts. BENCH_KEYS and
 * BENCH_LARGE_MB set the sizes.
 */
const keys = Number(process.env['BENCH_KEYS'] ?? 1_000_000)
const largeMb = Number(process.env['BENCH_LARGE_MB'] ?? 100)
const ports = { server: 24_150, storage: 24_151, plain: 24_152 }
const secretKey = 'secret-of-the-benchmark-of-storage-0123456789'
const rights = ['cdn_storage', 'CDN_STORAGE_OPEN', 'CDN_STORAGE_EDIT', 'CDN_STORAGE_DEL']

/** A bucket, and a key that opens it. */
async function addBucket(db: pg.Client) {
  const { rows } = await db.query<{ account_id: string; user_id: string }>(
    `select a.id as account_id, u.id as user_id from account a join app_user u on u.account_id = a.id and u.username = $2
      where a.number = $1`,
    [customer.number, customer.username],
  )
  const { account_id, user_id } = rows[0] ?? { account_id: '', user_id: '' }
  const bucketId = randomUUID()
  await db.query(`insert into bucket (id, account_id, name, capacity) values ($1, $2, 'bench', 1e14)`, [
    bucketId,
    account_id,
  ])
  await db.query('update storage_quota set capacity = 1e14 where account_id = $1', [account_id])
  const id = randomUUID()
  const secret = randomBytes(32).toString('base64url')
  const accessKey = `FL${randomBytes(10).toString('hex').toUpperCase()}`
  const sealed = secretBox(secretKey).storage.seal(secret, 'storage secret', id)
  await db.query(
    `insert into secret_key (id, account_id, user_id, app_id, secret, storage_secret, name, scopes)
     values ($1, $2, $3, $4, '', $5, 'bench', $6)`,
    [id, account_id, user_id, accessKey, sealed, rights],
  )
  return { bucketId, accountId: account_id, accessKey, secretKey: secret }
}

/** As many as make the median of a run steady. */
const rounds = 200

/** Compares pages of 1,000 keys at different places, in turns. */
async function compareLists(db: pg.Client, page: (after: string) => Promise<void>, bucketId: string) {
  const sql = `select key, size, etag, modified_at from stored_object where bucket_id = $1 and key > $2 order by key limit 1000`
  const times = { page: [] as number[], sql: [] as number[] }
  const timed = async (work: () => Promise<unknown>) => {
    const started = performance.now()
    await work()
    return performance.now() - started
  }
  for (let round = 0; round < rounds; round += 1) {
    const after = `many/${String(Math.floor((keys - 1000) * (round / rounds))).padStart(9, '0')}`
    times.sql.push(await timed(() => db.query(sql, [bucketId, after])))
    times.page.push(await timed(() => page(after)))
  }
  const [own, base] = [median(times.page), median(times.sql)]
  console.log(
    `a page of 1,000 of ${keys} keys: ${own.toFixed(1)} ms beside ${base.toFixed(1)} ms of its SQL, ratio ${(own / base).toFixed(2)} (aim: 1.50)`,
  )
}

const measureMemory = (pid: number) =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024

const stack = await openStack(ports.server, { durable: true })
const db = new pg.Client({ connectionString: stack.databaseUrl })
try {
  await db.connect()
  const bucket = await addBucket(db)
  const settingsOfProgram = {
    STORAGE_PORT: `${ports.storage}`,
    STORAGE_DIR: join(stack.folder, 'storage'),
    STORAGE_DATABASE_URL: stack.databaseUrl,
    STORAGE_SECRET_KEY: storageSecretOf(secretKey),
  }
  const child = stack.run('../storage/src/main.ts', settingsOfProgram, { flags: storageFlags })
  const plainFolder = join(stack.folder, 'plain')
  mkdirSync(plainFolder)
  stack.run('plain-storage.ts', {}, { args: [plainFolder, `${ports.plain}`] })
  await answers(`http://127.0.0.1:${ports.storage}/`, {}, 403)
  await answers(`http://127.0.0.1:${ports.plain}/nothing`, {}, 500)

  const settings = (port: number) => ({
    endpoint: new URL(`http://127.0.0.1:${port}`),
    bucket: 'bench',
    region: 'fairlead-1',
    accessKey: bucket.accessKey,
    secretKey: bucket.secretKey,
  })
  const sides = { plain: clientOf(settings(ports.plain)), storage: clientOf(settings(ports.storage)) }
  await compareTransfers(sides, { name: '4 KB', bytes: 4096, count: 400, atOnce: 16, rounds: 15 })
  const large = { bytes: largeMb * 1_000_000, count: 2, atOnce: 1, rounds: 5 }
  await compareTransfers(sides, { name: `${largeMb} MB`, ...large })

  const pid = child.pid ?? 0
  const before = measureMemory(pid)
  let most = before
  const sampling = setInterval(() => (most = Math.max(most, measureMemory(pid))), 20)
  const bodies = Array.from({ length: 64 }, (_, number) => sides.storage.put(`wide-${number}`, 20_000_000))
  await Promise.all(bodies)
  clearInterval(sampling)
  console.log(
    `memory: ${before.toFixed(0)} MB before, at most ${most.toFixed(0)} MB while 64 bodies of 20 MB are put at once`,
  )

  await db.query(
    `insert into stored_object (account_id, bucket_id, key, size, etag, content_type)
     select $1, $2, 'many/' || lpad(n::text, 9, '0'), 1000, md5(n::text), 'text/plain' from generate_series(1, $3::int) n`,
    [bucket.accountId, bucket.bucketId, keys],
  )
  await db.query('vacuum analyze stored_object')
  const send = s3Client(settings(ports.storage))
  const page = async (after: string) => {
    const query = { 'list-type': '2', 'start-after': after }
    let text = ''
    for await (const part of (await send({ method: 'GET', key: '', query })).setEncoding('utf8'))
      text += String(part)
    if (text.split('<Contents>').length !== 1001) throw new Error(`a page was: ${text.slice(0, 300)}`)
  }
  await compareLists(db, page, bucket.bucketId)
} finally {
  await db.end()
  await stack.close()
}
