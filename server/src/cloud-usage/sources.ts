import { join } from 'node:path'
import type { QueryOf } from '@fairlead/api/endpoint.ts'
import {
  type CostSource,
  type CostSourceChange,
  type CostSourceInput,
  listCostSources,
  missingOfSource,
} from '@fairlead/api/cloud-usage/cost-source.ts'
import { CostSourceType } from '@fairlead/api/cloud-usage/names.ts'
import { takeTurns } from '../lib/database/turns.ts'
import { brokenUnique, type Database, type Tx } from '../lib/db.ts'
import { Fail } from '../lib/fail.ts'
import { addJob } from '../lib/jobs.ts'
import { containing, listPage } from '../lib/list.ts'
import type { SecretBox } from '../lib/secret-box.ts'
import type { Settings } from '../settings.ts'
import { openBucketStore } from './source/bucket-store.ts'
import { openFolderStore } from './source/folder-store.ts'
import { importNewDeliveries } from './source/look.ts'
import { SourceFailure } from './source/source-files.ts'

const maxSources = 100

/** The purpose under which the secret of a bucket is sealed. */
export const costSourcePurpose = 'source of cost files'

const shown = [
  'id',
  'name',
  'type',
  'prefix',
  'endpoint',
  'bucket',
  'region',
  'host_style',
  'access_key',
  'enabled',
  'looked_at',
  'failure',
  'created_at',
] as const

const selectSource = (tx: Tx, accountId: string) =>
  tx.selectFrom('cloud_usage_source').select(shown).where('account_id', '=', accountId)

type Row = Awaited<ReturnType<ReturnType<typeof selectSource>['executeTakeFirstOrThrow']>>

const toSource = (row: Row): CostSource => ({
  id: row.id,
  name: row.name,
  type: row.type as CostSource['type'],
  prefix: row.prefix,
  endpoint: row.endpoint,
  bucket: row.bucket,
  region: row.region,
  hostStyle: row.host_style,
  accessKey: row.access_key,
  enabled: row.enabled,
  lookDate: row.looked_at?.toISOString() ?? null,
  failure: row.failure,
  createDate: row.created_at.toISOString(),
})

export const listSourcePage = (tx: Tx, accountId: string, query: QueryOf<typeof listCostSources>) =>
  listPage(listCostSources, query, {
    from: selectSource(tx, accountId),
    filters: { name: (rows, part) => rows.where('name', 'ilike', containing(part)) },
    sort: { createDate: 'created_at', name: 'name' },
    order: ['-createDate'],
    unique: 'id',
    row: toSource,
  })

/** Throws `notFound`. */
export async function findSource(tx: Tx, accountId: string, id: string) {
  const row = await selectSource(tx, accountId).where('id', '=', id).executeTakeFirst()
  if (!row) throw new Fail('notFound')
  return toSource(row)
}

const failOnName = (error: unknown) => {
  throw brokenUnique(error) === 'cloud_usage_source_name' ? Fail.field('name', 'duplicate') : error
}

/** Throws `conflict` if the account has too many, and `duplicate` on the name. */
export async function addSource(
  tx: Tx,
  box: SecretBox,
  accountId: string,
  input: CostSourceInput,
  now: Date,
) {
  await takeTurns(tx, `cost sources of ${accountId}`)
  const { count } = await tx
    .selectFrom('cloud_usage_source')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow()
  if (count >= maxSources) throw new Fail('conflict')
  const id = crypto.randomUUID()
  const isBucket = input.type === CostSourceType.bucket
  await tx
    .insertInto('cloud_usage_source')
    .values({
      id,
      account_id: accountId,
      name: input.name,
      type: input.type,
      prefix: input.prefix,
      created_at: now,
      ...(isBucket && {
        endpoint: new URL(input.endpoint).origin,
        bucket: input.bucket,
        region: input.region,
        host_style: input.hostStyle,
        access_key: input.accessKey,
        secret: box.seal(input.secretKey, costSourcePurpose, id),
      }),
    })
    .execute()
    .catch(failOnName)
  return findSource(tx, accountId, id)
}

/** Changes a source. Throws `notFound`, and field errors. */
export async function changeSource(
  tx: Tx,
  box: SecretBox,
  { accountId, id }: { accountId: string; id: string },
  input: CostSourceChange,
) {
  await tx
    .selectFrom('cloud_usage_source')
    .select('id')
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .forUpdate()
    .execute()
  const before = await findSource(tx, accountId, id)
  const isBucket = before.type === CostSourceType.bucket
  const change = { ...input, endpoint: isBucket && input.endpoint ? new URL(input.endpoint).origin : '' }
  const [missing] = missingOfSource(before, change)
  if (missing) throw Fail.field(missing, 'required')
  await tx
    .updateTable('cloud_usage_source')
    .set({
      name: change.name,
      prefix: change.prefix,
      enabled: change.enabled,
      ...(isBucket && {
        endpoint: change.endpoint,
        bucket: change.bucket,
        region: change.region,
        host_style: change.hostStyle,
        access_key: change.accessKey,
        ...(change.secretKey !== '' && { secret: box.seal(change.secretKey, costSourcePurpose, id) }),
      }),
    })
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .execute()
    .catch(failOnName)
  return { before, after: await findSource(tx, accountId, id) }
}

/** Throws `notFound`. What was imported stays. */
export async function removeSource(tx: Tx, accountId: string, id: string) {
  const before = await findSource(tx, accountId, id)
  await tx.deleteFrom('cloud_usage_source').where('id', '=', id).where('account_id', '=', accountId).execute()
  return before
}

/** One job for each source, so that a slow one keeps no other waiting. */
export const queueImport = (tx: Tx, sourceId: string) =>
  addJob(tx, 'importCostFiles', { sourceId }, { key: `cost files of ${sourceId}` })

export const queueImports = (db: Database) =>
  db.transaction(async (tx) => {
    const sources = await tx
      .selectFrom('cloud_usage_source')
      .select('id')
      .where('enabled', '=', true)
      .execute()
    for (const { id } of sources) await queueImport(tx, id)
  })

type ImportParts = { db: Database; box: SecretBox; settings: Settings; now: () => Date }

/** Imports what is new in a source, and remembers why it could not be read. */
export async function importSource({ db, box, settings, now }: ImportParts, sourceId: string) {
  const source = await db.system
    .selectFrom('cloud_usage_source as s')
    .innerJoin('account as a', 'a.id', 's.account_id')
    .selectAll('s')
    .select('a.number as account_number')
    .where('s.id', '=', sourceId)
    .executeTakeFirst()
  // Deleted since.
  if (!source) return
  const open = () =>
    source.secret
      ? openBucketStore(
          {
            endpoint: source.endpoint,
            bucket: source.bucket,
            region: source.region,
            hostStyle: source.host_style,
            prefix: source.prefix,
            accessKey: source.access_key,
            secret: box.open(source.secret, costSourcePurpose, source.id),
          },
          now,
          { allowLoopback: settings.allowLoopbackOrigins },
        )
      : openFolderStore(join(settings.dataFolder, 'cost-files', source.account_number), source.prefix)
  let failure = ''
  try {
    await importNewDeliveries(db, { accountId: source.account_id, sourceId }, await open())
  } catch (error) {
    if (!(error instanceof SourceFailure)) throw error
    failure = error.reason
  }
  await db.system
    .updateTable('cloud_usage_source')
    .set({ looked_at: now(), failure })
    .where('id', '=', sourceId)
    .execute()
}
