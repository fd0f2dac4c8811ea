import { finished } from 'node:stream/promises'
import type pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import type { UsageRow } from '../file/usage-row.ts'
import { partsOfLine } from '../line/line-types.ts'
import type { createRawLines } from '../problem/raw-lines.ts'
import { createSkus } from './skus.ts'

/** Rows that are in memory before they are copied. */
const pieceRows = 10_000

const special = /[\\\t\n\r]/
const escapes: Readonly<Record<string, string>> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' }
/** Text as `copy` reads it. */
const copied = (text: string) =>
  special.test(text) ? text.replaceAll(/[\\\t\n\r]/g, (one) => escapes[one] ?? one) : text

async function copy(client: pg.ClientBase, statement: string, rows: string) {
  const stream = client.query(copyFrom(statement))
  stream.end(rows)
  await finished(stream)
}

/** The version that a row belongs to. */
export type VersionPlace = { id: string; month: string; lines: number }

type RawLines = Awaited<ReturnType<typeof createRawLines>>

/** Writes rows of files as lines and costs of their versions, a piece at a time. */
export function createLineCopy(client: pg.ClientBase, accountId: string, raw: RawLines) {
  const skus = createSkus(accountId)
  type MonthRows = { lines: string[]; costs: string[] }
  let months = new Map<string, MonthRows>()
  let copying: Promise<void> = Promise.resolve()
  let count = 0

  async function copyMonth(month: string, { lines, costs }: MonthRows) {
    const partition = month.replace('-', '_')
    await copy(
      client,
      `copy cloud_usage.cloud_usage_line_${partition} (account_id, version_id, month, line, day, start_at, end_at, linked, sku_id, resource, invoice,
                              amount, list, list_as_billed, own, tags) from stdin`,
      lines.join(''),
    )
    await copy(
      client,
      `copy cloud_usage.cloud_usage_cost_${partition} (account_id, version_id, month, line, purchase, invoiced) from stdin`,
      costs.join(''),
    )
  }

  async function write(piece: ReadonlyMap<string, MonthRows>) {
    await skus.store(client)
    await raw.flush()
    for (const [month, rows] of piece) await copyMonth(month, rows)
  }

  /** Begins to write what is in memory, when the previous piece is written; the next one is read during that. */
  async function begin() {
    await copying
    const piece = months
    months = new Map()
    count = 0
    copying = write(piece)
    // Whoever waits for it next throws its failure.
    copying.catch(() => undefined)
  }

  async function flush() {
    await begin()
    await copying
  }

  return {
    flush,
    async add(row: UsageRow, version: VersionPlace) {
      const parts = partsOfLine(row, raw.kindOf(row))
      version.lines += 1
      await raw.keep(row, version)
      const key = `${accountId}\t${version.id}\t${version.month}-01\t${version.lines}`
      const sku = skus.idFor(row, parts.kind)
      const tags = JSON.stringify(row.tags)
      let rows = months.get(version.month)
      if (!rows) {
        rows = { lines: [], costs: [] }
        months.set(version.month, rows)
      }
      rows.lines.push(
        `${key}\t${row.day}\t${row.start}\t${row.end}\t${copied(row.linked)}\t${sku}\t${copied(row.resource)}\t${copied(row.invoice)}\t${parts.usage}\t${parts.list}\t${parts.listAsBilled}\t${parts.own}\t${tags === '{}' ? '\\N' : copied(tags)}\n`,
      )
      rows.costs.push(`${key}\t${parts.purchase}\t${parts.invoiced}\n`)
      count += 1
      if (count >= pieceRows) await begin()
    },
  }
}
