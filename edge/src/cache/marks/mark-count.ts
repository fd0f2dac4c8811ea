import { type Database, transaction } from '../../store/database.ts'
import { inRange } from '../key-range.ts'
import type { Mark, Marked, Marks } from './mark.ts'
import type { CountPlace, MarkStore } from './mark-store.ts'
import { type ObjectIndex, tagsOf } from '../object-index.ts'

type MarkCountNeeds = {
  db: Database
  index: ObjectIndex
  store: MarkStore
  marks: Marks
  /** How far the marks of an earlier run have counted. */
  places: ReadonlyMap<number, CountPlace>
}

/** What is counted of a row. Rows of the table of tags are without the tags of their objects. */
type MarkedRow = Pick<Marked, 'key' | 'born'> & { size: number; tags?: string | null }

const pageRows = 32
const start: CountPlace = { stage: 0, after: '' }

const stagesOf = ({ ranges, tags = [] }: Mark) => ranges.length + tags.length

/** The first range or tag of a mark that names an object; tags follow the ranges. -1 if none does. */
function stageOf({ ranges, tags = [] }: Mark, { key, tags: own = [] }: Omit<Marked, 'born'>): number {
  const range = ranges.findIndex((one) => inRange(one, key))
  if (range >= 0) return range
  const tag = tags.findIndex((one) => own.includes(one))
  return tag < 0 ? -1 : ranges.length + tag
}

/**
 * Counts the objects under a mark for its receipt, by reading only: the rows of a tag lie beside each other with the sizes of
 * its objects, wherever those are. An object that changes before the count has reached it is counted when it changes.
 */
export function openMarkCount({ db, index, store, marks, places }: MarkCountNeeds) {
  const reached = new Map(places)
  const placeOf = ({ seq }: Mark) => reached.get(seq) ?? start

  function read({ siteId, ranges, tags = [] }: Mark, { stage, after }: CountPlace): readonly MarkedRow[] {
    const range = ranges[stage]
    if (!range) return index.tagEntries(siteId, tags[stage - ranges.length] ?? '', after, pageRows)
    // The smallest key above the last one: keys are printable.
    const from = after === '' ? range.from : `${after}\u0001`
    return index.page({ siteId, key: from }, { siteId, key: range.to }, pageRows)
  }

  /** The tags of an object that was found by a tag: only that tag if no other decides whether the object counts. */
  function tagsAt({ siteId, ranges, tags: named = [] }: Mark, stage: number, { key, tags }: MarkedRow) {
    if (tags !== undefined) return tagsOf(tags)
    const at = stage - ranges.length
    return at === 0 && marks.isOnly(siteId) ? named.slice(0, 1) : tagsOf(index.row(siteId, key)?.tags ?? null)
  }

  /** Each object counts where it is named first, unless an earlier mark has removed it. */
  function counts(mark: Mark, stage: number, row: MarkedRow): boolean {
    if (row.born >= mark.seq) return false
    const { siteId, seq } = mark
    const object = { siteId, key: row.key, born: row.born, tags: tagsAt(mark, stage, row) }
    if (stageOf(mark, object) !== stage) return false
    return marks.over(object).find((over) => over.seq === seq || over.type === 'remove')?.seq === seq
  }

  return {
    /** Whether a mark would count one less without the object: it wants a count, which has not reached the object yet. */
    isOpenFor(mark: Mark, object: Marked): boolean {
      if (mark.purgeId === undefined) return false
      const { stage, after } = placeOf(mark)
      const own = stageOf(mark, object)
      return own > stage || (own === stage && (after === '' || object.key > after))
    },
    /** Counts until the given `performance.now()`. Returns true if everything is counted, or nobody wants a count. */
    slice(mark: Mark, until: number): boolean {
      if (mark.purgeId === undefined) return true
      let { stage, after } = placeOf(mark)
      const sums = { objects: 0, bytes: 0 }
      // A page is read and counted in one transaction, so that no row changes in between.
      transaction(db, () => {
        while (stage < stagesOf(mark)) {
          const page = read(mark, { stage, after })
          for (const row of page)
            if (counts(mark, stage, row)) {
              sums.objects += 1
              sums.bytes += row.size
            }
          const last = page.at(-1)
          if (last && page.length === pageRows) after = last.key
          else [stage, after] = [stage + 1, '']
          if (performance.now() > until) break
        }
        store.reach(mark.seq, { stage, after }, sums)
      })
      reached.set(mark.seq, { stage, after })
      return stage >= stagesOf(mark)
    },
    /** To be called when the mark is processed. */
    forget: ({ seq }: Mark) => void reached.delete(seq),
  }
}
