import type { ErrorHelp } from '../../../failure.ts'
import type { Text } from '../../../text.ts'

/** Failures of what staff do with payments. */
export const deskFailureHelp = {
  paymentNoTransfer: {
    text: { en: 'No transfer can be recorded for this top-up', zh: '无法为该充值登记转账' },
    means: {
      en: 'Transfers are recorded for bank transfers and marketplace orders that are not credited, one at a time.',
      zh: '仅可为尚未入账的银行转账或云市场订单登记转账，且每次一笔。',
    },
    act: { en: 'Refresh the list to see its status.', zh: '请刷新列表查看其状态。' },
  },
  paymentNotHeld: {
    text: { en: 'Nothing is held for this top-up', zh: '该充值没有待处理的款项' },
    means: {
      en: 'Staff decide only about top-ups with an error and top-ups that are confirmed manually, one decision at a time.',
      zh: '仅异常的充值或人工确认的充值由工作人员处理，且每次只能有一项决定。',
    },
    act: { en: 'Refresh the list to see its status.', zh: '请刷新列表查看其状态。' },
  },
  paymentUsed: {
    text: { en: 'Another top-up already has this payment', zh: '该款项已用于另一笔充值' },
    means: {
      en: 'The payment that was held has been credited to the top-up that it belongs to.',
      zh: '该款项已计入其所属的充值。',
    },
    act: { en: 'Refuse this one.', zh: '请拒绝该笔充值。' },
  },
  differenceSettled: {
    text: { en: 'This difference is already settled', zh: '该差异已处理' },
    means: { en: 'Someone has already recorded how it was settled.', zh: '已有人说明处理结果。' },
    act: { en: 'No action is required.', zh: '无需操作。' },
  },
} as const satisfies Record<string, ErrorHelp>

export const deskFieldErrorTexts = {
  paymentSerialUsed: {
    en: 'This number is already recorded for another payment',
    zh: '该流水号已登记在另一笔款项',
  },
  paymentNotYet: { en: 'Enter a time that has passed', zh: '请填写已经过去的时间' },
  paymentRate: {
    en: 'Enter a rate above 0 with at most four decimals, such as 7.1234',
    zh: '请输入大于 0 的汇率，最多四位小数，例如 7.1234',
  },
} as const satisfies Record<string, Text>
