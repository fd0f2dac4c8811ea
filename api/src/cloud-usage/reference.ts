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
import { CostSource, CostSourceChange, CostSourceInput } from './cost-source.ts'
import { CostPiece, CostUpload, CostUploadInput } from './cost-upload.ts'
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
    editCostSource: '修改成本文件来源，密钥留空则不变',
    importCostSource: '导入来源中的新文件',
    deleteCostSource: '删除成本文件来源，已导入的内容保留',
    beginCostUpload: '开始上传成本文件或其各部分，每次最多 4 MB',
    sendCostPiece: '上传文件的下一部分',
    finishCostUpload: '将上传的文件作为一次交付导入',
    cancelCostUpload: '取消成本文件上传并删除已上传内容',
  },
  schemas: {
    CostSource,
    CostSourceInput,
    CostSourceChange,
    CostUpload,
    CostUploadInput,
    CostPiece,
    CostDelivery,
    CostDeliveryDetail,
    CostVersion,
    CostSum,
    CostProblem,
    CostChange,
  },
  fields: costFileWords,
}
