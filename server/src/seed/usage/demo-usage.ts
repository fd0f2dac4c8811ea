import { createWriteStream } from 'node:fs'
import { mkdir, mkdtemp, rename, rm, utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { sql } from 'kysely'
import { queueImport } from '../../cloud-usage/public.ts'
import type { Database, Tx } from '../../lib/db.ts'
import { curFile } from './cur-rows.ts'
import { pastDaysOf, monthsUpTo, nextMonthOf } from './curves.ts'
import { alibabaFile, alibabaLinked, alibabaPayer, focusFile, focusLinked, focusPayer } from './other-rows.ts'

/** The reseller of the demo. */
const sellerNumber = '100000000002'
const months = 13
const folderName = 'demo'

type DemoFile = { name: string; writtenAt: Date; pieces: () => Iterable<string> }

/** The files of all months, as their providers would have written them by now. One month is restated. */
export function demoFiles(now: Date): DemoFile[] {
  return monthsUpTo(now, months).flatMap((month, at) => {
    if (pastDaysOf(month, now).length === 0) return []
    const isOpen = at === months - 1
    const end = isOpen ? now.getTime() : Date.parse(nextMonthOf(month))
    const after = (days: number) => new Date(Math.min(end + days * 86_400_000, now.getTime()))
    const aws = (name: string, isFinal: boolean, days: number): DemoFile => ({
      name: `aws/${name}.csv.gz`,
      writtenAt: after(days),
      pieces: () => curFile({ month, isFinal }, now),
    })
    return [
      ...(isOpen || at === months - 2 ? [aws(month, false, 0.2)] : []),
      ...(isOpen ? [] : [aws(`${month}-final`, true, 3)]),
      { name: `focus/${month}.csv`, writtenAt: after(1), pieces: () => focusFile(month, now) },
      { name: `alibaba/${month}.csv.gz`, writtenAt: after(2), pieces: () => alibabaFile(month, now) },
    ]
  })
}

/** Writes the files beside their place, and puts them there when all are whole. */
async function writeFiles(folder: string, now: Date, signal: AbortSignal) {
  await mkdir(folder, { recursive: true })
  const work = await mkdtemp(join(folder, '.demo-'))
  try {
    for (const { name, writtenAt, pieces } of demoFiles(now)) {
      const path = join(work, name)
      await mkdir(join(path, '..'), { recursive: true })
      const source = Readable.from(pieces())
      const file = createWriteStream(path)
      await (name.endsWith('.gz')
        ? pipeline(source, createGzip({ level: 1 }), file, { signal })
        : pipeline(source, file, { signal }))
      await utimes(path, writtenAt, writtenAt)
    }
    await rm(join(folder, folderName), { recursive: true, force: true })
    await rename(work, join(folder, folderName))
  } finally {
    await rm(work, { recursive: true, force: true })
  }
}

type Payer = { number: string; area: 1 | 2; currency: string; remarks: string; linked: readonly string[] }

const payers: readonly Payer[] = [
  {
    number: focusPayer,
    area: 1,
    currency: 'USD',
    remarks: 'Google Cloud',
    linked: focusLinked.slice(0, 2),
  },
  { number: alibabaPayer, area: 2, currency: 'CNY', remarks: 'Alibaba Cloud', linked: alibabaLinked },
]

/** The payer account of another cloud, whose linked accounts a contract of the demo holds from the beginning. */
async function addHeldPayer(tx: Tx, accountId: string, { number, area, currency, remarks, linked }: Payer) {
  const { id: payerId } = await tx
    .insertInto('payer')
    .values({ account_id: accountId, number, area_type: area, currency, remarks })
    .returning('id')
    .executeTakeFirstOrThrow()
  const numbers = await tx
    .insertInto('linked_number')
    .values(linked.map((one) => ({ account_id: accountId, payer_id: payerId, number: one, remarks })))
    .returning('id')
    .execute()
  const contract = await tx
    .selectFrom('resale_contract as r')
    .innerJoin('bill_strategy as s', 's.contract_id', 'r.id')
    .select(['r.id', 's.id as strategy_id', 'r.start_date'])
    .where('r.account_id', '=', accountId)
    .where('r.status', '=', 3)
    .orderBy('r.number', area === 1 ? 'asc' : 'desc')
    .executeTakeFirst()
  if (!contract) return
  const { count } = await tx
    .selectFrom('binding_application')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow()
  const application = await tx
    .insertInto('binding_application')
    .values({
      account_id: accountId,
      number: `B${String(count + 1).padStart(6, '0')}`,
      payer_id: payerId,
      contract_id: contract.id,
      strategy_id: contract.strategy_id,
      start_date: contract.start_date,
      explanation: `Accounts of ${remarks}`,
      status: 1,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await tx
    .insertInto('binding_application_number')
    .values(
      numbers.map(({ id }) => ({
        account_id: accountId,
        application_id: application.id,
        linked_number_id: id,
      })),
    )
    .execute()
  await tx
    .insertInto('account_binding')
    .values(
      numbers.map(({ id }) => ({
        account_id: accountId,
        application_id: application.id,
        linked_number_id: id,
        contract_id: contract.id,
        strategy_id: contract.strategy_id,
        begins: contract.start_date,
      })),
    )
    .execute()
}

const findSeller = (tx: Tx) =>
  tx
    .selectFrom('account as a')
    .select('a.id')
    .where('a.number', '=', sellerNumber)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(selectFrom('cloud_usage_delivery as d').select('d.id').whereRef('d.account_id', '=', 'a.id')),
      ),
    )
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('cloud_usage_source as s').select('s.id').whereRef('s.account_id', '=', 'a.id'))),
    )
    .executeTakeFirst()

type Needs = { dataFolder: string; now: Date; signal: AbortSignal }

/**
 * Thirteen months of usage of three clouds for the demo's reseller, once, as files that the import reads in the background
 * like those of any source.
 */
export async function seedDemoUsage(db: Database, { dataFolder, now, signal }: Needs) {
  if (!(await db.transaction(findSeller))) return
  await writeFiles(join(dataFolder, 'cost-files', sellerNumber), now, signal)
  await db.transaction(async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtext('fairlead demo'))`.execute(tx)
    const seller = await findSeller(tx)
    if (!seller) return
    for (const payer of payers) await addHeldPayer(tx, seller.id, payer)
    const source = await tx
      .insertInto('cloud_usage_source')
      .values({ account_id: seller.id, name: 'Reports of the demo', type: 1, prefix: folderName })
      .returning('id')
      .executeTakeFirstOrThrow()
    await queueImport(tx, source.id)
  })
}
