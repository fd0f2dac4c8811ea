import type { SliceReference } from '../reference/slice.ts'
import { BindingApplication, BindingApplicationInput } from './application.ts'
import { auditModels } from './audit-models.ts'
import { auditViews } from './audit-views.ts'
import { AccountBinding } from './binding.ts'
import { CurrencyChoice, LinkedNumberChoice, PayNumberChoice, StrategyChoice } from './choices.ts'
import * as calls from './endpoints.ts'
import { bindingWords } from './words.ts'

/** Summaries and field descriptions of this slice for the API reference. */
export const reference: SliceReference<typeof calls> = {
  calls,
  auditModels,
  auditViews,
  /** Chinese summaries; the English ones are in the endpoint definitions. */
  summaries: {
    listBindingApplications: '账户绑定申请，最新的在前',
    getBindingApplication: '单个账户绑定申请',
    addBindingApplication: '起草将关联账户分配给合同的申请',
    editBindingApplication: '修改未完成的申请',
    submitBindingApplication: '提交申请，由另一用户审核',
    terminateBindingApplication: '说明原因并终止申请，已完成申请的绑定在指定日期结束',
    previewBindings: '读取账户绑定文件并列出问题，不保存任何数据',
    importBindings: '按文件申请账户绑定：全部或都不申请',
    listBindings: '各关联账户的历史归属合同，最近的在前',
    endBinding: '说明原因并在指定日期结束绑定',
    selectCurrencies: '付款账户的计费币种',
    selectPayNumbers: '付款账户，可按币种筛选',
    selectLinkedNumbersByPay: '付款账户的关联账户及其当前归属',
    selectBindingStrategies: '合同已启用的账单生成策略',
  },
  schemas: {
    BindingApplication,
    BindingApplicationInput,
    AccountBinding,
    CurrencyChoice,
    PayNumberChoice,
    LinkedNumberChoice,
    StrategyChoice,
  },
  fields: bindingWords,
}
