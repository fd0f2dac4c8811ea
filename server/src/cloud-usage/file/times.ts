const form =
  /^(\d{4})-(\d\d)-(\d\d)(?:[T ](\d\d):(\d\d)(?::(\d\d)(?:\.\d{1,9})?)?(?: ?(?:Z|UTC|\+00:?00))?)?$/

const hourMs = 3_600_000

/** Times as files write them, in UTC. Rows share few of them, and reading one costs more than finding it. */
const known = new Map<string, number>()
const maxKnown = 20_000

function readTime(text: string): number {
  const match = form.exec(text)
  if (!match) return NaN
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = match
    .slice(1)
    .map((part) => Number(part ?? 0))
  const ms = Date.UTC(year, month - 1, day, hour, minute, second)
  // `Date.UTC` takes 30 hours and the 31st of June, and means another time.
  const isSame =
    new Date(ms).toISOString().slice(0, 19) ===
    `${match[1]}-${match[2]}-${match[3]}T${match[4] ?? '00'}:${match[5] ?? '00'}:${match[6] ?? '00'}`
  return isSame ? ms : NaN
}

/** Milliseconds; NaN for what is no time: other orders of day and month are not guessed. */
export function timeOf(text: string): number {
  const before = known.get(text)
  if (before !== undefined) return before
  const time = readTime(text)
  if (known.size >= maxKnown) known.clear()
  // A copy: a part of a text holds on to the whole piece of the file.
  known.set(Buffer.from(text, 'latin1').toString('latin1'), time)
  return time
}

export const isoOf = (ms: number) => new Date(ms).toISOString()

/** The day of a zone that is so many hours from UTC. */
export const dayInZone = (ms: number, hours = 0) => isoOf(ms + hours * hourMs).slice(0, 10)

/** Midnight of a day in a zone that is so many hours from UTC. */
export const midnightOf = (ms: number, hours: number) => ms - hours * hourMs
