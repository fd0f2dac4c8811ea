import { z } from 'zod'
import { endpoint, Nothing } from '../endpoint.ts'
import { Id, Line } from '../fields.ts'
import { CostDelivery } from './cost-delivery.ts'

/** Of all files of one upload. */
export const maxCostUploadBytes = 512_000_000
export const maxCostUploadFiles = 50
/** What a browser sends at a time. */
export const costPieceBytes = 4_000_000
/** An upload that is not finished after so many hours is deleted. */
export const costUploadHours = 24

const bytes = z.number('format').int('integer')

export const CostUploadInput = z.strictObject({
  files: z
    .array(z.strictObject({ name: Line(200), size: bytes.min(1, 'tooSmall') }))
    .min(1, 'required')
    .max(maxCostUploadFiles, 'tooMany')
    .refine(
      (files) => files.reduce((sum, { size }) => sum + size, 0) <= maxCostUploadBytes,
      'costUploadTooBig',
    ),
})
export type CostUploadInput = z.output<typeof CostUploadInput>

export const CostUpload = z.object({
  id: Id,
  /** Of each file, in their order: the bytes that came. */
  received: z.array(z.number().int()),
})
export type CostUpload = z.output<typeof CostUpload>

export const CostPiece = z.strictObject({
  /** The place of the file, from 0. */
  file: bytes.min(0, 'tooSmall').max(maxCostUploadFiles, 'tooBig'),
  /** Where in the file it begins. */
  offset: bytes.min(0, 'tooSmall').max(maxCostUploadBytes, 'tooBig'),
  /** In base64. */
  content: z
    .base64('format')
    .min(1, 'required')
    .max(Math.ceil(costPieceBytes / 3) * 4, 'tooLong'),
})
export type CostPiece = z.output<typeof CostPiece>

const path = '/distribution/enduser/income/costUploads'
const can = 'EU_BILLING_COST_FILE_ADD'
// What one user began, no other one continues.
const keys = false

export const beginCostUpload = endpoint({
  method: 'POST',
  path,
  can,
  keys,
  summary: 'Begin to upload a cost file, or the parts of one, by pieces of at most 4 MB',
  body: CostUploadInput,
  reply: CostUpload,
  errors: ['costUploadLimit'],
  audit: undefined,
})

export const sendCostPiece = endpoint({
  method: 'PUT',
  path: `${path}/:id/piece`,
  can,
  keys,
  summary: 'Send the next piece of a file',
  body: CostPiece,
  reply: CostUpload,
  errors: ['notFound', 'conflict'],
  audit: undefined,
})

export const finishCostUpload = endpoint({
  method: 'POST',
  path: `${path}/:uploadId/finish`,
  can,
  keys,
  summary: 'Import the files of an upload as one delivery',
  reply: CostDelivery,
  errors: ['notFound', 'costUploadIncomplete'],
  audit: { model: 'costDelivery', action: 'finishUpload' },
})

export const cancelCostUpload = endpoint({
  method: 'DELETE',
  path: `${path}/:id`,
  can,
  keys,
  summary: 'Cancel an upload of cost files and delete what came',
  reply: Nothing,
  errors: ['notFound'],
  audit: undefined,
})
