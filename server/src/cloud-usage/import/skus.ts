import { createHash } from 'node:crypto'
import type pg from 'pg'
import type { UsageRow } from '../file/usage-row.ts'
import type { LineKind } from '../line/line-types.ts'
import { reportsOf } from '../line/reports.ts'

const fields = [
  'format',
  'product',
  'service',
  'usageType',
  'operation',
  'family',
  'region',
  'description',
  'lineType',
  'term',
  'unit',
  'seller',
  'issuer',
  'invoiceKind',
  'commitment',
  'currency',
] as const

type Sku = { id: string; kind: LineKind; row: UsageRow }

/** What is remembered: a file has some thousands. One that was forgotten is stored again, which changes nothing. */
const maxKnown = 100_000

/** The first 128 bits of a hash as a UUID. */
const uuidOf = (key: string) =>
  createHash('sha256')
    .update(key)
    .digest('hex')
    .slice(0, 32)
    .replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')

/** Gives what lines share its id, and stores what is new. */
export function createSkus(accountId: string) {
  const known = new Map<string, string>()
  let fresh: Sku[] = []

  return {
    /** The id of what a row shares with others. `kind` is told by the same fields. */
    idFor(row: UsageRow, kind: LineKind): string {
      const key = JSON.stringify([kind, fields.map((name) => row[name]), Object.entries(row.attributes)])
      const before = known.get(key)
      if (before !== undefined) return before
      const id = uuidOf(key)
      fresh.push({ id, kind, row })
      known.set(key, id)
      return id
    },

    async store(client: pg.ClientBase) {
      // Others may be added while these are stored.
      const stored = fresh
      fresh = []
      if (stored.length > 0) {
        const column = (read: (sku: Sku) => string) => stored.map(read)
        await client.query(
          `insert into cloud_usage_sku
             (account_id, id, kind, attributes, reports, format, product, service, usage_type, operation, family, region, description,
              line_type, term, unit, seller, issuer, invoice_kind, commitment, currency)
           select $1, s.* from unnest($2::uuid[], $3::text[], $4::jsonb[], $5::smallint[], $6::text[], $7::text[], $8::text[], $9::text[],
              $10::text[], $11::text[], $12::text[], $13::text[], $14::text[], $15::text[], $16::text[], $17::text[], $18::text[],
              $19::text[], $20::text[], $21::text[]) s
           on conflict (account_id, id) do update set reports = excluded.reports
             where cloud_usage_sku.reports <> excluded.reports`,
          [
            accountId,
            column(({ id }) => id),
            column(({ kind }) => kind),
            column(({ row }) => JSON.stringify(row.attributes)),
            stored.map(({ row, kind }) => reportsOf(row, kind)),
            ...fields.map((name) => column(({ row }) => row[name])),
          ],
        )
      }
      if (known.size > maxKnown) known.clear()
    },
  }
}
