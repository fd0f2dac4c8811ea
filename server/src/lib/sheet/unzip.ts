import { inflateRawSync } from 'node:zlib'
import { sheetFail } from './sheet-fail.ts'

/** All that is read of one file, uncompressed. A table of 2,000 rows has about a megabyte. */
const mostInflated = 8_000_000
const mostEntries = 1000

type Entry = { method: number; flags: number; packed: number; start: number }

/** The place of the end of the directory (APPNOTE 4.3.16), behind which is a comment of at most 65,535 bytes. */
function endOf(bytes: Buffer): number {
  for (let at = bytes.length - 22; at >= Math.max(0, bytes.length - 22 - 0xffff); at--)
    if (bytes.readUInt32LE(at) === 0x06054b50) return at
  throw sheetFail('sheetUnreadable')
}

/** The directory of an archive. Sizes that it states are not believed, except as bounds of what is read. */
function entriesOf(bytes: Buffer): Map<string, Entry> {
  const end = endOf(bytes)
  const count = bytes.readUInt16LE(end + 10)
  if (count > mostEntries) throw sheetFail('sheetTooLarge')
  const entries = new Map<string, Entry>()
  let at = bytes.readUInt32LE(end + 16)
  for (let read = 0; read < count; read++) {
    if (bytes.readUInt32LE(at) !== 0x02014b50) throw sheetFail('sheetUnreadable')
    const nameLength = bytes.readUInt16LE(at + 28)
    const name = bytes.toString('utf8', at + 46, at + 46 + nameLength)
    entries.set(name.replace(/^\//, ''), {
      flags: bytes.readUInt16LE(at + 8),
      method: bytes.readUInt16LE(at + 10),
      packed: bytes.readUInt32LE(at + 20),
      start: bytes.readUInt32LE(at + 42),
    })
    at += 46 + nameLength + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32)
  }
  return entries
}

const isCoded = (error: unknown, code: string) =>
  error instanceof Error && 'code' in error && error.code === code

/**
 * Reads files of an archive by their names. Together they have at most 8 MB, whatever the archive says of their sizes:
 * inflating stops there. Throws `sheetUnreadable` and `sheetTooLarge` on the content.
 */
export function openZip(bytes: Buffer) {
  const orUnreadable = <T>(work: () => T): T => {
    try {
      return work()
    } catch (error) {
      if (isCoded(error, 'ERR_BUFFER_TOO_LARGE')) throw sheetFail('sheetTooLarge')
      // A place beyond the end of the file, or data that cannot be inflated.
      if (error instanceof RangeError || isCoded(error, 'Z_DATA_ERROR') || isCoded(error, 'Z_BUF_ERROR'))
        throw sheetFail('sheetUnreadable')
      throw error
    }
  }
  const entries = orUnreadable(() => entriesOf(bytes))
  let left = mostInflated
  const read = ({ method, flags, packed, start }: Entry): Buffer => {
    const from = start + 30 + bytes.readUInt16LE(start + 26) + bytes.readUInt16LE(start + 28)
    const isEncrypted = (flags & 1) === 1
    if (isEncrypted || from + packed > bytes.length) throw sheetFail('sheetUnreadable')
    const data = bytes.subarray(from, from + packed)
    if (method !== 0 && method !== 8) throw sheetFail('sheetUnreadable')
    if (data.length > left || left <= 0) throw sheetFail('sheetTooLarge')
    const inflated = method === 0 ? data : inflateRawSync(data, { maxOutputLength: left })
    left -= inflated.length
    return inflated
  }
  return {
    /** The content of a file; undefined if the archive has none of that name. */
    file: (name: string): Buffer | undefined => {
      const entry = entries.get(name)
      return entry && orUnreadable(() => read(entry))
    },
  }
}
