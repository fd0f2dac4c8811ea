import type { Prepared } from './prepared.ts'
import { manyOpenUploads } from '@fairlead/api/bucket/upload.ts'
import type { SumName } from '../bytes/sums/sums.ts'
import { type About, type Condition, onlyIf } from './put-terms.ts'

/** A multipart upload that is not complete. */
export type Upload = { id: string; key: string; createdAt: Date; sum: ChosenSum | undefined }
/** `sums` are in base64, by their names. */
export type Part = {
  number: number
  id: string
  size: number
  etag: string
  putAt: Date
  sums: Partial<Record<SumName, string>>
}
/** The checksum that an upload has chosen for its parts and its object: of all bytes, or of the sums of its parts. */
export type ChosenSum = { name: SumName; type: 'COMPOSITE' | 'FULL_OBJECT' }
export type ChosenPart = { number: number; etag: string }

/** `least`: bytes of each part but the last. `sums`: checksums of the object, as headers. */
type Completion = {
  least: number
  etag: string
  sums: Record<string, string>
  condition: Condition | undefined
}

export type PartOutcome = { outcome: 'put'; replaced: string[] } | { outcome: 'noUpload' | 'full' }
export type CompleteOutcome =
  | { outcome: 'put'; modifiedAt: Date; replaced: string[] }
  | { outcome: 'noUpload' | 'wrongPart' | 'smallPart' | 'exists' | 'absent' | 'changed' | 'full' }

type UploadRow = {
  id: string
  key: string
  created_at: Date
  sum_name: ChosenSum['name'] | null
  sum_type: ChosenSum['type'] | null
}
type PartRow = {
  number: number
  id: string
  size: string
  etag: string
  put_at: Date
  sums: Part['sums']
}

const toUpload = ({ id, key, created_at, sum_name, sum_type }: UploadRow): Upload => ({
  id,
  key,
  createdAt: created_at,
  sum: sum_name && sum_type ? { name: sum_name, type: sum_type } : undefined,
})

/** Multipart uploads of one account. */
export const uploadCatalog = (client: Prepared) => ({
  async beginUpload(
    bucketId: string,
    accountId: string,
    key: string,
    { contentType, headers, sum }: Omit<About, 'etag'> & { sum: ChosenSum | undefined },
  ): Promise<string> {
    const { rows } = await client.query<{ id: string }>(
      `insert into object_upload (account_id, bucket_id, key, content_type, headers, sum_name, sum_type)
       values ($1, $2, $3, $4, $5, $6, $7) returning id`,
      [accountId, bucketId, key, contentType, JSON.stringify(headers), sum?.name ?? null, sum?.type ?? null],
    )
    const [row] = rows
    if (!row) throw new Error('an upload was not inserted')
    return row.id
  },

  /** How many uploads of a bucket are not complete, when old ones without a part have made place if there were many. */
  async countUploads(bucketId: string): Promise<number> {
    const { rows } = await client.query<{ count: string }>('select count_uploads($1, $2) as count', [
      bucketId,
      manyOpenUploads,
    ])
    return Number(rows[0]?.count)
  },

  /** An upload of this key, even if it is complete. */
  async findUpload(bucketId: string, key: string, id: string): Promise<Upload | undefined> {
    const { rows } = await client.query<UploadRow>(
      'select id, key, created_at, sum_name, sum_type from object_upload where bucket_id = $1 and key = $2 and id = $3',
      [bucketId, key, id],
    )
    return rows[0] && toUpload(rows[0])
  },

  /** Uploads that are not complete, in the order of their keys, after one of them. */
  async listUploads(
    bucketId: string,
    {
      prefix,
      afterKey,
      afterId,
      count,
    }: { prefix: string; afterKey: string; afterId: string; count: number },
  ): Promise<Upload[]> {
    const { rows } = await client.query<UploadRow>(
      `select id, key, created_at, sum_name, sum_type from object_upload
        where bucket_id = $1 and etag is null and key >= $2 and key < key_end($2)
          and (key > $3 or (key = $3 and $4 <> '' and id::text > $4))
        order by key, id limit $5`,
      [bucketId, prefix, afterKey, afterId, count],
    )
    return rows.map(toUpload)
  },

  async listParts(uploadId: string, after: number, count: number): Promise<Part[]> {
    const { rows } = await client.query<PartRow>(
      `select number, id, size, etag, put_at, sums from upload_part
        where upload_id = $1 and number > $2 order by number limit $3`,
      [uploadId, after, count],
    )
    return rows.map(({ number, id, size, etag, put_at, sums }) => ({
      number,
      id,
      size: Number(size),
      etag,
      putAt: put_at,
      sums,
    }))
  },

  /** Adds stored bytes to an upload. The bytes of `replaced` are to be removed after the commit. */
  async putPart(
    uploadId: string,
    { number, id, size, etag, sums }: Omit<Part, 'putAt'>,
  ): Promise<PartOutcome> {
    const { rows } = await client.query<PartOutcome & { replaced: string[] }>(
      'select outcome, replaced from put_part($1, $2, $3, $4, $5, $6)',
      [uploadId, number, id, size, etag, JSON.stringify(sums)],
    )
    const [row] = rows
    if (!row) throw new Error('put_part returned no row')
    return row
  },

  /** Makes parts an object. The bytes of `replaced` are to be removed after the commit. */
  async completeUpload(
    ...[uploadId, parts, { least, etag, sums, condition }]: [string, readonly ChosenPart[], Completion]
  ): Promise<CompleteOutcome> {
    const { rows } = await client.query<{
      outcome: CompleteOutcome['outcome']
      replaced: string[]
      modified: Date
    }>('select outcome, replaced, modified from complete_upload($1, $2, $3, $4, $5, $6, $7)', [
      uploadId,
      parts.map(({ number }) => number),
      parts.map((part) => part.etag),
      least,
      etag,
      onlyIf(condition),
      JSON.stringify(sums),
    ])
    const [row] = rows
    if (!row) throw new Error('complete_upload returned no row')
    const { outcome, replaced, modified } = row
    return outcome === 'put' ? { outcome, replaced, modifiedAt: modified } : { outcome }
  },

  /** Ends an upload, and returns the ids of its bytes, which are to be removed after the commit. */
  async abortUpload(uploadId: string): Promise<string[]> {
    const { rows } = await client.query<{ bytes: string[] | null }>('select abort_upload($1) as bytes', [
      uploadId,
    ])
    return rows[0]?.bytes ?? []
  },
})
