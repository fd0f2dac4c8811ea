import { inRange, type KeyRange } from '../key-range.ts'

/**
 * A mark says that every object that was stored before it under the keys of its ranges is removed, or stale. It takes
 * effect when it is committed, however many objects there are: each lookup applies the marks, and rows and files
 * follow in the background.
 */
export type Mark = {
  /** Increasing, never reused. The `born` of an object is the newest mark when its origin was requested. */
  seq: number
  /** Empty for all sites. */
  siteId: string
  type: 'remove' | 'refresh'
  /** Sorted, not overlapping. */
  ranges: KeyRange[]
  /** Also all objects with one of these cache tags. */
  tags?: readonly string[]
  /** The purge that gets a receipt when everything is counted. */
  purgeId?: string
}

/** The properties of an object that determine its marks. */
export type Marked = { siteId: string; key: string; born: number; tags?: readonly string[] | undefined }

/** Whether a mark names one of these cache tags. */
export const isTagged = ({ tags: named }: Pick<Mark, 'tags'>, tags: readonly string[] | undefined): boolean =>
  named !== undefined && tags !== undefined && tags.some((tag) => named.includes(tag))

/** The active marks. */
export type Marks = ReturnType<typeof openMarks>

const none: readonly Mark[] = []

/** `latest` is the highest number used so far; `present` are the active marks, in order. */
export function openMarks(latest: number, present: readonly Mark[] = []) {
  const bySite = new Map<string, Mark[]>()
  let highestSeq = latest

  function add(mark: Mark) {
    highestSeq = Math.max(highestSeq, mark.seq)
    // Nothing is left for earlier marks.
    if (mark.siteId === '') bySite.clear()
    const known = bySite.get(mark.siteId)
    if (known) known.push(mark)
    else bySite.set(mark.siteId, [mark])
  }

  for (const mark of present) add(mark)
  return {
    latest: () => highestSeq,
    all: () => [...bySite.values()].flat(),
    add,
    remove({ seq, siteId }: Pick<Mark, 'seq' | 'siteId'>) {
      const rest = bySite.get(siteId)?.filter((mark) => mark.seq !== seq) ?? []
      if (rest.length > 0) bySite.set(siteId, rest)
      else bySite.delete(siteId)
    },
    /** Whether at most one mark applies to the objects of a site. */
    isOnly: (siteId: string) => (bySite.get(siteId)?.length ?? 0) + (bySite.get('')?.length ?? 0) <= 1,
    /** The marks that apply to an object, in order. Nearly free while there are none. */
    over({ siteId, key, born, tags }: Marked): readonly Mark[] {
      if (bySite.size === 0) return none
      const ofAll = bySite.get('') ?? none
      const ofSite = bySite.get(siteId) ?? none
      if (ofAll.length + ofSite.length === 0) return none
      const isOver = (mark: Mark) =>
        mark.seq > born && (mark.ranges.some((range) => inRange(range, key)) || isTagged(mark, tags))
      // Most objects have none, and the whole memory tier is searched with this.
      if (!ofAll.some(isOver) && !ofSite.some(isOver)) return none
      return [...ofAll, ...ofSite].filter(isOver)
    },
  }
}
