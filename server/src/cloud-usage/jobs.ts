import { sql } from 'kysely'
import { z } from 'zod'
import type { JobParts, SliceJobs } from '../lib/slice-jobs.ts'
import { copyBoughtUsage, queueBoughtCopies } from './bought/copy-bought.ts'
import { importOwnCdn, queueOwnCdnImports } from './own-cdn/import-own-cdn.ts'
import { listUsageMonths, priceMonth } from './price/price-month.ts'
import { countLineType } from './problem/count-line-type.ts'
import { importSource, queueImports } from './sources.ts'
import { forgetUploads, importUpload } from './uploads.ts'

const ImportPayload = z.object({ sourceId: z.uuid() })
const PricePayload = z.object({ accountId: z.uuid() })
const SellerPayload = z.object({ sellerId: z.uuid() })
const CopyPayload = z.object({ buyerId: z.uuid() })
const LineTypePayload = z.object({ accountId: z.uuid(), format: z.string(), lineType: z.string() })
const UploadPayload = z.object({ deliveryId: z.uuid(), names: z.array(z.string()) })

/** Charges that are older do not change a month of our own CDN again; whatever changes a contract has all months read. */
const recentDays = 35

export const cloudUsageJobs = ({ db, box, settings, clock }: JobParts): SliceJobs => ({
  tasks: {
    lookForCostFiles: () => queueImports(db),
    importCostFiles: (payload) =>
      importSource({ db, box, settings, now: () => clock.now() }, ImportPayload.parse(payload).sourceId),
    priceCloudUsage: async (payload) => {
      const { accountId } = PricePayload.parse(payload)
      await importOwnCdn(db, accountId, null)
      for (const month of await listUsageMonths(db.system, accountId))
        await db.transaction(async (tx) => {
          // Months have more rows than a plan without their statistics expects.
          await sql`set local enable_nestloop = off`.execute(tx)
          await sql`set local statement_timeout = 0`.execute(tx)
          await priceMonth(tx, { accountId, month })
        })
    },
    findOwnCdnUsage: () => queueOwnCdnImports(db),
    importOwnCdn: (payload) =>
      importOwnCdn(
        db,
        SellerPayload.parse(payload).sellerId,
        new Date(clock.now().getTime() - recentDays * 86_400_000),
      ),
    findBoughtUsage: () => queueBoughtCopies(db),
    copyBoughtUsage: (payload) => copyBoughtUsage(db, CopyPayload.parse(payload).buyerId),
    countCostLineType: (payload) => countLineType(db, LineTypePayload.parse(payload)),
    importUploadedCostFiles: (payload) => importUpload({ db, settings }, UploadPayload.parse(payload)),
  },
  times: { lookForCostFiles: '17 * * * *', findBoughtUsage: '37 * * * *', findOwnCdnUsage: '23 */6 * * *' },
  forget: {
    'uploads of cost files': () => forgetUploads(db, settings),
    // What they changed is stored, and so are their sums.
    'lines of earlier versions': async () => {
      for (const table of ['cloud_usage_line', 'cloud_usage_cost'] as const)
        await db.system
          .deleteFrom(table)
          .where(({ exists, selectFrom }) =>
            exists(
              selectFrom('cloud_usage_version as v')
                .select('v.id')
                .whereRef('v.id', '=', `${table}.version_id`)
                .whereRef('v.month', '=', `${table}.month`)
                .where('v.is_current', '=', false)
                .where(sql<boolean>`v.replaced_at < now() - interval '60 days'`),
            ),
          )
          .execute()
    },
  },
})
