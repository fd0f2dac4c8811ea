/** Lines of one site and hour. */
export type HourOfLines = {
  siteId: string
  hour: string
  lines: number
  /** The byte ranges of its lines. */
  stretches: { from: number; to: number }[]
}

const lineStart = /^\{"time":"(\d{4}-\d\d-\d\dT\d\d):\d\d:\d\d\.\d{3}Z","site":"([0-9a-f-]{36})"/
/** The length of a line up to the minute, and from the end of the time to the end of the site. */
const hourEnd = 22
const siteBegin = 33
const siteEnd = 80

const lineFeed = 10
const closingBrace = 125

/** `damaged` are malformed lines; text after the last line feed is incomplete. */
export function sortLines(bytes: Buffer): { groups: HourOfLines[]; damaged: number } {
  const known = new Map<string, HourOfLines>()
  let damaged = 0
  /** The group of the lines from `from` up to this one. */
  let group: HourOfLines | undefined
  let from = 0
  let at = 0
  for (let end = bytes.indexOf(lineFeed); end >= 0; end = bytes.indexOf(lineFeed, at)) {
    const isWhole = bytes[end - 1] === closingBrace
    if (!group || !isWhole || !isAlike(bytes, from, at)) {
      group?.stretches.push({ from, to: at })
      group = isWhole ? groupOf(known, bytes.toString('latin1', at, at + siteEnd)) : undefined
      from = at
    }
    if (group) group.lines += 1
    else damaged += 1
    at = end + 1
  }
  group?.stretches.push({ from, to: at })
  return { groups: [...known.values()], damaged }
}

/** Whether two lines have the same site and hour. Compared byte by byte, because a call of `compare` takes longer. */
function isAlike(bytes: Buffer, one: number, other: number): boolean {
  for (let i = 0; i < hourEnd; i += 1) if (bytes[one + i] !== bytes[other + i]) return false
  for (let i = siteBegin; i < siteEnd; i += 1) if (bytes[one + i] !== bytes[other + i]) return false
  return true
}

/** The group of a line with this beginning; undefined for a malformed line. */
function groupOf(known: Map<string, HourOfLines>, start: string): HourOfLines | undefined {
  const key = start.slice(0, hourEnd) + start.slice(siteBegin)
  const found = known.get(key)
  if (found) return found
  const [, hour, siteId] = lineStart.exec(start) ?? []
  if (hour === undefined || siteId === undefined) return undefined
  const group = { siteId, hour, lines: 0, stretches: [] }
  known.set(key, group)
  return group
}
