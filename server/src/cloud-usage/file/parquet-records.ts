import {
  asyncBufferFromFile,
  type FileMetaData,
  parquetMetadataAsync,
  parquetReadObjects,
  parquetSchema,
} from 'hyparquet'
import { compressors } from 'hyparquet-compressors'
import { RefusedFile } from './refused-file.ts'

/** Rows that are in memory at a time, if a row group has more. */
const maxRows = 250_000

const bytesText = new TextDecoder()

/** An integer of any width, the highest byte first. */
function integerOf(bytes: Uint8Array): bigint {
  const hex = Buffer.from(bytes).toString('hex')
  return hex === '' ? 0n : BigInt.asIntN(bytes.length * 8, BigInt(`0x${hex}`))
}

/** A decimal that is stored as an integer of so many decimal places: as text it keeps all its digits. */
function scaledText(value: unknown, scale: number): string {
  const units = value instanceof Uint8Array ? integerOf(value) : BigInt(value as number | bigint)
  return `${units}e-${scale}`
}

const isPair = (value: unknown): value is { key: unknown; value: unknown } =>
  typeof value === 'object' && value !== null && 'key' in value && 'value' in value

/** A cell as the same file in CSV has it: maps are JSON. */
function cellText(value: unknown, scale: number | undefined): string {
  if (value === null || value === undefined) return ''
  if (typeof value === 'string') return value.replaceAll('\0', '')
  if (scale !== undefined) return scaledText(value, scale)
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? 'NaN' : value.toISOString()
  if (value instanceof Uint8Array) return bytesText.decode(value).replaceAll('\0', '')
  if (Array.isArray(value) && value.every(isPair))
    return JSON.stringify(Object.fromEntries(value.map((pair) => [String(pair.key), pair.value])))
  if (typeof value === 'number' || typeof value === 'bigint') return String(value)
  return JSON.stringify(value)
}

/** The library makes numbers of decimals, which lose digits: so it is not told what they are. Returns their places. */
function takeScales(metadata: FileMetaData): Map<string, number> {
  const scales = new Map<string, number>()
  for (const element of metadata.schema) {
    const isDecimal = element.converted_type === 'DECIMAL' || element.logical_type?.type === 'DECIMAL'
    if (!isDecimal) continue
    scales.set(element.name, element.scale ?? 0)
    delete element.converted_type
    delete element.logical_type
  }
  return scales
}

/** A Parquet file: its columns, and its rows as cells of text. Throws `damaged` and `tooLarge`. */
export async function openParquet(path: string, maxBytes: number) {
  const whole = <T>(work: Promise<T>): Promise<T> =>
    work.catch((error: unknown) => {
      throw new RefusedFile('damaged', error instanceof Error ? error.message : 'Parquet')
    })
  const file = await asyncBufferFromFile(path)
  const metadata = await whole(parquetMetadataAsync(file))
  const size = metadata.row_groups.reduce((sum, group) => sum + Number(group.total_byte_size), 0)
  if (size > maxBytes) throw new RefusedFile('tooLarge', `${Math.round(maxBytes / 1e6)} MB`)
  const names = parquetSchema(metadata).children.map(({ element }) => element.name)
  const scales = takeScales(metadata)

  return {
    names,
    async *records(wanted: readonly boolean[]): AsyncGenerator<string[][]> {
      const columns = names.filter((_, at) => wanted[at])
      let begin = 0
      for (const group of metadata.row_groups) {
        const end = begin + Number(group.num_rows)
        for (let from = begin; from < end; from += maxRows) {
          const rowEnd = Math.min(end, from + maxRows)
          const read = parquetReadObjects({
            file,
            metadata,
            compressors,
            columns,
            utf8: false,
            rowStart: from,
            rowEnd,
          })
          const rows = await whole(read)
          // By small batches, as CSV has them.
          for (let at = 0; at < rows.length; at += 1000)
            yield rows
              .slice(at, at + 1000)
              .map((row) => names.map((name) => cellText(row[name], scales.get(name))))
        }
        begin = end
      }
    },
  }
}
