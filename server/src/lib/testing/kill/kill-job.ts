import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { serialize } from 'node:v8'
import { expect, onTestFinished } from 'vitest'
import { jobs } from '../../../jobs.ts'
import { addJob, startWorker } from '../../jobs.ts'
import type { World } from '../world.ts'
import type { JobScene, ReadyJob } from './job-scenes.ts'

const program = join(import.meta.dirname, 'jobs-child.ts')

/** The number of the lock at which the process stops. */
const gate = 4712

const queue = 'graphile_worker._private_jobs'

/** Tables of the program, without partitions. */
async function listTables(w: World) {
  const rows = await w.rows<{ name: string }>(
    `select oid::regclass::text as name from pg_class
      where relkind in ('r', 'p') and not relispartition and relnamespace = 'public'::regnamespace
        and relname <> 'migration' order by 1`,
  )
  return rows.map(({ name }) => name)
}

async function queued(w: World) {
  const rows = await w.rows<{ task: string; count: number }>(
    `select t.identifier as task, count(*)::int from ${queue} j
       join graphile_worker._private_tasks t on t.id = j.task_id group by 1 order by 1`,
  )
  return rows.map(({ task, count }) => `${count} ${task}`).join(', ')
}

/** What a table contains, by table: two equal texts are equal contents. */
async function contents(w: World): Promise<Record<string, string>> {
  const digests: Record<string, string> = {}
  for (const table of await listTables(w)) {
    const [row] = await w.rows<{ digest: string }>(
      `select coalesce(md5(string_agg(t::text, e'\\n' order by t::text)), '') as digest from ${table} t`,
    )
    digests[table] = row?.digest ?? ''
  }
  return digests
}

/** Types whose values two runs of the same scene have in common; ids, times and secrets differ. */
const alike = ['boolean', 'smallint', 'integer', 'numeric', 'bigint']

/** Rows that connections share out among them, so that only their sums are alike. */
const summed: Readonly<Record<string, string>> = {
  site_tally: `select string_agg(total::text, ',' order by total) as outline from (
                 select sum(total) as total from site_tally group by account_id, status, deploy_status) t where total <> 0`,
}

/** What two runs of the same scene have in common: how many rows and values there are, and the numbers among them. */
async function outline(w: World): Promise<Record<string, string>> {
  const columns = await w.rows<{ table: string; column: string; type: string }>(
    `select table_name as table, column_name as column,
            case when is_identity = 'YES' then 'identity' else data_type end as type
       from information_schema.columns where table_schema = 'public' order by 1, 2`,
  )
  const outlines: Record<string, string> = {}
  for (const table of await listTables(w)) {
    const own = columns.filter((one) => one.table === table.replaceAll('"', ''))
    const parts = own.map(({ column, type }) =>
      alike.includes(type) && !column.endsWith('seq')
        ? `'${column} ' || coalesce(string_agg("${column}"::text, ',' order by "${column}"), '')`
        : `'${column} ' || count("${column}")`,
    )
    const [row] = await w.rows<{ outline: string }>(
      summed[table] ?? `select concat_ws('; ', count(*), ${parts.join(', ')}) as outline from ${table}`,
    )
    outlines[table] = row?.outline ?? ''
  }
  return { ...outlines, [queue]: await queued(w) }
}

/** Leaves one job in the queue, which is due. */
async function queueAlone({ w, payload }: ReadyJob, task: string) {
  const other = `task_id not in (select id from graphile_worker._private_tasks where identifier = $1)`
  await w.rows(`delete from ${queue} where ${payload ? 'true or ' : ''}${other}`, [task])
  if (payload) await w.db.transaction((tx) => addJob(tx, task, payload))
  await w.rows(`update ${queue} set run_at = now(), key = null`)
  const [row] = await w.rows<{ count: number }>(`select count(*)::int from ${queue}`)
  expect(row?.count, `a job ${task} is queued`).toBe(1)
}

const left = (w: World, task: string) =>
  w.rows<{ last_error: string | null }>(
    `select j.last_error from ${queue} j join graphile_worker._private_tasks t on t.id = j.task_id
      where t.identifier = $1 and j.key is null`,
    [task],
  )

/** Runs the job in this process, as another control plane that is alive. */
async function finish(w: World, task: string) {
  const known = jobs(w).tasks
  const worker = await startWorker({
    databaseUrl: w.logins.system,
    tasks: { [task]: known[task] ?? (() => undefined) },
    crontab: '',
    log: w.log,
    lookMs: 50,
  })
  try {
    await expect.poll(() => left(w, task), { message: `${task} is done` }).toEqual([])
  } finally {
    await worker.stop()
  }
}

/** Makes whoever writes to the table wait for the gate, or whoever reads it. Returns what ends that. */
async function stopAt(w: World, table: string, reads: boolean) {
  if (reads) {
    const keeper = await w.connect()
    await keeper.query(`begin; lock table ${table} in access exclusive mode`)
    return () => keeper.end()
  }
  await w.rows(
    `create trigger stops after ${table === queue ? 'insert' : 'insert or update or delete'} on ${table}
       for each statement execute function stop_here()`,
  )
  const keeper = await w.connect()
  await keeper.query(`select pg_advisory_lock(${gate})`)
  return async () => {
    await keeper.end()
    await w.rows(`drop trigger stops on ${table}`)
  }
}

/** Connections of jobs that wait for a lock of a test. */
const stopped = (w: World, table: string) =>
  w.rows<{ pid: number }>(
    `select distinct pid from pg_locks
      where not granted and database = (select oid from pg_database where datname = current_database())
        and (locktype = 'advisory' and objid = ${gate}
             or locktype = 'relation' and relation = to_regclass($1))`,
    [table],
  )

/** Starts a control plane, and kills it while its job stands right after a write to the table. */
async function killAt(w: World, task: string, { table, reads }: { table: string; reads: boolean }) {
  const release = await stopAt(w, table, reads)
  const settings = serialize(w.settings).toString('base64')
  const args = [program, task, JSON.stringify(w.logins), settings, w.clock.now().toISOString()]
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'inherit', 'inherit'] })
  onTestFinished(() => void child.kill('SIGKILL'))
  const ended = once(child, 'exit')
  let [backend, job] = [(await stopped(w, table))[0], (await left(w, task))[0]]
  await expect
    .poll(
      async () => {
        ;[backend, job] = [(await stopped(w, table))[0], (await left(w, task))[0]]
        return backend !== undefined || job === undefined || job.last_error !== null
      },
      { message: `${task} waits at ${table}` },
    )
    .toBe(true)
  expect(job?.last_error ?? null, `${task} failed before ${table}`).toBeNull()
  child.kill('SIGKILL')
  await ended
  if (backend) expect(await w.rows(`select from ${queue} where locked_by is not null`)).toHaveLength(1)
  await release()
  const alive = () => w.rows('select from pg_stat_activity where pid = $1', [backend?.pid ?? 0])
  await expect.poll(alive).toEqual([])
  return backend !== undefined
}

/**
 * Runs a job once in peace, which shows what it writes. Then kills a control plane at one of these writes; another one finds
 * the job locked by it. Returns whether it was killed, and what both runs left.
 */
export async function runWithKill(task: string, scene: JobScene) {
  const peaceful = await scene()
  await queueAlone(peaceful, task)
  const before = await contents(peaceful.w)
  await finish(peaceful.w, task)
  const after = await contents(peaceful.w)
  const written = Object.keys(after).filter((table) => after[table] !== before[table])
  if ((await queued(peaceful.w)) !== '') written.push(queue)
  const table = peaceful.reads ?? written[Math.floor(written.length / 2)]
  if (table === undefined) throw new Error(`${task} has nothing to do`)
  await peaceful.resume?.()
  const expected = [await outline(peaceful.w), await peaceful.outcome?.()]

  const killed = await scene()
  const { w } = killed
  await queueAlone(killed, task)
  await w.rows(`create function stop_here() returns trigger language plpgsql as
    $$ begin perform pg_advisory_xact_lock(${gate}); return null; end $$`)
  const isKilled = await killAt(w, task, { table, reads: killed.reads !== undefined })
  await finish(w, task)
  await killed.resume?.()
  return { isKilled, left: [await outline(w), await killed.outcome?.()], expected }
}
