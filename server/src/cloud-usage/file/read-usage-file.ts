import { open } from 'node:fs/promises'
import { Cells } from './cells.ts'
import { createCsvReader, type TableRecord } from './csv-records.ts'
import { openParquet } from './parquet-records.ts'
import { recogniseFile, type RowReader } from './recognise.ts'
import { RefusedFile } from './refused-file.ts'
import { textPieces } from './text-pieces.ts'
import { type DamagedRow, RowFault, type UsageRow } from './usage-row.ts'

/** Some rows of a file, in its order, and those that are not counted. */
export type UsageBatch = { rows: UsageRow[]; damaged: DamagedRow[] }

type ReadOptions = {
  /** Of the unpacked file. */
  maxBytes?: number
}

/** By the first bytes: names of files say nothing. */
async function readKind(path: string): Promise<'parquet' | 'gzip' | 'text'> {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(4), 0, 4, 0)
    const mark = buffer.toString('hex', 0, bytesRead)
    if (bytesRead === 0) throw new RefusedFile('empty')
    if (mark === '50415231') return 'parquet'
    if (mark.startsWith('1f8b')) return 'gzip'
    if (mark === '504b0304') throw new RefusedFile('zip')
    if (mark.startsWith('fffe') || mark.startsWith('feff')) throw new RefusedFile('encoding')
    return 'text'
  } finally {
    await file.close()
  }
}

/** How many cells rows have: headings may end with commas that rows do not. */
function widthsOf({ names }: Cells) {
  const last = names.findLastIndex((name) => name !== '')
  return { width: names.length, least: last + 1 }
}

/** Reads records into rows, and counts them. */
function createBatches(cells: Cells, read: RowReader) {
  const { width, least } = widthsOf(cells)
  let row = 1
  let good = 0

  function damagedBy(record: TableRecord): DamagedRow {
    if (!record) return { row, reason: 'quotes', detail: '' }
    return { row, reason: 'cells', detail: `${record.length}/${width}` }
  }

  return {
    toBatch(records: readonly TableRecord[]): UsageBatch {
      const batch: UsageBatch = { rows: [], damaged: [] }
      for (const record of records) {
        row += 1
        if (!record || record.length < least || record.length > width) {
          batch.damaged.push(damagedBy(record))
          continue
        }
        try {
          batch.rows.push(read(record))
        } catch (error) {
          if (!(error instanceof RowFault)) throw error
          batch.damaged.push({ row, reason: error.reason, detail: error.detail })
        }
      }
      good += batch.rows.length
      return batch
    },
    /** Throws `empty` and `noGoodRows`. */
    end() {
      if (good > 0) return
      throw new RefusedFile(row === 1 ? 'empty' : 'noGoodRows')
    },
  }
}

type Batches = ReturnType<typeof createBatches>

async function* readText(path: string, isPacked: boolean, maxBytes: number): AsyncGenerator<UsageBatch> {
  const reader = createCsvReader()
  let batches: Batches | undefined
  let least = 0
  const toBatch = ([...records]: TableRecord[]) => {
    if (!batches) {
      const names = records.shift()
      if (!names) return undefined
      const cells = new Cells(names)
      batches = createBatches(cells, recogniseFile(cells))
      reader.want(cells.wanted)
      least = widthsOf(cells).least
    }
    return batches.toBatch(records)
  }
  for await (const piece of textPieces(path, isPacked, maxBytes)) {
    const batch = toBatch(reader.push(piece))
    if (batch) yield batch
  }
  const last = reader.end()
  if (batches && last.some((record) => record && record.length < least)) throw new RefusedFile('cut')
  const batch = toBatch(last)
  if (batch) yield batch
  if (!batches) throw new RefusedFile('empty')
  batches.end()
}

async function* readParquet(path: string, maxBytes: number): AsyncGenerator<UsageBatch> {
  const { names, records } = await openParquet(path, maxBytes)
  const cells = new Cells(names)
  const batches = createBatches(cells, recogniseFile(cells))
  for await (const some of records(cells.wanted)) yield batches.toBatch(some)
  batches.end()
}

/**
 * The rows of a cost file of any format, in memory by pieces only. Throws `RefusedFile` for the whole file, possibly after
 * some of its rows.
 */
export async function* readUsageFile(
  path: string,
  { maxBytes = 50_000_000_000 }: ReadOptions = {},
): AsyncGenerator<UsageBatch> {
  const kind = await readKind(path)
  if (kind === 'parquet') yield* readParquet(path, maxBytes)
  else yield* readText(path, kind === 'gzip', maxBytes)
}
