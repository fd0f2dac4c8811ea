import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { CalendarDay, CloudNumber } from '../resale-contract/terms.ts'
import { type SheetColumns, SheetFile, SheetImported, SheetPreview } from '../sheet/sheet.ts'
import { BindingApplicationInput } from './application.ts'

/** Applications of one file. */
export const maxImportedApplications = 50

/** The columns of imported bindings. */
export const bindingColumns = {
  linkedNumber: { label: { en: 'Linked account', zh: '关联账户' }, required: true },
  contractNumber: { label: { en: 'Contract number', zh: '合同编号' }, required: true },
  billGenerateStrategyName: { label: { en: 'Bill generation strategy', zh: '账单生成策略' }, required: true },
  startDate: { label: { en: 'Start date', zh: '开始日期' }, required: true },
  conditionExplain: { label: { en: 'Description', zh: '情况说明' }, required: true },
  email: { label: { en: 'Email', zh: '邮箱' } },
} as const satisfies SheetColumns

const dayMs = 86_400_000
/** A day of a workbook is a count of days; of these, 25569 is 1970-01-01. */
const serialOf1970 = 25_569

/** A day as spreadsheets have it: `2026-10-12`, `2026/10/12`, or a count of days. */
const SheetDay = z
  .string('required')
  .overwrite((text) => {
    if (/^\d{5}$/.test(text))
      return new Date((Number(text) - serialOf1970) * dayMs).toISOString().slice(0, 10)
    const [, year, month, day] = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/.exec(text) ?? []
    return year && month && day ? `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}` : text
  })
  .pipe(CalendarDay)

/** A row: one linked account. Rows that agree in all else are one application. */
export const BindingRow = z.strictObject({
  linkedNumber: CloudNumber,
  contractNumber: z.string('required').trim().min(1, 'required').max(64),
  billGenerateStrategyName: z.string('required').trim().min(1, 'required').max(100),
  startDate: SheetDay,
  conditionExplain: BindingApplicationInput.shape.conditionExplain,
  email: BindingApplicationInput.shape.email,
})
export type BindingRow = z.output<typeof BindingRow>

const path = '/distribution/huada/base/info/account-apply'

export const previewBindings = endpoint({
  method: 'POST',
  path: `${path}/import-preview`,
  can: 'EU_BILLING_ACCOUNT_APPLY_ADD',
  summary: 'Read a file of bindings and name what is wrong in it; nothing is saved',
  body: SheetFile,
  reply: SheetPreview,
  audit: undefined,
})

/** The applications wait for another user, as if each had been filled in and submitted. */
export const importBindings = endpoint({
  method: 'POST',
  path: `${path}/import`,
  can: 'EU_BILLING_ACCOUNT_APPLY_ADD',
  keys: false,
  summary: 'Apply for the bindings of a file: for all of them, or none',
  body: SheetFile,
  reply: SheetImported,
  errors: ['bindingLimit'],
  audit: { model: 'bindingImport', action: 'import' },
})
