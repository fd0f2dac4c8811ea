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
  accessKey: z.string(),
  /** When it was last looked into; null if not yet. */
  lookDate: Time.nullable(),
  /** Why the last look failed, as a code; empty if it did not. */
  failure: z.string(),
  createDate: Time,
})
export type CostSource = z.output<typeof CostSource>

const bucketFields = ['endpoint', 'bucket', 'region', 'accessKey', 'secretKey'] as const

export const CostSourceInput = z
  .strictObject({
    name: Line(100),
    type: Type,
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
  })
  .superRefine((source, context) => {
    if (source.type !== CostSourceType.bucket) return
    for (const name of bucketFields)
      if (source[name] === '') context.addIssue({ code: 'custom', path: [name], message: 'required' })
  })
export type CostSourceInput = z.output<typeof CostSourceInput>

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
