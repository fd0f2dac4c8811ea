import { type Cells, columnKey, textAt } from './cells.ts'
import { RowFault } from './usage-row.ts'

type Pairs = Record<string, string>

/** Without a prototype, because keys are those of strangers. */
const noPairs = (): Pairs => Object.create(null) as Pairs

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** JSON can say characters that a database cannot store. */
const storable = (text: string) => text.toWellFormed().replaceAll('\0', '')

const valueText = (value: unknown) => storable(typeof value === 'string' ? value : JSON.stringify(value))

/** A map that a cell holds as JSON. Throws a fault of the row. */
export function mapOf(text: string, column: string): Pairs {
  const pairs = noPairs()
  if (text === '') return pairs
  let parsed: unknown
  try {
    parsed = JSON.parse(text)
  } catch {
    throw new RowFault('tags', `${column}: ${text}`)
  }
  if (!isObject(parsed)) throw new RowFault('tags', `${column}: ${text}`)
  for (const [key, value] of Object.entries(parsed))
    if (value !== null && value !== '') pairs[storable(key)] = valueText(value)
  return pairs
}

/** Tags of Alibaba Cloud: `key:team value:web; key:env value:live`. */
export function pairedTags(text: string): Pairs {
  const pairs = noPairs()
  for (const part of text.split(';')) {
    const [, key, value = ''] = /^\s*key:(.*?)\s+value:(.*?)\s*$/.exec(part) ?? []
    if (key) pairs[key] = value
  }
  return pairs
}

/** Tags and cost categories that have a column each, or are a map in one column. */
export function tagReader(cells: Cells, prefixes: readonly string[], maps: readonly string[]) {
  const columns = cells.names.flatMap((name, at) => {
    const prefix = prefixes.find((one) => name.toLowerCase().startsWith(one.toLowerCase()))
    return prefix === undefined || name.length === prefix.length
      ? []
      : [{ at: cells.at(at), key: name.slice(prefix.length) }]
  })
  const mapColumns = maps.map((name) => ({ name, at: cells.place(name) })).filter(({ at }) => at >= 0)
  return (row: readonly string[]): Pairs => {
    const pairs = noPairs()
    for (const { at, key } of columns) {
      const value = textAt(row, at)
      if (value !== '') pairs[key] = value
    }
    for (const { name, at } of mapColumns) Object.assign(pairs, mapOf(textAt(row, at), name))
    return pairs
  }
}

/** Facts of the product that reports show, by their names here. */
export const attributeNames = [
  'instanceType',
  'instanceTypeFamily',
  'operatingSystem',
  'tenancy',
  'vcpu',
  'memory',
  'processorArchitecture',
  'transferType',
  'fromLocation',
  'toLocation',
] as const

/** Facts of the product from columns of their own, else from a map. */
export function attributeReader(cells: Cells, columnOf: (name: string) => readonly string[], map: string) {
  const readers = attributeNames.map((name) => ({
    name,
    key: columnKey(name),
    read: cells.text(...columnOf(name)),
  }))
  const place = cells.place(map)
  return (row: readonly string[]) => {
    const facts = noPairs()
    const text = place < 0 ? '' : textAt(row, place)
    const known = new Map(
      text === '' ? [] : Object.entries(mapOf(text, map)).map(([key, value]) => [columnKey(key), value]),
    )
    for (const { name, key, read } of readers) {
      const fact = read(row) || known.get(key) || ''
      if (fact !== '') facts[name] = fact
    }
    return facts
  }
}
