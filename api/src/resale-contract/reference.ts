import type { SliceReference } from '../reference/slice.ts'
import { auditModels } from './audit-models.ts'
import { auditViews } from './audit-views.ts'
import * as calls from './endpoints.ts'
import { ResaleContract, ResaleContractDetail, ResaleVersion } from './resale-contract.ts'
import { ContractArea, ResaleTerms } from './terms.ts'
import { resaleWords } from './words.ts'

/** Summaries and field descriptions of this slice for the API reference. */
export const reference: SliceReference<typeof calls> = {
  calls,
  auditModels,
  auditViews,
  /** Chinese summaries; the English ones are in the endpoint definitions. */
  summaries: {
    listResaleContracts: '与客户的合同，最新的在前',
    selectResaleContracts: '可选的合同：最多 60 份与文本相符、已启用且未结束的合同',
    getResaleContract: '单份合同及其最新条款',
    listResaleVersions: '合同已审核的版本，最新的在前',
    addResaleContract: '为客户起草合同',
    editResaleContract: '修改草稿，或起草已审核合同的下一版本',
    submitResaleContract: '提交草稿，由另一用户审核',
    cancelResaleDraft: '放弃草稿：从未审核通过的合同将被取消',
    terminateResaleContract: '说明原因并终止合同',
    enableResaleContract: '重新启用合同',
    disableResaleContract: '停用合同，已约定的内容继续有效',
  },
  schemas: { ResaleContract, ResaleContractDetail, ResaleVersion, ResaleTerms, ContractArea },
  fields: resaleWords,
}
