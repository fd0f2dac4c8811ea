import { type Database, statement } from '../store/database.ts'
import { disjoint, inRange, type KeyRange } from './key-range.ts'
import type { Marked, Marks } from './marks/mark.ts'
import { tagsOf } from './object-index.ts'
import { pace, sliceMs } from './pace.ts'

/** What a purge would name. */
export type Named = { siteId: string; ranges: KeyRange[]; tags: readonly string[] }

/** Sizes are in bytes. Recent objects are fresh, and were used since the given moment. */
export type NamedCount = {
  objects: number
  bytes: number
  recentObjects: number
  recentBytes: number
  /** False if the time was up before everything was counted. */
  isWhole: boolean
}

type CountRow = {
  key: string
  size: number
  born: number
  tags: string | null
  used: number
  freshUntil: number
}

const pageRows = 32
/** Of `object o`. */
const columns = 'o.key, o.size, o.born, o.tags, o.used, o.fresh_until AS freshUntil'

type Limits = {
  /** Milliseconds since 1970. */
  now: number
  recentSince: number
  /** `performance.now()` at which counting stops. */
  until: number
  signal: AbortSignal
}

/** Counts what a mark would concern, one slice at a time, between other work. Nothing is changed. */
export function openCount(db: Database, marks: Marks, pauses: typeof pace = pace) {
  const between = statement<CountRow>(
    db,
    `SELECT ${columns} FROM object o WHERE site = ? AND key >= ? AND key <= ? ORDER BY key LIMIT ?`,
  )
  const tagged = statement<CountRow>(
    db,
    `SELECT ${columns} FROM object_tag t JOIN object o USING (site, key)
     WHERE t.site = ? AND t.tag = ? AND t.key > ? ORDER BY t.key LIMIT ?`,
  )

  function* pages(read: (after: string) => CountRow[], first: string): Generator<CountRow[]> {
    for (let after = first; ;) {
      const rows = read(after)
      yield rows
      const last = rows.at(-1)
      if (!last || rows.length < pageRows) return
      after = last.key
    }
  }

  /** Each object once, also if several ranges and tags name it. */
  function* rowsOf({ siteId, ranges, tags }: Named): Generator<CountRow[]> {
    const stretches = disjoint(ranges)
    for (const { from, to } of stretches) {
      // The smallest key above the last one: keys are printable.
      const read = (after: string) =>
        between.all(siteId, after === from ? from : `${after}\u0001`, to, pageRows)
      yield* pages(read, from)
    }
    for (const [number, tag] of tags.entries()) {
      const earlier = tags.slice(0, number)
      const isCounted = ({ key, tags: own }: CountRow) =>
        stretches.some((range) => inRange(range, key)) || tagsOf(own).some((one) => earlier.includes(one))
      for (const page of pages((after) => tagged.all(siteId, tag, after, pageRows), ''))
        yield page.filter((row) => !isCounted(row))
    }
  }

  const isGone = (object: Marked) => marks.over(object).some(({ type }) => type === 'remove')

  return async function count(
    named: Named,
    { now, recentSince, until, signal }: Limits,
  ): Promise<NamedCount> {
    const sums: NamedCount = { objects: 0, bytes: 0, recentObjects: 0, recentBytes: 0, isWhole: true }
    let sliceEnd = performance.now() + sliceMs
    for (const page of rowsOf(named)) {
      for (const { key, size, born, tags, used, freshUntil } of page) {
        // An earlier purge has already removed it.
        if (isGone({ siteId: named.siteId, key, born, tags: tagsOf(tags) })) continue
        sums.objects += 1
        sums.bytes += size
        if (used < recentSince || freshUntil <= now) continue
        sums.recentObjects += 1
        sums.recentBytes += size
      }
      if (performance.now() < sliceEnd) continue
      await pauses.rest(signal)
      if (signal.aborted || performance.now() > until) return { ...sums, isWhole: false }
      sliceEnd = performance.now() + sliceMs
    }
    return sums
  }
}
