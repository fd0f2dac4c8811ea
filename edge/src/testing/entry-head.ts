import type { EntryHead } from '../cache/entry.ts'

/** A plain 200 without fields. */
export const plainHead: EntryHead = {
  status: 200,
  headers: [],
  receivedAt: 0,
  initialAge: 0,
  staleFor: null,
  etag: null,
  lastModified: null,
}
