import { AlertDelivery, SentAlert } from '../alert/alert.ts'
import type { SliceReference } from '../reference/slice.ts'
import { auditModels } from './audit-models.ts'
import { auditViews } from './audit-views.ts'
import { DayCost } from './day-cost.ts'
import * as calls from './endpoints.ts'
import { CostWarning, CostWarningInput } from './warning.ts'
import { costWarningWords } from './words.ts'

/** Summaries and field descriptions of this slice for the API reference. */
export const reference: SliceReference<typeof calls> = {
  calls,
  auditModels,
  auditViews,
  /** Chinese summaries; the English ones are in the endpoint definitions. */
  summaries: {
    listCostWarnings: '成本预警，最新的在前',
    getCostWarning: '单条成本预警',
    listWarningAlerts: '预警的发送记录，最新的在前',
    addCostWarning: '新增关于客户或本账户成本的预警',
    editCostWarning: '修改成本预警',
    tryCostWarning: '通过预警的所有渠道发送测试，结果见发送记录',
    deleteCostWarning: '删除成本预警',
    enableCostWarning: '启用成本预警',
    disableCostWarning: '停用成本预警',
    listDayCosts: '客户的每日成本，与昨日和上月同日对比，并显示触发的预警',
  },
  schemas: { CostWarning, CostWarningInput, SentAlert, AlertDelivery, DayCost },
  fields: costWarningWords,
}
