/** Everything about a stored answer but its body. This is what the index keeps as JSON. */
export type EntryHead = {
  status: number
  /** End-to-end fields as the origin sent them: name, value, name, value. Without Content-Length and Age. */
  headers: string[]
  /** When the answer arrived, milliseconds. */
  receivedAt: number
  /** How old it said it was when it arrived, seconds. */
  initialAge: number
  /** Seconds beyond its freshness that it may be served for when the origin fails; null is without end. */
  staleFor: number | null
  /** Seconds beyond its freshness that it is served at once while the origin is asked; none when absent. */
  staleWhile?: number
  /** Only for visitors who come by this scheme; for all when absent. */
  scheme?: 'http' | 'https'
  /** The origin set a cookie with it; absent until somebody asked. */
  setsCookie?: boolean
  /** Only for visitors of whom the origin hears the same under these names (lower case): the sum of what it heard. */
  vary?: { names: readonly string[]; sum: string }
  /** For a part of an object: bytes of the whole. */
  total?: number
  etag: string | null
  lastModified: string | null
  /** For a compressed copy: the body that it was made from. */
  madeFrom?: { crc: number; size: number; etag: string | null }
}

/** One object of the cache. */
export type Entry = {
  siteId: string
  /** Path, query and copy: see `rules/forwarding.ts`. */
  key: string
  head: EntryHead
  /** Milliseconds; 0 after a refresh. */
  freshUntil: number
  /** Bytes of the body; undefined while the origin has not said and is still sending. */
  size: number | undefined
  /** CRC-32 of the body. */
  crc: number
  /** Where the body lies on the disk: see `place.ts`. */
  file: string
  /** The whole body where it is small and was used of late. */
  body: Buffer | undefined
  /** The same as Latin-1 text, made at the first plain hit of a tiny body: text goes out in one write with the head. */
  text: string | undefined
  /** The newest mark when its origin was asked: see `mark.ts`. */
  born: number
  /** When its file was last read whole and found right, milliseconds. Not kept on disk. */
  soundAt: number
  /** Last use, milliseconds, as the index knows it. */
  used: number
  /** Second chance of the memory tier: used since it was last looked at. */
  hot: boolean
  /** The origin failed to confirm it: until then (milliseconds) it is not asked again. */
  retryAt: number
  /** Whether it is of a kind that is compressed; undefined until somebody asked. */
  compressible: boolean | undefined
  /** The fields of a whole hit, rendered for one second. Belongs to `answer/answer-fields.ts`. */
  rendered: { second: number; manner: object; fields: string[] } | undefined
}

/** What the index knows of an object. */
export type Stored = Pick<
  Entry,
  'siteId' | 'key' | 'head' | 'freshUntil' | 'size' | 'crc' | 'file' | 'used' | 'born'
>

/** An object for the index, with its body where that belongs there, too. */
export type Filed = Stored & { body?: Buffer | undefined }

/** Without what only those who serve know. */
export const storedOf = ({ siteId, key, head, freshUntil, size, crc, file, used, born }: Stored): Stored => ({
  siteId,
  key,
  head,
  freshUntil,
  size,
  crc,
  file,
  used,
  born,
})

/** Of two answers for one key, whether the first is the later one; a confirmation counts as an answer. */
export const isNewer = (one: Entry, other: Entry) =>
  one.head.receivedAt === other.head.receivedAt
    ? one.freshUntil > other.freshUntil
    : one.head.receivedAt > other.head.receivedAt

/** Bodies up to this size are sent as text. */
export const tinyBody = 16_384

/** Site ids have one length, so the two parts cannot run into each other. */
export const entryKey = (siteId: string, key: string) => siteId + key

export function newEntry(
  siteId: string,
  key: string,
  head: EntryHead,
  freshUntil: number,
  used: number,
): Entry {
  return {
    siteId,
    key,
    head,
    freshUntil,
    size: undefined,
    crc: 0,
    file: '',
    body: undefined,
    text: undefined,
    born: 0,
    soundAt: 0,
    used,
    hot: false,
    retryAt: 0,
    compressible: undefined,
    rendered: undefined,
  }
}
