import { deserialize } from 'node:v8'
import { pino } from 'pino'
import { jobs } from '../../../jobs.ts'
import type { Settings } from '../../../settings.ts'
import type { Logins } from '../../database/logins.ts'
import { openDatabase } from '../../db.ts'
import { startWorker } from '../../jobs.ts'

/** Runs jobs of one kind as a process of its own, which a test kills. Its arguments are the kind, logins, settings and time. */
const [task = '', logins = '', settings = '', now = ''] = process.argv.slice(2)
const offset = new Date(now).getTime() - Date.now()
const log = pino({ level: 'error' })
const urls = JSON.parse(logins) as Logins
const clock = { now: () => new Date(Date.now() + offset) }
const db = openDatabase({ logins: urls, max: 4, onError: (error) => log.error(error) })
const { [task]: work } = jobs({
  db,
  settings: deserialize(Buffer.from(settings, 'base64')) as Settings,
  clock,
  log,
}).tasks
if (!work) throw new Error(`No job is called ${task}`)
await startWorker({ databaseUrl: urls.system, tasks: { [task]: work }, crontab: '', log, lookMs: 50 })
