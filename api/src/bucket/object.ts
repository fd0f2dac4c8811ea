import { z } from 'zod'
import { endpoint, Nothing } from '../endpoint.ts'
import { Time } from '../fields.ts'
import { pageFields, walkPage } from '../list.ts'
import { isFolderName, isObjectKey } from './object-key.ts'

/** The maximum number of objects that one call deletes. Further calls delete the rest. */
export const maxDeletedObjects = 1000
/** The maximum number of objects in a folder that is moved. */
export const maxMovedObjects = 10_000
/** Names in one call. */
export const maxDeletedNames = 1000
/** How far the rows of a listing are counted: a bucket may have millions. */
export const maxCountedObjects = 1000
/** The longest life of a signed link, in seconds: 7 days, as at S3. */
export const maxLinkSeconds = 604_800

/** The name of an object in its bucket, folders included. It is kept as it is: two spellings of a character are two keys. */
export const ObjectKey = z.string('required').min(1, 'required').refine(isObjectKey, 'objectKey')
/** Folders are what stands before a slash. An empty one is an object whose name ends with a slash. */
const FolderName = ObjectKey.refine(isFolderName, 'folderName')
export const FileName = ObjectKey.refine((text) => !text.endsWith('/'), 'fileName')

/** A row of a listing: an object, or all keys that are the same up to the next slash. */
export const StoredObject = z.object({
  isFolder: z.boolean(),
  /** Its key. The name of a folder ends with a slash. */
  name: z.string(),
  /** Bytes; null for a folder, like the rest. */
  size: z.number().int().nullable(),
  type: z.string().nullable(),
  etag: z.string().nullable(),
  lastModify: Time.nullable(),
})
export type StoredObject = z.output<typeof StoredObject>

/** The field error of a new name. A folder stays a folder, and does not move into itself. */
function newNameError(name: string, newName: string) {
  if (!name.endsWith('/')) return newName.endsWith('/') ? ('fileName' as const) : undefined
  if (!isFolderName(newName)) return 'folderName' as const
  return newName !== name && newName.startsWith(name) ? ('folderInside' as const) : undefined
}

/** The new name of an object or a folder, as a form. */
export const newNameInput = (name: string) =>
  z.strictObject({ newName: ObjectKey }).superRefine(({ newName }, context) => {
    const error = newNameError(name, newName)
    if (error) context.addIssue({ code: 'custom', message: error, path: ['newName'] })
  })

const path = '/cdn/api/bucket/object'
const bucketId = z.uuid('option')

export const listObjects = endpoint({
  method: 'GET',
  path,
  can: 'cdn_storage',
  timeZone: true,
  summary: 'Objects and folders of a bucket that begin with a prefix, in the order of their names',
  query: z
    .strictObject({
      bucketId,
      /** A folder, followed by the beginning of the names to search for in it. */
      prefix: z
        .string()
        .refine((text) => text === '' || isObjectKey(text), 'objectKey')
        .default(''),
      ...pageFields,
      lastEvaluatedKey: z.string().max(4096).optional(),
    })
    // Pages by number lead through the rows that are counted, the key through all of them.
    .superRefine(({ pageNum, pageSize }, context) => {
      const maximum = Math.floor(maxCountedObjects / pageSize)
      if (pageNum > maximum)
        context.addIssue({ code: 'too_big', origin: 'number', maximum, input: pageNum, path: ['pageNum'] })
    }),
  reply: walkPage(StoredObject),
  errors: ['notFound'],
})

export const addFolder = endpoint({
  method: 'POST',
  path: `${path}/folder`,
  can: 'CDN_STORAGE_EDIT',
  timeZone: true,
  summary: 'Create an empty folder',
  body: z.strictObject({ bucketId, name: FolderName }),
  reply: Nothing,
  errors: ['notFound', 'objectExists', 'storageFull', 'bucketExpired'],
  audit: { model: 'storedObject', action: 'add' },
})

export const moveObject = endpoint({
  method: 'PUT',
  path: `${path}/move`,
  can: 'CDN_STORAGE_EDIT',
  timeZone: true,
  summary: 'Give an object or a folder another name or place; nothing is replaced',
  body: z
    .strictObject({ bucketId, name: ObjectKey, newName: ObjectKey })
    .superRefine(({ name, newName }, context) => {
      const error = newNameError(name, newName)
      if (error) context.addIssue({ code: 'custom', message: error, path: ['newName'] })
    }),
  reply: Nothing,
  errors: ['notFound', 'objectExists', 'folderLarge', 'bucketExpired'],
  audit: { model: 'storedObject', action: 'rename' },
})

export const deleteObjects = endpoint({
  method: 'POST',
  path: `${path}/delete`,
  can: 'CDN_STORAGE_DEL',
  timeZone: true,
  summary: 'Delete objects, and folders with all that is in them',
  body: z.strictObject({
    bucketId,
    /** A name that ends with a slash stands for all names that begin with it. */
    names: z.array(ObjectKey, 'required').min(1, 'required').max(maxDeletedNames, 'tooMany'),
  }),
  reply: z.object({
    /** Objects that were there and are deleted. */
    deleted: z.number().int(),
    /** Whether a folder had more objects than one call deletes: repeating the call continues. */
    hasMore: z.boolean(),
  }),
  errors: ['notFound'],
  audit: { model: 'storedObject', action: 'del' },
})

export const linkObject = endpoint({
  method: 'POST',
  path: `${path}/link`,
  can: 'CDN_STORAGE_OPEN',
  timeZone: true,
  // The link outlives the visit of an operator.
  visits: false,
  summary:
    'Sign a link to an object that works for a while, and no longer than its maker may read the object',
  body: z.strictObject({
    bucketId,
    name: FileName,
    /** How long the link works. */
    seconds: z.number('format').int('integer').min(1, 'tooSmall').max(maxLinkSeconds, 'tooBig').default(3600),
    /** Whether browsers save the object instead of showing it. */
    isDownload: z.boolean().default(true),
  }),
  reply: z.object({ url: z.url(), expireDate: Time }),
  errors: ['notFound', 'bucketExpired', 'storageOff'],
  audit: { model: 'storedObject', action: 'link' },
})
