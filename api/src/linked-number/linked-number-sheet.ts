import type { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { CloudNumber } from '../resale-contract/terms.ts'
import { type SheetColumns, SheetFile, SheetImported, SheetPreview } from '../sheet/sheet.ts'
import { LinkedNumberInput } from './linked-number.ts'

/** The columns of imported linked accounts. */
export const linkedNumberColumns = {
  payNumber: { label: { en: 'Payer account ID', zh: '付款账户 ID' }, required: true },
  linkedNumber: { label: { en: 'Linked account ID', zh: '关联账户 ID' }, required: true },
  remarks: { label: { en: 'Note', zh: '备注' } },
} as const satisfies SheetColumns

/** A row: the payer account is named by its ID at the cloud. */
export const LinkedNumberRow = LinkedNumberInput.omit({ payerId: true }).extend({ payNumber: CloudNumber })
export type LinkedNumberRow = z.output<typeof LinkedNumberRow>

const path = '/distribution/huada/base/info/linked-number'

export const previewLinkedNumbers = endpoint({
  method: 'POST',
  path: `${path}/import-preview`,
  can: 'EU_BILLING_LINKED_NUMBER_ADD',
  summary: 'Read a file of linked accounts and name what is wrong in it; nothing is saved',
  body: SheetFile,
  reply: SheetPreview,
  audit: undefined,
})

export const importLinkedNumbers = endpoint({
  method: 'POST',
  path: `${path}/import`,
  can: 'EU_BILLING_LINKED_NUMBER_ADD',
  summary: 'Register the linked accounts of a file: all of them, or none',
  body: SheetFile,
  reply: SheetImported,
  errors: ['linkedNumberLimit'],
  audit: { model: 'linkedNumberImport', action: 'import' },
})
