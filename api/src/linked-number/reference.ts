import type { SliceReference } from '../reference/slice.ts'
import { auditModels } from './audit-models.ts'
import { auditViews } from './audit-views.ts'
import * as calls from './endpoints.ts'
import { LinkedNumber, LinkedNumberChange, LinkedNumberInput } from './linked-number.ts'
import { Payer, PayerChange, PayerInput } from './payer.ts'
import { linkedNumberWords } from './words.ts'

/** Summaries and field descriptions of this slice for the API reference. */
export const reference: SliceReference<typeof calls> = {
  calls,
  auditModels,
  auditViews,
  /** Chinese summaries; the English ones are in the endpoint definitions. */
  summaries: {
    listPayers: '付款账户，最新的在前',
    addPayer: '登记付款账户',
    editPayer: '修改付款账户的区域、币种或备注',
    deletePayer: '删除没有关联账户和绑定申请的付款账户',
    listLinkedNumbers: '销售方转售的关联账户及其当前归属，最新的在前',
    addLinkedNumber: '登记付款账户下的关联账户',
    editLinkedNumber: '修改关联账户的备注或所属付款账户',
    deleteLinkedNumber: '删除没有绑定申请和绑定记录的关联账户',
    previewLinkedNumbers: '读取关联账户文件并列出问题，不保存任何数据',
    importLinkedNumbers: '登记文件中的关联账户：全部或都不登记',
  },
  schemas: { Payer, PayerInput, PayerChange, LinkedNumber, LinkedNumberInput, LinkedNumberChange },
  fields: linkedNumberWords,
}
