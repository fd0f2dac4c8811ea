/** Chinese summaries of the operators' calls about payments, which the API reference does not show. */
export const deskWords = {
  summaries: {
    listPayments: '所有账户的充值记录，最新的在前',
    confirmTransfer: '为充值登记银行流水中的转账',
    decidePayment: '接受或拒绝待处理的款项；被拒绝的款项退回付款人',
    listExchangeRates: '各币种的汇率记录，最新的在前',
    listPaymentDifferences: '服务商每日结算与账面之间的差异，最新的在前',
    settleDifference: '说明差异的处理结果',
    getPaymentSettings: '支付方式、汇率，以及需要双人复核的金额',
    addExchangeRate: '设置某币种自现在起的汇率',
  },
} as const
