import { crc32, deflateRawSync } from 'node:zlib'

/** Changes of what the archive says of itself, for files that mean harm. */
type Lies = { size?: number; packed?: number; flags?: number; method?: number }

/** An archive of files, with sizes in front as other programs write them. */
export function zipOf(files: Readonly<Record<string, string | Buffer>>, lies: Lies = {}): Buffer {
  const entries = Object.entries(files).map(([name, content]) => {
    const bytes = Buffer.from(content)
    const data = deflateRawSync(bytes)
    const fields = Buffer.alloc(26)
    fields.writeUInt16LE(20, 0)
    fields.writeUInt16LE(lies.flags ?? 0, 2)
    fields.writeUInt16LE(lies.method ?? 8, 4)
    fields.writeUInt32LE(crc32(bytes), 10)
    fields.writeUInt32LE(lies.packed ?? data.length, 14)
    fields.writeUInt32LE(lies.size ?? bytes.length, 18)
    fields.writeUInt16LE(name.length, 22)
    return { name: Buffer.from(name), data, fields }
  })
  const locals: Buffer[] = []
  const heads: Buffer[] = []
  let at = 0
  for (const { name, data, fields } of entries) {
    const local = Buffer.concat([Buffer.from('PK\u0003\u0004', 'latin1'), fields, name, data])
    const place = Buffer.alloc(14)
    place.writeUInt32LE(at, 10)
    heads.push(Buffer.concat([Buffer.from('PK\u0001\u0002\u0014\0', 'latin1'), fields, place, name]))
    locals.push(local)
    at += local.length
  }
  const directory = Buffer.concat(heads)
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(entries.length, 8)
  end.writeUInt16LE(entries.length, 10)
  end.writeUInt32LE(directory.length, 12)
  end.writeUInt32LE(at, 16)
  return Buffer.concat([...locals, directory, end])
}

type Workbook = {
  /** The shared texts, each with its elements. */
  shared?: readonly string[]
  lies?: Lies
  /** Further files, or others in place of those of a workbook. */
  more?: Record<string, string | Buffer>
}

/** A workbook whose first sheet has this data. */
export const workbookOf = (sheetData: string, { shared = [], lies = {}, more = {} }: Workbook = {}) =>
  zipOf(
    {
      'xl/workbook.xml':
        '<x:workbook xmlns:x="m" xmlns:r="r"><x:sheets><x:sheet name="Customers" r:id="rId7"/><x:sheet name="Other" r:id="rId1"/></x:sheets></x:workbook>',
      'xl/_rels/workbook.xml.rels':
        '<Relationships><Relationship Id="rId1" Target="worksheets/other.xml"/><Relationship Id="rId7" Target="worksheets/sheet9.xml"/></Relationships>',
      'xl/sharedStrings.xml': `<sst>${shared.map((text) => `<si>${text}</si>`).join('')}</sst>`,
      'xl/worksheets/sheet9.xml': `<worksheet><sheetData>${sheetData}</sheetData></worksheet>`,
      ...more,
    },
    lies,
  )
