/** Where providers send their notices. */
export const noticePaths = {
  card: '/cdn/api/payment/notice/card',
  otherCard: '/cdn/api/payment/notice/other-card',
  paypal: '/cdn/api/payment/notice/paypal',
  alipay: '/cdn/api/payment/notice/alipay',
} as const
