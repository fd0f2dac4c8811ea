/** Everything about a stored answer except its body. The index keeps this as JSON. */
export type EntryHead = {
  status: number
  /** The end-to-end header fields from the origin: name, value, name, value. Without Content-Length and Age. */
  headers: string[]
  /** When the response arrived, in milliseconds. */
  receivedAt: number
  /** Its age on arrival, in seconds. */
  initialAge: number
  /** For how many seconds after its lifetime it may be served if the origin fails; null is unlimited. */
  staleFor: number | null
  /** For how many seconds after its lifetime it is served while it is being revalidated; 0 if absent. */
  staleWhile?: number
  /** The scheme of the visitors that it is for; absent if it is for all. */
  scheme?: 'http' | 'https'
  /** Whether it has a `Set-Cookie` field; absent until it is first needed. */
  setsCookie?: boolean
  /**
   * For visitors whose forwarded fields with these names (lower case) have the same values: a digest of those values.
   */
  vary?: { names: readonly string[]; sum: string }
  /** The cache tags that the origin gave it; absent if there are none. Copies made of it have the same. */
  tags?: readonly string[]
  /** For a part of an object: the size of the whole. */
  total?: number
  etag: string | null
  lastModified: string | null
  /** For a compressed copy: the body from which it was made. */
  madeFrom?: { crc: number; size: number; etag: string | null }
}

/** An object of the cache. */
export type Entry = {
  siteId: string
  /** Built from the path, the query and everything else that distinguishes copies: see `rules/forwarding.ts`. */
  key: string
  head: EntryHead
  /** In milliseconds; 0 after a refresh. */
  freshUntil: number
  /** Those of the head, by which marks find it. */
  tags: readonly string[] | undefined
  /** The size of the body; undefined until it is known. */
  size: number | undefined
  /** CRC-32 of the body. */
  crc: number
  /** Where the body is on disk: see `place.ts`. */
  file: string
  /** The whole body, if it is small and was used recently. */
  body: Buffer | undefined
  /**
   * The body as Latin-1 text, created at the first plain hit of a tiny object: text is sent in one write with the
   * head.
   */
  text: string | undefined
  /** The number of the newest mark when the origin was requested: see `mark.ts`. */
  born: number
  /** When the checksum of its file was last verified, in milliseconds. Not stored on disk. */
  soundAt: number
  /** The last use in the index, in milliseconds. */
  used: number
  /** For eviction from the memory tier: whether it was used since its turn last came. */
  hot: boolean
  /** Its revalidation failed, and it is not retried before this time (milliseconds). */
  retryAt: number
  /** Whether its media type is compressed; undefined until it is first needed. */
  compressible: boolean | undefined
  /** The header fields of a whole hit, rendered for one second. Belongs to `answer/answer-fields.ts`. */
  rendered: { second: number; behavior: object; fields: string[] } | undefined
}

/** The part of an object that is in the index. */
export type Stored = Pick<
  Entry,
  'siteId' | 'key' | 'head' | 'freshUntil' | 'size' | 'crc' | 'file' | 'used' | 'born'
>

/** An object for the index, with its body if that is stored in the database too. */
export type Filed = Stored & { body?: Buffer | undefined }

/** The object without the properties that only serving processes know. */
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

/** Whether the first of two responses for one key is the later one; a 304 counts as a response. */
export const isNewer = (one: Entry, other: Entry) =>
  one.head.receivedAt === other.head.receivedAt
    ? one.freshUntil > other.freshUntil
    : one.head.receivedAt > other.head.receivedAt

/** Bodies up to this size are sent as text. */
export const tinyBody = 16_384

/** All site ids have the same length, so the concatenation is unambiguous. */
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
    tags: head.tags,
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
