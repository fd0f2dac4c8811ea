import type { ErrorHelp } from '../failure.ts'
import type { Text } from '../text.ts'
import type { failures, fieldErrors } from './errors.ts'

export const failureHelp = {
  bindingLimit: {
    text: { en: 'At most 100,000 binding applications are possible', zh: '最多 100,000 个绑定申请' },
    means: { en: 'The seller has as many applications as possible.', zh: '绑定申请数已达上限。' },
    act: { en: 'Contact support.', zh: '请联系技术支持。' },
  },
  bindingWaits: {
    text: { en: 'The application waits for approval', zh: '该申请正等待审核' },
    means: {
      en: 'A submitted application stays as it is until another user has decided.',
      zh: '已提交的申请在另一用户审核前不能修改。',
    },
    act: {
      en: 'Withdraw the request for approval first, or wait for it.',
      zh: '请先撤回审核申请，或等待审核结果。',
    },
  },
  bindingFinished: {
    text: { en: 'A finished application cannot be changed', zh: '已完成的申请不能修改' },
    means: { en: 'Its linked accounts were assigned to the contract.', zh: '其关联账户已分配给合同。' },
    act: {
      en: 'Apply again to move linked accounts, or terminate it.',
      zh: '如需转移请重新申请，或终止该申请。',
    },
  },
  bindingTerminated: {
    text: { en: 'A terminated application cannot be changed', zh: '已终止的申请不能修改' },
    means: { en: 'The application has ended.', zh: '该申请已结束。' },
    act: { en: 'Apply again.', zh: '请重新申请。' },
  },
  bindingStale: {
    text: {
      en: 'The contract, its customer, the strategy or the linked accounts no longer fit',
      zh: '合同、客户、策略或关联账户已不符合要求',
    },
    means: {
      en: 'The contract must be approved, enabled and cover the start date; its customer and the strategy must be enabled.',
      zh: '合同须已审核、已启用且包含开始日期，客户和策略须已启用。',
    },
    act: { en: 'Edit the application; its fields say what is wrong.', zh: '请编辑该申请，字段会提示问题。' },
  },
  bindingHeld: {
    text: {
      en: 'Some linked accounts are held from the same or a later day',
      zh: '部分关联账户自当日或之后已有归属',
    },
    means: {
      en: 'A linked account never has two holders on a day.',
      zh: '同一关联账户在同一天不能有两个归属。',
    },
    act: {
      en: 'Choose a later start date, or terminate the other binding.',
      zh: '请选择更晚的开始日期，或终止其他绑定。',
    },
  },
  bindingIsOver: {
    text: { en: 'The binding has already ended', zh: '该绑定已结束' },
    means: { en: 'Another user has ended it, or its end is past.', zh: '该绑定已由他人终止或已到期。' },
    act: { en: 'Reload the page.', zh: '请刷新页面。' },
  },
} as const satisfies Record<keyof typeof failures, ErrorHelp>

export const fieldErrorTexts = {
  bindingPayer: { en: 'Choose a payer account', zh: '请选择付款账户' },
  bindingContract: {
    en: 'Choose an approved, enabled contract whose customer is enabled',
    zh: '请选择已审核、已启用且客户已启用的合同',
  },
  bindingStrategy: {
    en: 'Choose an enabled bill generation strategy of the contract',
    zh: '请选择该合同已启用的账单生成策略',
  },
  bindingAccounts: { en: 'Choose at least one of the linked accounts', zh: '请至少选择其中一个关联账户' },
  bindingAccountsOfPayer: {
    en: 'Choose linked accounts of the payer account only',
    zh: '只能选择该付款账户的关联账户',
  },
  bindingDay: { en: 'Enter a day within the term of the contract', zh: '请输入合同期限内的日期' },
  bindingAccountUnknown: { en: 'This linked account is not registered', zh: '该关联账户尚未登记' },
  bindingAccountHeld: {
    en: 'It is held from the same or a later day',
    zh: '自当日或之后已有归属',
  },
  bindingEnd: {
    en: 'Enter a day between the start and the end of the binding',
    zh: '请输入绑定开始与结束之间的日期',
  },
  bindingGroups: {
    en: 'The file needs more than 50 applications. Split it.',
    zh: '文件产生的申请超过 50 个，请拆分文件。',
  },
} as const satisfies Record<(typeof fieldErrors)[number], Text>
