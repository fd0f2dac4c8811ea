import type { SliceReference } from '../reference/slice.ts'
import { auditModels } from './audit-models.ts'
import { auditViews } from './audit-views.ts'
import * as calls from './endpoints.ts'
import { BillPreview, BillStrategy, BillStrategyInput, PreviewLine } from './strategy.ts'
import { strategyWords } from './words.ts'

/** Summaries and field descriptions of this slice for the API reference. */
export const reference: SliceReference<typeof calls> = {
  calls,
  auditModels,
  auditViews,
  /** Chinese summaries; the English ones are in the endpoint definitions. */
  summaries: {
    listBillStrategies: '账单生成策略，最新的在前',
    getBillStrategy: '单个账单生成策略',
    previewStrategyBill: '策略生成的某月账单，依据已审核的合同和已导入的用量',
    addBillStrategy: '为合同的关联账户新增账单生成策略',
    editBillStrategy: '修改账单生成策略',
    enableBillStrategy: '启用账单生成策略',
    disableBillStrategy: '停用账单生成策略',
  },
  schemas: { BillStrategy, BillStrategyInput, BillPreview, PreviewLine },
  fields: strategyWords,
}
