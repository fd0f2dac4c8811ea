import type { SliceReference } from '../reference/slice.ts'
import { auditModels } from './audit-models.ts'
import { auditViews } from './audit-views.ts'
import {
  CostChange,
  CostDelivery,
  CostDeliveryDetail,
  CostProblem,
  CostSum,
  CostVersion,
} from './cost-delivery.ts'
import { CostSource, CostSourceInput } from './cost-source.ts'
import * as calls from './endpoints.ts'
import { costFileWords } from './words.ts'

/** Summaries and field descriptions of this slice for the API reference. */
export const reference: SliceReference<typeof calls> = {
  calls,
  auditModels,
  auditViews,
  /** Chinese summaries; the English ones are in the endpoint definitions. */
  summaries: {
    listCostDeliveries: '收到的成本文件，最新的在前',
    getCostDelivery: '一次成本文件交付，含月份、合计、问题和变更',
    listCostSources: '成本文件来源，最新的在前',
    addCostSource: '新增成本文件来源，每小时检查一次',
    importCostSource: '导入来源中的新文件',
    deleteCostSource: '删除成本文件来源，已导入的内容保留',
  },
  schemas: {
    CostSource,
    CostSourceInput,
    CostDelivery,
    CostDeliveryDetail,
    CostVersion,
    CostSum,
    CostProblem,
    CostChange,
  },
  fields: costFileWords,
}
