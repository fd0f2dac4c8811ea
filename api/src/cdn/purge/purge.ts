import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { Id, isHostName, Time } from '../../fields.ts'
import { isCacheTag, maxTagLength } from './cache-tag.ts'
import { walkPage, walkQuery } from '../../list.ts'
import { doubledForm, purgeForm } from '../site/path.ts'

/** Spec 1, section 5: 30 items, 15 when one has a wildcard. */
export const maxPurgeItems = 30
export const maxPurgeItemsWithWildcard = 15

export const purgeStatuses = ['process', 'complete', 'fail'] as const

/** A cache tag. */
const CacheTag = z.string('format').trim().min(1, 'required').max(maxTagLength).refine(isCacheTag, 'purgeTag')

/** `remove` deletes the objects; `refresh` keeps them but revalidates them at the origin before the next response. */
export const purgeTypes = ['remove', 'refresh'] as const

/** `//www.example.com/a` is a URL without its scheme, so it is not accepted as a path. */
const namesHost = (path: string) => isHostName(/^\/\/([^/]+)\//.exec(path)?.[1]?.toLowerCase() ?? '')

/**
 * A path, with its query if that is part of the cache key; `*` only at the end; case-sensitive. Every spelling is
 * normalized to the one in cache keys. Doubled slashes are merged by the edges, unless the site keeps them.
 */
export const PurgePath = z
  .string('format')
  .trim()
  .max(2048)
  .refine((path) => path.startsWith('/') && !namesHost(path), { error: 'purgePath', abort: true })
  .refine((path) => !path.slice(0, -1).includes('*'), { error: 'purgeWildcard', abort: true })
  .refine((path) => purgeForm(path) !== undefined, { error: 'purgeSpelling', abort: true })
  .transform((path) => purgeForm(path, doubledForm) ?? path)

/** The limits of a list of paths, or of addresses that end with paths. */
export const purgePathLimits = <Item extends z.ZodType<string>>(list: z.ZodArray<Item>) =>
  list
    .max(maxPurgeItems, 'purgeTooMany')
    .refine(
      (paths) => paths.length <= maxPurgeItemsWithWildcard || !paths.some((path) => path.endsWith('*')),
      'purgeTooMany',
    )

const namedFields = {
  cdnConfigId: z.uuid('required'),
  invalidationPath: purgePathLimits(z.array(PurgePath, 'format'))
    .refine((paths) => new Set(paths.map((path) => purgeForm(path))).size === paths.length, 'duplicate')
    .default([]),
  /** All objects with one of these tags, which origins give them with the field `Cache-Tag`. */
  cacheTags: z
    .array(CacheTag, 'format')
    .max(maxPurgeItems, 'purgeTooMany')
    .refine((tags) => new Set(tags).size === tags.length, 'duplicate')
    .default([]),
}

/** What all purges have. */
export const purgeFields = {
  ...namedFields,
  type: z.enum(purgeTypes, 'option').default('remove'),
  remark: z.string('format').trim().max(200).default(''),
}

/** Spec 1, section 5: the list is required. Paths and tags together are the list. */
const somethingNamed = <Named extends { invalidationPath: string[]; cacheTags: string[] }>(
  { invalidationPath, cacheTags }: Named,
  context: z.RefinementCtx,
) => {
  const fail = (message: string) => context.addIssue({ code: 'custom', message, path: ['invalidationPath'] })
  if (invalidationPath.length + cacheTags.length === 0) fail('required')
  if (invalidationPath.length + cacheTags.length > maxPurgeItems) fail('purgeTooMany')
}

/** What a purge names, without how it is done. */
export const PurgeNames = z.strictObject(namedFields).superRefine(somethingNamed)
export type PurgeNames = z.output<typeof PurgeNames>

export const PurgeInput = z.strictObject(purgeFields).superRefine(somethingNamed)
export type PurgeInput = z.output<typeof PurgeInput>

/** The receipt of one edge. */
export const PurgeReceipt = z.object({
  edgeName: z.string(),
  state: z.enum(['waiting', 'done', 'failed']),
  objects: z.number().int(),
  bytes: z.number().int(),
  error: z.string(),
  finishDate: Time.nullable(),
})

export const Purge = z.object({
  id: Id,
  cdnConfigId: Id,
  domain: z.string(),
  /** Spelled as in cache keys: spaces and letters beyond ASCII are percent-encoded. */
  invalidationPath: z.array(z.string()),
  cacheTags: z.array(z.string()),
  type: z.enum(purgeTypes),
  remark: z.string(),
  status: z.enum(purgeStatuses),
  createDate: Time,
  /** Sums of the receipts received so far. */
  objects: z.number().int(),
  bytes: z.number().int(),
})
export type Purge = z.output<typeof Purge>

const path = '/cdn/api/invalidation'

export const listPurges = endpoint({
  method: 'GET',
  path,
  can: 'cdn_inva',
  timeZone: true,
  summary: 'Purges of the account, newest first',
  query: walkQuery(['createDate'], {
    domain: z.string().trim().toLowerCase().max(255).optional(),
    cdnConfigId: z.uuid('format').optional(),
    status: z.enum(purgeStatuses, 'option').optional(),
  }),
  reply: walkPage(Purge),
})

export const getPurge = endpoint({
  method: 'GET',
  path: `${path}/:id`,
  can: 'cdn_inva',
  timeZone: true,
  summary: 'A purge, with the receipts of all edge nodes',
  reply: Purge.extend({ receipts: z.array(PurgeReceipt) }),
  errors: ['notFound'],
})

/**
 * A purge cannot be cancelled. It is `complete` when every edge that was online has sent its receipt, and `fail` if
 * one of them has not sent it in time.
 */
export const addPurge = endpoint({
  method: 'POST',
  path,
  can: 'CDN_INVA_ADD',
  timeZone: true,
  summary: 'Remove or refresh cached objects on all edge nodes',
  body: PurgeInput,
  reply: Purge,
  errors: ['notFound'],
  audit: { model: 'purge', action: 'add' },
})
