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
import { CostLineType, CostLineTypeInput } from './cost-line-type.ts'
import { CostAcceptanceInput, CostAccountsInput, OpenCostProblem } from './cost-problem.ts'
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
    listCostProblems: '当前成本文件中使账单等待的问题，最近的月份在前',
    acceptDamagedRows: '允许账单不含成本文件中无法读取的行',
    acceptUnbilled: '某月不向任何客户收取某关联账户的费用，金额变化后失效',
    registerCostAccounts: '登记成本文件中的付款账户和关联账户',
    listCostLineTypes: '已处理的行类型，最新的在前',
    addCostLineType: '将未知行类型按已知类别计入，包括已导入和以后导入的行',
    deleteCostLineType: '使行类型恢复为未知',
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
    OpenCostProblem,
    CostAcceptanceInput,
    CostAccountsInput,
    CostLineType,
    CostLineTypeInput,
    CostDelivery,
    CostDeliveryDetail,
    CostVersion,
    CostSum,
    CostProblem,
    CostChange,
  },
  fields: costFileWords,
}
