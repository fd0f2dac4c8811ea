/**
 * A font that has all Latin and Chinese characters, each with an empty drawing of its own: enough to read a PDF's text, with
 * no font to install.
 */

/** First and last characters. The last group has rare Chinese ones. */
const groups = [
  [0x20, 0x9fff],
  [0xff00, 0xffef],
  [0x20b00, 0x20bff],
] as const
const glyphs = 1 + groups.reduce((sum, [first, last]) => sum + last - first + 1, 0)

const u16 = (...values: number[]) => {
  const bytes = Buffer.alloc(values.length * 2)
  values.forEach((value, at) => bytes.writeUInt16BE(value & 0xffff, at * 2))
  return bytes
}
const u32 = (...values: number[]) => {
  const bytes = Buffer.alloc(values.length * 4)
  values.forEach((value, at) => bytes.writeUInt32BE(value >>> 0, at * 4))
  return bytes
}

function cmap() {
  let glyph = 1
  const rows = groups.map(([first, last]) => {
    const row = u32(first, last, glyph)
    glyph += last - first + 1
    return row
  })
  const table = Buffer.concat([u16(12, 0), u32(16 + 12 * rows.length, 0, rows.length), ...rows])
  return Buffer.concat([u16(0, 1, 3, 10), u32(12), table])
}

function name() {
  const text = Buffer.from('Blank', 'utf16le').swap16()
  const ids = [1, 4, 6]
  const records = ids.map((id) => u16(3, 1, 0x409, id, text.length, 0))
  return Buffer.concat([u16(0, ids.length, 6 + 12 * ids.length), ...records, text])
}

/** Tables of TrueType, by their tags. */
const tables: Readonly<Record<string, Buffer>> = {
  'OS/2': Buffer.concat([u16(0, 500, 400, 5, 0), Buffer.alloc(58), u16(800, -200, 0, 1000, 200)]),
  cmap: cmap(),
  glyf: Buffer.alloc(4),
  head: Buffer.concat([
    u32(0x10000, 0x10000, 0, 0x5f0f3cf5),
    u16(0, 1000),
    Buffer.alloc(16),
    u16(0, 0, 1000, 1000, 0, 8, 2, 1, 0),
  ]),
  hhea: Buffer.concat([u32(0x10000), u16(800, -200, 0, 500), Buffer.alloc(22), u16(0, 1)]),
  hmtx: Buffer.concat([u16(500, 0), Buffer.alloc((glyphs - 1) * 2)]),
  loca: Buffer.alloc((glyphs + 1) * 4),
  maxp: Buffer.concat([u32(0x10000), u16(glyphs), Buffer.alloc(26)]),
  name: name(),
  post: Buffer.concat([u32(0x30000), Buffer.alloc(28)]),
}

export function blankFont(): Buffer {
  const tags = Object.keys(tables).toSorted()
  let offset = 12 + 16 * tags.length
  const [directory, data]: [Buffer[], Buffer[]] = [[], []]
  for (const tag of tags) {
    const table = tables[tag] ?? Buffer.alloc(0)
    directory.push(Buffer.from(tag.padEnd(4)), u32(0, offset, table.length))
    const padded = Buffer.concat([table, Buffer.alloc((4 - (table.length % 4)) % 4)])
    data.push(padded)
    offset += padded.length
  }
  return Buffer.concat([u32(0x10000), u16(tags.length, 128, 3, 32), ...directory, ...data])
}
