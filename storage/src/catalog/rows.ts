import type { About, Piece } from './put-terms.ts'

export type FoundObject = About & { size: number; modifiedAt: Date; pieces: Piece[] }

/** Which pages of other sites may read answers; a `*` in an origin or a header stands for anything. */
export type CorsRule = {
  id: string
  origins: string[]
  methods: string[]
  headers: string[]
  exposed: string[]
  seconds: number
}
/** When objects and uploads below a prefix end. */
export type LifecycleRule = {
  id: string
  isOn: boolean
  prefix: string
  days?: number
  date?: string
  uploadDays?: number
}

export type Bucket = {
  id: string
  name: string
  capacity: number
  used: number
  objects: number
  /** Bytes of parts whose upload is not complete. */
  pending: number
  createdAt: Date
  expiresAt: Date | null
  /** What a site with this origin serves for a folder, and for an object that is missing; empty for nothing. */
  indexDocument: string
  errorDocument: string
  /** Its bytes are in a public cloud (type 2). */
  isCloud: boolean
  /** What a program has set; null for nothing. */
  cors: CorsRule[] | null
  lifecycle: LifecycleRule[] | null
}

/** Column types: sizes are bigint in the database, and fit a number. */
export type BucketRow = {
  id: string
  name: string
  capacity: string
  used_bytes: string
  object_count: string
  pending_bytes: string
  created_at: Date
  expires_at: Date | null
  index_document: string
  error_document: string
  type: number
  cors: CorsRule[] | null
  lifecycle: LifecycleRule[] | null
}
export type ObjectRow = {
  size: string
  etag: string
  content_type: string
  headers: Record<string, string>
  modified_at: Date
  pieces: Piece[]
}
export const bucketColumns =
  'id, name, capacity, used_bytes, object_count, pending_bytes, created_at, expires_at, index_document, error_document, type, cors, lifecycle'
export const toBucket = (row: BucketRow): Bucket => ({
  id: row.id,
  name: row.name,
  capacity: Number(row.capacity),
  used: Number(row.used_bytes),
  objects: Number(row.object_count),
  pending: Number(row.pending_bytes),
  createdAt: row.created_at,
  expiresAt: row.expires_at,
  indexDocument: row.index_document,
  errorDocument: row.error_document,
  isCloud: row.type === 2,
  cors: row.cors,
  lifecycle: row.lifecycle,
})

/** A bucket, and an object, as JSON of the database. */
export type BucketJson = Omit<BucketRow, 'created_at' | 'expires_at'> & {
  created_at: string
  expires_at: string | null
}
export const bucketOfJson = ({ created_at, expires_at, ...row }: BucketJson): Bucket =>
  toBucket({
    ...row,
    created_at: new Date(created_at),
    expires_at: expires_at === null ? null : new Date(expires_at),
  })
export type ObjectJson = Omit<FoundObject, 'modifiedAt'> & { modifiedAt: number }
export const objectOfJson = (found: ObjectJson): FoundObject => ({
  ...found,
  modifiedAt: new Date(found.modifiedAt),
})
