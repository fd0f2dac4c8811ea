import { inRange, type KeyRange } from './key-range.ts'

/**
 * The word that everything stored before it under keys of its ranges is gone, or stale. It holds from its commit on,
 * however many objects that are: each look-up applies the marks, and rows and files follow in the background.
 */
export type Mark = {
  /** Goes up, never used twice. Objects know by `born` which marks there were when their origin was asked. */
  seq: number
  /** Empty for every site. */
  siteId: string
  type: 'remove' | 'refresh'
  /** In order, not overlapping. */
  ranges: KeyRange[]
  /** The purge that gets a receipt when everything is done. */
  purgeId?: string
}

/** What is to be known of an object to say which marks it is under. */
export type Marked = { siteId: string; key: string; born: number }

/** The marks that are in force. */
export type Marks = ReturnType<typeof openMarks>

const none: readonly Mark[] = []

/** `latest` is the highest number given so far, `present` are those still in force, in order. */
export function openMarks(latest: number, present: readonly Mark[] = []) {
  const bySite = new Map<string, Mark[]>()
  let highestSeq = latest

  function add(mark: Mark) {
    highestSeq = Math.max(highestSeq, mark.seq)
    // Nothing is left for those before it.
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
    /** Those that an object is under, in order. Costs next to nothing while there are none. */
    over({ siteId, key, born }: Marked): readonly Mark[] {
      if (bySite.size === 0) return none
      const ofAll = bySite.get('') ?? none
      const ofSite = bySite.get(siteId) ?? none
      if (ofAll.length + ofSite.length === 0) return none
      const isOver = (mark: Mark) => mark.seq > born && mark.ranges.some((range) => inRange(range, key))
      // Of most objects none: the memory is looked through by this.
      if (!ofAll.some(isOver) && !ofSite.some(isOver)) return none
      return [...ofAll, ...ofSite].filter(isOver)
    },
  }
}
