import { z } from 'zod'
import { unitsOf } from '../amount.ts'
import type { FieldErrorName } from '../field-errors.ts'
import { Id } from '../fields.ts'

/** Bills that one act can settle, and that its dialog shows. */
export const maxSettledRows = 200

/** Spec 2, section 5: required, and digits with up to four decimals, not negative. */
const SettledAmount = z
  .string('settledRequired')
  .trim()
  .min(1, { error: 'settledRequired', abort: true })
  .regex(/^\d{1,12}(\.\d{1,4})?$/, { error: 'settledFormat', abort: true })

export const SettledRow = z.strictObject({ billId: Id, settledAmt: SettledAmount })
export type SettledRow = z.output<typeof SettledRow>

export const SettledRows = z
  .array(SettledRow)
  .max(maxSettledRows)
  .refine((rows) => new Set(rows.map(({ billId }) => billId)).size === rows.length, 'duplicate')

/** What rows are compared with: what each bill has unsettled, and the balance of what settles them. */
export type Settling = { unsettled: Readonly<Record<string, string>>; balance: string }

/**
 * What is wrong with valid rows, by field (spec 2, section 5): an amount above what its bill has unsettled, a sum above the
 * balance, or no amount at all.
 */
export function wrongRows(
  rows: readonly SettledRow[],
  { unsettled, balance }: Settling,
): Record<string, FieldErrorName> {
  const above = rows.flatMap(({ billId, settledAmt }, at) =>
    unitsOf(settledAmt) > unitsOf(unsettled[billId] ?? '0')
      ? [[`rows.${at}.settledAmt`, 'settledAbove'] as const]
      : [],
  )
  if (above.length > 0) return Object.fromEntries(above)
  const sum = rows.reduce((all, { settledAmt }) => all + unitsOf(settledAmt), 0n)
  if (sum === 0n) return { rows: 'settledNone' }
  return sum > unitsOf(balance) ? { rows: 'settledSum' } : {}
}

/** The body of an act that settles rows. In the browser, what the dialog knows is compared as well. */
export const settledBody = (known?: Settling) =>
  z.strictObject({ rows: SettledRows }).superRefine(({ rows }, context) => {
    if (!known) return
    for (const [field, message] of Object.entries(wrongRows(rows, known)))
      context.addIssue({
        code: 'custom',
        message,
        path: field.split('.').map((key) => (/^\d+$/.test(key) ? Number(key) : key)),
      })
  })

/** An open bill, as the dialog that settles it shows it. */
export const OpenBillRow = z.object({
  billId: Id,
  billNumber: z.string(),
  bizPeriod: z.string(),
  /** What kind of document it is, as bills have it. */
  kind: z.number().int(),
  dueDate: z.string(),
  materialAmt: z.string(),
  unSettledAmt: z.string(),
})
export type OpenBillRow = z.output<typeof OpenBillRow>
