import { mkdir, open, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import {
  type CostPiece,
  type CostUpload,
  type CostUploadInput,
  costUploadHours,
} from '@fairlead/api/cloud-usage/cost-upload.ts'
import { takeTurns } from '../lib/database/turns.ts'
import type { Database, Tx } from '../lib/db.ts'
import { Fail } from '../lib/fail.ts'
import { addJob } from '../lib/jobs.ts'
import { older } from '../lib/slice-jobs.ts'
import type { Settings } from '../settings.ts'
import { findDeliveryRow } from './deliveries.ts'
import { importFromStore } from './source/look.ts'
import { openUploadStore } from './source/upload-store.ts'

const maxOpen = 5

/** The folder of the server below which uploads are. */
export type UploadFolder = Pick<Settings, 'dataFolder'>
const uploadsIn = ({ dataFolder }: UploadFolder) => join(dataFolder, 'cost-uploads')

/** Throws `costUploadLimit`. */
export async function beginUpload(
  tx: Tx,
  accountId: string,
  { files }: CostUploadInput,
  now: Date,
): Promise<CostUpload> {
  await takeTurns(tx, `cost uploads of ${accountId}`)
  const { count } = await tx
    .selectFrom('cloud_usage_upload')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow()
  if (count >= maxOpen) throw new Fail('costUploadLimit')
  const received = files.map(() => 0)
  const { id } = await tx
    .insertInto('cloud_usage_upload')
    .values({
      account_id: accountId,
      names: files.map(({ name }) => name),
      sizes: files.map(({ size }) => size),
      received,
      created_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { id, received }
}

type Place = { accountId: string; id: string }

/** Throws `notFound`. The row is locked until the commit, so that pieces come one after the other. */
async function holdUpload(tx: Tx, { accountId, id }: Place) {
  const row = await tx
    .selectFrom('cloud_usage_upload')
    .select(['names', 'sizes', 'received'])
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .forUpdate()
    .executeTakeFirst()
  if (!row) throw new Fail('notFound')
  return row
}

async function writePiece(folder: string, name: string, bytes: Buffer, offset: number) {
  await mkdir(folder, { recursive: true })
  const path = join(folder, name)
  // Only the first piece finds no file.
  const file = await open(path, offset === 0 ? 'w' : 'r+')
  try {
    await file.write(bytes, 0, bytes.length, offset)
  } finally {
    await file.close()
  }
}

/**
 * Stores the next piece of a file. One that came before changes nothing, so that a browser may send it again. Throws
 * `notFound`, and `conflict` for a piece that is not the next one.
 */
export async function takePiece(
  tx: Tx,
  settings: UploadFolder,
  place: Place,
  { file, offset, content }: CostPiece,
): Promise<CostUpload> {
  const { sizes, received } = await holdUpload(tx, place)
  const [size, came] = [sizes[file], received[file]]
  if (size === undefined || came === undefined) throw Fail.field('file', 'option')
  const bytes = Buffer.from(content, 'base64')
  const end = offset + bytes.length
  if (end > size) throw Fail.field('content', 'costPieceTooLong')
  if (end <= came) return { id: place.id, received }
  if (offset !== came) throw new Fail('conflict')
  await writePiece(join(uploadsIn(settings), place.id), String(file), bytes, offset)
  const now = received.map((one, at) => (at === file ? end : one))
  await tx
    .updateTable('cloud_usage_upload')
    .set({ received: now })
    .where('id', '=', place.id)
    .where('account_id', '=', place.accountId)
    .execute()
  return { id: place.id, received: now }
}

const dropUpload = (tx: Tx, { accountId, id }: Place) =>
  tx.deleteFrom('cloud_usage_upload').where('id', '=', id).where('account_id', '=', accountId).execute()

/** Throws `notFound`. Its files are deleted soon after. */
export async function cancelUpload(tx: Tx, accountId: string, id: string) {
  await holdUpload(tx, { accountId, id })
  await dropUpload(tx, { accountId, id })
}

/** What a delivery of several files is called: the manifest, or the first file. */
function nameOf([first = '', ...others]: readonly string[]): string {
  const manifest = [first, ...others].find((name) => /manifest\.json$/i.test(name))
  return manifest ?? (others.length === 0 ? first : `${first} (+${others.length})`)
}

/** Makes a delivery of an upload, and queues its import. Throws `notFound` and `costUploadIncomplete`. */
export async function finishUpload(tx: Tx, accountId: string, id: string, now: Date) {
  const { names, sizes, received } = await holdUpload(tx, { accountId, id })
  if (sizes.some((size, at) => size !== received[at])) throw new Fail('costUploadIncomplete')
  await dropUpload(tx, { accountId, id })
  await tx
    .insertInto('cloud_usage_delivery')
    .values({ id, account_id: accountId, name: nameOf(names), produced_at: now, created_at: now })
    .execute()
  await addJob(tx, 'importUploadedCostFiles', { deliveryId: id, names }, { key: `uploaded cost files ${id}` })
  return findDeliveryRow(tx, accountId, id)
}

/** Imports an upload, and deletes its files. */
export async function importUpload(
  { db, settings }: { db: Database; settings: UploadFolder },
  { deliveryId, names }: { deliveryId: string; names: readonly string[] },
) {
  const folder = join(uploadsIn(settings), deliveryId)
  const delivery = await db.system
    .selectFrom('cloud_usage_delivery')
    .select(['account_id', 'name', 'produced_at'])
    .where('id', '=', deliveryId)
    .where('status', '=', 1)
    .executeTakeFirst()
  if (delivery)
    await importFromStore(
      db,
      { accountId: delivery.account_id, deliveryId, producedAt: delivery.produced_at },
      openUploadStore(folder, names),
      /manifest\.json$/i.test(delivery.name) ? { manifest: delivery.name } : { files: names },
    )
  await rm(folder, { recursive: true, force: true })
}

/** Deletes uploads that nobody finished, and files that belong to none. */
export async function forgetUploads(db: Database, settings: UploadFolder) {
  await db.system
    .deleteFrom('cloud_usage_upload')
    .where(older('created_at', `${costUploadHours} hours`))
    .execute()
  const folders = await readdir(uploadsIn(settings)).catch(() => [])
  if (folders.length === 0) return
  const alive = await db.system
    .selectFrom('cloud_usage_upload')
    .select('id')
    .union(db.system.selectFrom('cloud_usage_delivery').select('id').where('status', '=', 1))
    .execute()
  const ids = new Set(alive.map(({ id }) => id))
  for (const name of folders)
    if (!ids.has(name)) await rm(join(uploadsIn(settings), name), { recursive: true, force: true })
}
