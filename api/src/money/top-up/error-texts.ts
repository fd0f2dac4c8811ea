import type { ErrorHelp } from '../../failure.ts'
import type { Text } from '../../text.ts'

/** Failures of top-ups; the numbers are in `errors.ts` of the slice. */
export const topUpFailureHelp = {
  topUpQuote: {
    text: {
      en: 'The discount or the exchange rate has been updated. Check the amount and try again.',
      zh: '优惠或汇率已更新，请确认金额后重试',
    },
    means: {
      en: 'The discount or the exchange rate has changed since the amount was calculated.',
      zh: '金额计算之后，优惠或汇率发生了变化。',
    },
    act: {
      en: 'Load the options again, and submit the new amount if you agree with it.',
      zh: '请重新获取充值选项，如同意新的金额再提交。',
    },
  },
  topUpBusy: {
    text: {
      en: 'Too many top-ups are waiting for payment. Pay or cancel one of them first.',
      zh: '待支付的充值过多，请先支付或取消其中一笔',
    },
    means: {
      en: 'The account already has 20 top-ups that wait for payment, which is the limit.',
      zh: '该账户已有 20 笔待支付的充值，已达上限。',
    },
    act: { en: 'Pay or cancel one of them.', zh: '请支付或取消其中一笔。' },
  },
  topUpEnded: {
    text: { en: 'This top-up is no longer in payment', zh: '该充值已不在支付中' },
    means: { en: 'Only a top-up in payment can be canceled.', zh: '只能取消支付中的充值。' },
    act: { en: 'Refresh the list to see its status.', zh: '请刷新列表查看其状态。' },
  },
  topUpByHand: {
    text: { en: 'Our staff will confirm this payment once it has arrived', zh: '该款项到账后由工作人员确认' },
    means: {
      en: 'There is no payment provider that could be asked about a bank transfer or a marketplace order.',
      zh: '银行转账或云市场订单没有可供查询的支付服务商。',
    },
    act: { en: 'Wait until it is confirmed.', zh: '请等待确认。' },
  },
  topUpProvider: {
    text: {
      en: 'The payment provider cannot be reached. Try again in a few minutes.',
      zh: '暂时无法连接支付服务商，请几分钟后重试',
    },
    means: {
      en: 'The payment provider did not respond, or refused the payment. Nothing was charged.',
      zh: '支付服务商没有响应或拒绝了该笔支付，未产生扣款。',
    },
    act: {
      en: 'Try again in a few minutes, or choose another payment method.',
      zh: '请几分钟后重试，或选择其他支付方式。',
    },
  },
} as const satisfies Record<string, ErrorHelp>

/** Spec 1, section 5. */
export const topUpFieldErrorTexts = {
  topUpNumber: {
    en: 'Enter an amount in digits, such as 100 or 99.5',
    zh: '请用数字输入金额，例如 100 或 99.5',
  },
  topUpLeast: { en: 'The amount must be at least 0.01', zh: '金额不能低于 0.01' },
  topUpDigits: { en: 'The amount can have at most 10 digits', zh: '金额最多 10 位数字' },
  topUpDecimals: { en: 'The amount can have only two decimals', zh: '金额最多保留两位小数' },
  topUpCardLeast: { en: 'The paid amount cannot be below 0.5', zh: '实付金额不能低于 0.5' },
  topUpCardMost: { en: 'The paid amount cannot be above 1,000,000', zh: '实付金额不能高于 1,000,000' },
  topUpTxId: { en: 'Enter the transaction ID of the transfer', zh: '请输入转账的交易 ID' },
  topUpTxIdUsed: { en: 'Another top-up already has this transaction ID', zh: '该交易 ID 已用于另一笔充值' },
  topUpTerms: { en: 'Agree to the terms to continue', zh: '请先同意条款' },
} as const satisfies Readonly<Record<string, Text>>
