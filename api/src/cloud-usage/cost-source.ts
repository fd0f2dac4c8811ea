import { z } from 'zod'
import { endpoint, Nothing } from '../endpoint.ts'
import { Id, Line, Time } from '../fields.ts'
import { listQuery, page } from '../list.ts'
import { CostSourceType } from './names.ts'

const Type = z.literal(Object.values(CostSourceType) as CostSourceType[], 'option')
const printable = /^[\x21-\x7e]*$/
const plain = (max: number) => z.string().trim().max(max, 'tooLong').regex(printable, 'format').default('')

/** Where cost files come from. */
export const CostSource = z.object({
  id: Id,
  name: z.string(),
  type: Type,
  prefix: z.string(),
  endpoint: z.string(),
  bucket: z.string(),
  region: z.string(),
  hostStyle: z.boolean(),
  accessKey: z.string(),
  /** Whether it is looked into every hour. */
  enabled: z.boolean(),
  /** When it was last looked into; null if not yet. */
  lookDate: Time.nullable(),
  /** Why the last look failed, as a code; empty if it did not. */
  failure: z.string(),
  createDate: Time,
})
export type CostSource = z.output<typeof CostSource>

const bucketFields = ['endpoint', 'bucket', 'region', 'accessKey', 'secretKey'] as const

const fields = {
  name: Line(100),
  /** Below the folder or bucket. */
  prefix: z
    .string()
    .trim()
    .max(500, 'tooLong')
    .regex(/^\P{Cc}*$/u, 'format')
    .default(''),
  /** Scheme, host and port; of a bucket, as the following. */
  endpoint: plain(255).refine(
    (given) => given === '' || /^https?:\/\/[^/?#@]+\/?$/.test(given),
    'cloudEndpoint',
  ),
  bucket: plain(63),
  region: plain(64),
  hostStyle: z.boolean().default(false),
  accessKey: plain(128),
  /** Never returned. */
  secretKey: plain(256),
}

export const CostSourceInput = z.strictObject({ ...fields, type: Type }).superRefine((source, context) => {
  if (source.type !== CostSourceType.bucket) return
  for (const name of bucketFields)
    if (source[name] === '') context.addIssue({ code: 'custom', path: [name], message: 'required' })
})
export type CostSourceInput = z.output<typeof CostSourceInput>

/** What can be changed of a source. An empty secret stays as it was, unless another service would learn of it. */
export const CostSourceChange = z.strictObject({ ...fields, enabled: z.boolean('option') })
export type CostSourceChange = z.output<typeof CostSourceChange>

/** What a changed source lacks; its type stays. */
export function missingOfSource(before: CostSource, change: CostSourceChange) {
  if (before.type !== CostSourceType.bucket) return []
  const isMoved = change.endpoint !== before.endpoint || change.accessKey !== before.accessKey
  return bucketFields.filter((name) => change[name] === '' && (name !== 'secretKey' || isMoved))
}

const path = '/distribution/enduser/income/costSources'

export const listCostSources = endpoint({
  method: 'GET',
  path,
  can: 'eu_billing_cost_file',
  summary: 'Sources of cost files, newest first',
  query: listQuery(['createDate', 'name'], { name: z.string().trim().max(200).optional() }),
  reply: page(CostSource),
})

export const addCostSource = endpoint({
  method: 'POST',
  path,
  can: 'EU_BILLING_COST_FILE_ADD',
  summary: 'Add a source of cost files; it is looked into every hour',
  body: CostSourceInput,
  reply: CostSource,
  errors: ['conflict'],
  audit: { model: 'costSource', action: 'add' },
})

export const editCostSource = endpoint({
  method: 'PUT',
  path: `${path}/:id`,
  can: 'EU_BILLING_COST_FILE_EDIT',
  summary: 'Change a source of cost files; an empty secret stays as it was',
  body: CostSourceChange,
  reply: CostSource,
  errors: ['notFound'],
  audit: { model: 'costSource', action: 'edit' },
})

export const importCostSource = endpoint({
  method: 'PUT',
  path: `${path}/:id/import`,
  can: 'EU_BILLING_COST_FILE_EDIT',
  summary: 'Import what is new in a source of cost files',
  reply: Nothing,
  errors: ['notFound'],
  audit: { model: 'costSource', action: 'import' },
})

export const deleteCostSource = endpoint({
  method: 'DELETE',
  path: `${path}/:id`,
  can: 'EU_BILLING_COST_FILE_DEL',
  summary: 'Delete a source of cost files; what was imported stays',
  reply: Nothing,
  errors: ['notFound'],
  audit: { model: 'costSource', action: 'del' },
})
