import { z } from 'zod'
import { endpoint, Nothing } from '../endpoint.ts'
import { Id, Name, Time } from '../fields.ts'

/** Spec 2, section 9. */
export const maxAttachmentBytes = 5_000_000
/** The most attachments of a contract. */
export const maxAttachments = 20

/** What may be attached, by the ending of its name; the server looks at the first bytes as well. */
export const attachmentEndings = ['pdf', 'png', 'jpg', 'jpeg', 'docx', 'xlsx', 'pptx', 'txt', 'csv'] as const
export type AttachmentEnding = (typeof attachmentEndings)[number]

/** The ending of a name, if files with it may be attached. */
export const attachmentEnding = (fileName: string): AttachmentEnding | undefined => {
  const ending = fileName.toLowerCase().split('.').at(-1)
  return attachmentEndings.find((one) => one === ending)
}

/** A file of a contract (spec 2, section 3). */
export const Attachment = z.object({
  id: Id,
  fileName: z.string(),
  /** In bytes. */
  fileSize: z.number().int(),
  creatorName: z.string(),
  createTime: Time,
  /** The customer sees it beside the contract. */
  shared: z.boolean(),
})
export type Attachment = z.output<typeof Attachment>

export const AttachmentInput = z.strictObject({
  fileName: Name(200)
    .regex(/^[^/\\]*$/, 'noSlash')
    .refine((name) => attachmentEnding(name) !== undefined, 'attachmentKind'),
  /** Its bytes in base64. */
  content: z
    .base64('format')
    .min(1, 'required')
    .max(Math.ceil(maxAttachmentBytes / 3) * 4, 'attachmentSize'),
})
export type AttachmentInput = z.output<typeof AttachmentInput>

const path = '/base-info/contract/:agreementId/attachment'

export const listAttachments = endpoint({
  method: 'GET',
  path,
  can: 'eu_billing_agreement',
  summary: 'The attachments of a contract, newest first',
  reply: z.array(Attachment),
  errors: ['notFound'],
})

export const addAttachment = endpoint({
  method: 'POST',
  path,
  can: 'EU_BILLING_AGREEMENT_EDIT',
  summary: 'Attach a file of at most 5 MB to a contract',
  body: AttachmentInput,
  reply: Attachment,
  errors: ['notFound', 'attachmentLimit'],
  audit: { model: 'attachment', action: 'add' },
})

export const deleteAttachment = endpoint({
  method: 'DELETE',
  path: `${path}/:id`,
  can: 'EU_BILLING_AGREEMENT_EDIT',
  summary: 'Delete an attachment of a contract',
  reply: Nothing,
  errors: ['notFound'],
  audit: { model: 'attachment', action: 'del' },
})

export const downloadAttachment = endpoint({
  method: 'GET',
  path: `${path}/:id/file`,
  can: 'eu_billing_agreement',
  summary: 'An attachment of a contract, as it was attached',
  reply: z.string(),
  file: 'application/octet-stream',
  errors: ['notFound'],
})

export const shareAttachment = endpoint({
  method: 'PUT',
  path: `${path}/:id/share`,
  can: 'EU_BILLING_AGREEMENT_EDIT',
  summary: 'Show an attachment to the customer of the contract, or hide it',
  body: z.strictObject({ shared: z.boolean('option') }),
  reply: Attachment,
  errors: ['notFound'],
  audit: { model: 'attachment', action: 'edit' },
})
