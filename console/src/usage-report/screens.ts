import { menuText } from '@fairlead/api/permission.ts'
import type { LinkTo } from '../lib/address/place.ts'
import type { Screen } from '../screen.ts'

export const titles = {
  s3: { en: 'S3 report', zh: 'S3 报表' },
  dto: { en: 'Data transfer report', zh: '数据传输报表' },
  ec2: { en: 'EC2 report', zh: 'EC2 报表' },
  cdn: { en: 'CDN report', zh: 'CDN 报表' },
} as const

export const screens = [
  {
    path: '/bill/cost-analysis/my-bill/list',
    title: menuText('eu_billing_my_bill'),
    frame: 'shell',
    menu: 'eu_billing_my_bill',
  },
  {
    path: '/bill/cost-analysis/dosage-details/list',
    title: menuText('eu_billing_dosage_detail'),
    frame: 'shell',
    menu: 'eu_billing_dosage_detail',
  },
  {
    path: '/bill/cost-analysis/new-dosage-details/list',
    title: menuText('eu_billing_new_dosage_detail'),
    frame: 'shell',
    menu: 'eu_billing_new_dosage_detail',
  },
  {
    path: '/bill/service-usage/s3-report/list',
    title: titles.s3,
    frame: 'shell',
    menu: 'eu_billing_dashboard',
  },
  {
    path: '/bill/service-usage/dto-report/list',
    title: titles.dto,
    frame: 'shell',
    menu: 'eu_billing_dashboard',
  },
  {
    path: '/bill/service-usage/ec2-report/list',
    title: titles.ec2,
    frame: 'shell',
    menu: 'eu_billing_dashboard',
  },
  {
    path: '/bill/service-usage/cdn-report/list',
    title: titles.cdn,
    frame: 'shell',
    menu: 'eu_billing_dashboard',
  },
] as const satisfies readonly Screen[]

type Link = LinkTo<typeof screens>

const paths = {
  usageDetails: (search: Record<string, string> = {}): Link => ({
    to: '/bill/cost-analysis/dosage-details/list',
    search,
  }),
} as const

export const slice = { screens, paths }
