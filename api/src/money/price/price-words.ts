/** Chinese summaries of the operators' calls about prices, which the API reference does not show. */
export const priceWords = {
  summaries: {
    listPrices: '所有套餐方案及版本的价格表，最新的在前',
    getPrice: '价格表的一个版本',
    getPriceLimit: '价格变动须双人复核的百分比',
    addPrice: '新增价格表的下一个版本，从以后的月份起生效',
    removePrice: '删除尚未生效的价格表版本',
    getWaitingUsage: '尚未能计费的用量，例如所在月份没有生效的价格',
    listPriceTerms: '账户各月份的价格方案，最新的在前',
    savePriceTerms: '从以后的月份起为账户设置其他价格方案或回源系数',
  },
} as const
