import type { ErrorHelp } from '../failure.ts'
import type { Text } from '../text.ts'
import type { failures, fieldErrors } from './errors.ts'

export const failureHelp = {
  resaleLimit: {
    text: { en: 'An account can have at most 100,000 contracts', zh: '每个账户最多 100,000 份合同' },
    means: { en: 'The account has as many contracts as it can.', zh: '账户的合同数已达上限。' },
    act: { en: 'Contact support.', zh: '请联系技术支持。' },
  },
  resaleInAudit: {
    text: { en: 'The contract is being audited', zh: '合同正在审核' },
    means: {
      en: 'A submitted contract stays as it is until it is approved.',
      zh: '已提交的合同在审核期间不能修改。',
    },
    act: {
      en: 'Withdraw the request for approval first, or wait for it.',
      zh: '请先撤回审核申请，或等待审核结果。',
    },
  },
  resaleIsOver: {
    text: {
      en: 'A terminated or canceled contract cannot be changed',
      zh: '已终止或已取消的合同不能修改',
    },
    means: { en: 'The contract has ended.', zh: '该合同已结束。' },
    act: { en: 'Draft another contract with the customer.', zh: '请为该客户起草新合同。' },
  },
  resaleNoDraft: {
    text: { en: 'The contract has no draft', zh: '合同没有草稿' },
    means: { en: 'Its newest terms are approved already.', zh: '合同的最新条款已审核通过。' },
    act: { en: 'Edit the contract to draft its next version.', zh: '请编辑合同以起草下一版本。' },
  },
  resaleNeverApproved: {
    text: { en: 'The contract was never approved', zh: '合同从未审核通过' },
    means: { en: 'Only an approved contract can be terminated.', zh: '只有审核通过的合同才能终止。' },
    act: { en: 'Cancel the draft instead.', zh: '请改为取消草稿。' },
  },
  resaleRules: {
    text: {
      en: 'Some pricing rules never apply or overlap',
      zh: '部分价格规则不会生效或相互重叠',
    },
    means: {
      en: 'Two rules of the same scope hold on the same day, or a rule changes no price.',
      zh: '相同范围的两条规则在同一天生效，或某条规则不改变任何价格。',
    },
    act: { en: 'Edit the contract; each rule says what is wrong.', zh: '请编辑合同，每条规则会显示问题。' },
  },
  resaleCustomerOff: {
    text: { en: 'The customer of the contract is disabled', zh: '合同的客户已停用' },
    means: { en: 'A disabled customer takes part in nothing new.', zh: '已停用的客户不能参与新业务。' },
    act: { en: 'Enable the customer first.', zh: '请先启用该客户。' },
  },
  resaleIsOn: {
    text: { en: 'The contract is already enabled', zh: '该合同已启用' },
    means: { en: 'Another user has enabled the contract.', zh: '该合同已由他人启用。' },
    act: { en: 'Reload the page.', zh: '请刷新页面。' },
  },
  resaleIsOff: {
    text: { en: 'The contract is already disabled', zh: '该合同已停用' },
    means: { en: 'Another user has disabled the contract.', zh: '该合同已由他人停用。' },
    act: { en: 'Reload the page.', zh: '请刷新页面。' },
  },
} as const satisfies Record<keyof typeof failures, ErrorHelp>

export const fieldErrorTexts = {
  contractAmount: {
    en: 'Enter an amount with at most 4 decimal places, for example 1200.50',
    zh: '请输入最多 4 位小数的金额，例如 1200.50',
  },
  edpShare: {
    en: 'Enter the share that is paid, above 0 and below 1, for example 0.97',
    zh: '请输入支付比例，大于 0 且小于 1，例如 0.97',
  },
  paymentDay: { en: 'Enter a day from 1 to 28', zh: '请输入 1 到 28 之间的日期' },
  linkedAccountChosen: { en: 'Choose at least one linked account', zh: '请至少选择一个关联账户' },
  effectiveDay: {
    en: 'Enter a day within the term, after the start of the previous version',
    zh: '请输入合同期限内且晚于上一版本生效日的日期',
  },
  notWithChoice: { en: 'Does not apply to this choice', zh: '不适用于当前选项' },
  customerUnknown: { en: 'Choose an enabled customer', zh: '请选择已启用的客户' },
} as const satisfies Record<(typeof fieldErrors)[number], Text>
