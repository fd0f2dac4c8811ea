import { sql } from 'kysely'
import type { Database } from '../lib/db.ts'
import type { StorageSettings } from './quota.ts'

const hourMs = 3_600_000

/**
 * Counts what each bucket holds for the hour of a time, the first time that it is called in that hour (decision 0131). An hour in
 * which nothing calls it is not charged.
 */
export async function meterStorage(db: Database, { region }: Pick<StorageSettings, 'region'>, now: Date) {
  const hour = new Date(Math.floor(now.getTime() / hourMs) * hourMs)
  await sql`select meter_storage(${hour}, ${region})`.execute(db.system)
}
