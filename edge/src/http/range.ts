/** First and last byte, both included. */
export type ByteRange = { start: number; end: number }

export type RangePlan =
  | { kind: 'whole' }
  | { kind: 'ranges'; ranges: [ByteRange, ...ByteRange[]] }
  | { kind: 'unsatisfiable' }

/** More ranges than an honest client requests together. */
const maxRanges = 32
const wholePlan: RangePlan = { kind: 'whole' }

/**
 * What to send for a `Range` field, of an object with `size` bytes. The whole object is sent for unknown units,
 * malformed lists, too many ranges, and ranges that overlap or are not in ascending order.
 */
export function planRange(value: string, size: number): RangePlan {
  const list = /^bytes=(.*)$/i.exec(value.trim())?.[1]
  if (list === undefined) return wholePlan
  const specs = list.split(',').map((spec) => spec.trim())
  if (specs.length > maxRanges) return wholePlan

  const ranges: ByteRange[] = []
  for (const spec of specs) {
    const match = /^(\d*)-(\d*)$/.exec(spec)
    const [first = '', last = ''] = match?.slice(1) ?? []
    if (!match || (first === '' && last === '')) return wholePlan
    if (first !== '' && last !== '' && Number(last) < Number(first)) return wholePlan
    const range = resolve(first, last, size)
    if (!range) continue
    const before = ranges.at(-1)
    if (before && range.start <= before.end) return wholePlan
    ranges.push(range)
  }
  const [head, ...rest] = ranges
  return head ? { kind: 'ranges', ranges: [head, ...rest] } : { kind: 'unsatisfiable' }
}

function resolve(first: string, last: string, size: number): ByteRange | undefined {
  if (first === '') {
    const length = Math.min(Number(last), size)
    return length === 0 ? undefined : { start: size - length, end: size - 1 }
  }
  const start = Number(first)
  if (start >= size) return undefined
  return { start, end: last === '' ? size - 1 : Math.min(Number(last), size - 1) }
}

export const contentRange = ({ start, end }: ByteRange, size: number) => `bytes ${start}-${end}/${size}`
export const rangeLength = ({ start, end }: ByteRange) => end - start + 1
