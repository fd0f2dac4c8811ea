import type { Text } from '@fairlead/api/text.ts'

/**
 * The titles of lists of the specs whose screens do not exist yet. They are apart from the plan, which the first page loads.
 * A screen that exists has its own title, so its place is removed from here.
 */
export const plannedTitles: Readonly<Record<string, Text>> = {
  '/billing/plan/list': { en: 'Current plan', zh: '当前套餐' },
  '/billing/order/list': { en: 'Orders', zh: '订单' },
  '/l7_eu_billing/billing-management/account-overview/list': { en: 'Account overview', zh: '账户概览' },
  '/l7_eu_billing/billing-management/my-bill/list': { en: 'My bills', zh: '我的账单' },
  '/bill/base-info/link-apply/list': { en: 'Link applications', zh: '关联申请' },
  '/bill/bill-management/monthly-bill/list': { en: 'Monthly bills', zh: '月度账单' },
  '/bill/bill-management/payment-record/list': { en: 'Payment records', zh: '付款记录' },
  '/bill/bill-management/account-balance/list': { en: 'Account balances', zh: '账户余额' },
  '/bill/bill-management/voucher/list': { en: 'Customer vouchers', zh: '客户代金券' },
  '/bill/cost-analysis/my-bill/list': { en: 'Cost analysis', zh: '成本分析' },
  '/bill/cost-analysis/dosage-details/list': { en: 'Usage details', zh: '用量明细' },
  '/bill/cost-analysis/new-dosage-details/list': { en: 'New usage details', zh: '新版用量明细' },
  '/bill/service-usage/s3-report/list': { en: 'S3 report', zh: 'S3 报表' },
  '/bill/service-usage/dto-report/list': { en: 'Data transfer report', zh: '数据传输报表' },
  '/bill/service-usage/ec2-report/list': { en: 'EC2 report', zh: 'EC2 报表' },
  '/bill/service-usage/cdn-report/list': { en: 'CDN report', zh: 'CDN 报表' },
  '/sso/aws/overview/list': { en: 'AWS overview', zh: 'AWS 概览' },
  '/sso/aws/iam/list': { en: 'AWS IAM', zh: 'AWS IAM' },
  '/sso/ali/overview/list': { en: 'Alibaba Cloud overview', zh: '阿里云概览' },
  '/sso/ali/iam/list': { en: 'Alibaba Cloud IAM', zh: '阿里云 IAM' },
  '/support/case/list': { en: 'My cases', zh: '我的工单' },
  '/support/t2case/list': { en: 'Customer cases', zh: '客户工单' },
}
