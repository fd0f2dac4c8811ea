import type { ErrorHelp } from '../../../failure.ts'
import type { Text } from '../../../text.ts'

export const refundFailureHelp = {
  paymentNoRefund: {
    text: { en: 'This top-up cannot be refunded', zh: '该充值无法退款' },
    means: {
      en: 'Only a top-up that succeeded is refunded, once, and at most what is left of it. Another decision about it may be open, or the customer has spent it in the meantime.',
      zh: '仅成功的充值可以退款，仅可退款一次，且不超过其剩余金额；可能另有待复核的决定，或客户已使用该金额。',
    },
    act: { en: 'Refresh the list to see its status.', zh: '请刷新列表查看其状态。' },
  },
  refundNotFailed: {
    text: { en: 'This refund is not waiting for staff', zh: '该退款无需人工处理' },
    means: {
      en: 'The provider is returning the payment, or it has been returned.',
      zh: '服务商正在退款，或款项已退回。',
    },
    act: { en: 'Refresh the list to see its status.', zh: '请刷新列表查看其状态。' },
  },
} as const satisfies Record<string, ErrorHelp>

export const refundFieldErrorTexts = {
  refundMost: {
    en: 'This is more than what is left of the top-up and not used yet',
    zh: '金额超过该充值的剩余可退金额',
  },
  refundLeast: {
    en: 'This is less than the smallest amount that can be returned',
    zh: '金额低于可退回的最小金额',
  },
} as const satisfies Record<string, Text>
