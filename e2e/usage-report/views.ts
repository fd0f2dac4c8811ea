import type { Path } from '../../console/src/screens.ts'
import { plain, type Screen } from '../screens/screen.ts'

const none = { search: () => '?startTime=2000-01-01T00:00:00.000Z&endTime=2000-02-01T00:00:00.000Z' }
const byMonth = { search: () => '?group=month&compare=before' }
const costs = { search: () => '?dataType=2&group=day,linkedAccountId,resourceId' }

export const views = {
  '/bill/cost-analysis/my-bill/list': {
    as: 'reseller',
    views: { ...plain, none, 'by tag': { search: () => '?tagKey=team&group=tag,month' } },
  },
  '/bill/cost-analysis/dosage-details/list': {
    as: 'reseller',
    views: { ...plain, 'of months': byMonth, bought: { search: () => '?priceType=2' } },
  },
  '/bill/cost-analysis/new-dosage-details/list': { as: 'customer', views: { ...plain, none } },
  '/bill/service-usage/s3-report/list': { as: 'customer', views: { ...plain, none } },
  '/bill/service-usage/dto-report/list': { as: 'reseller', views: { ...plain, costs } },
  '/bill/service-usage/ec2-report/list': {
    as: 'reseller',
    views: {
      ...plain,
      costs,
      'all of an instance': {
        search: () =>
          '?group=day,payerAccountId,linkedAccountId,instanceType,instanceTypeFamily,operatingSystem,tenancy,vcpu,memory,processorArchitecture,pricingTerm,lineItemType',
      },
    },
  },
  '/bill/service-usage/cdn-report/list': { as: 'customer', views: { ...plain, 'of months': byMonth } },
} satisfies Partial<Record<Path, Screen>>
