/** Promotions in the API reference. */
export const promotionWords = {
  summaries: {
    listPromotions: '优惠活动，最新的在前',
    confirmCloudAccount: '确认云账户属于关联它的客户',
    addPromotion: '新增优惠活动',
    enablePromotion: '启用优惠活动',
    disablePromotion: '停用优惠活动，已发放的代金券不受影响',
  },
} as const
