import type { ErrorHelp } from '../failure.ts'
import type { Text } from '../text.ts'
import type { failures, fieldErrors } from './errors.ts'

export const failureHelp = {
  payerLimit: {
    text: { en: 'At most 1,000 payer accounts are possible', zh: '最多 1,000 个付款账户' },
    means: { en: 'The seller has as many payer accounts as possible.', zh: '付款账户数已达上限。' },
    act: { en: 'Delete one that pays for nothing.', zh: '请删除没有关联账户的付款账户。' },
  },
  payerIsUsed: {
    text: {
      en: 'The payer account still has linked accounts or applications',
      zh: '该付款账户仍有关联账户或绑定申请',
    },
    means: {
      en: 'Linked accounts or applications name this payer account.',
      zh: '关联账户或绑定申请引用了该付款账户。',
    },
    act: {
      en: 'Move its linked accounts to another payer account first. One with applications is kept.',
      zh: '请先将关联账户移至其他付款账户；有绑定申请的付款账户会保留。',
    },
  },
  linkedNumberLimit: {
    text: { en: 'At most 100,000 linked accounts are possible', zh: '最多 100,000 个关联账户' },
    means: { en: 'The seller has as many linked accounts as possible.', zh: '关联账户数已达上限。' },
    act: { en: 'Delete linked accounts that were never resold.', zh: '请删除从未转售的关联账户。' },
  },
  linkedNumberPayers: {
    text: { en: 'Select linked accounts of one payer account', zh: '请选择同一付款账户的关联账户' },
    means: { en: 'An application is about one payer account.', zh: '一个申请只涉及一个付款账户。' },
    act: { en: 'Filter the list by payer account.', zh: '请按付款账户筛选列表。' },
  },
  linkedNumberIsUsed: {
    text: {
      en: 'The linked account has applications or bindings and is kept',
      zh: '该关联账户有绑定申请或绑定记录，需保留',
    },
    means: {
      en: 'Bills of earlier months follow who held the linked account.',
      zh: '历史账单依据该关联账户的绑定记录。',
    },
    act: { en: 'Terminate its binding instead.', zh: '请改为终止其绑定。' },
  },
} as const satisfies Record<keyof typeof failures, ErrorHelp>

export const fieldErrorTexts = {
  payerTaken: { en: 'There is already a payer account with this ID', zh: '已有相同 ID 的付款账户' },
  payerUnknown: { en: 'Choose a payer account that is registered', zh: '请选择已登记的付款账户' },
  linkedNumberTaken: {
    en: 'There is already a linked account with this ID',
    zh: '已有相同 ID 的关联账户',
  },
} as const satisfies Record<(typeof fieldErrors)[number], Text>
