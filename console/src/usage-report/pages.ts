import { type Pages, pagesWith } from '../lib/address/load-page.ts'
import { learnWords } from '../lib/call/failure-words.ts'
import type { screens } from './screens.ts'

/** The page of each screen, loaded on demand. */
export const pages: Pages<typeof screens> = pagesWith(() => learnWords('usage-report'), {
  '/bill/cost-analysis/my-bill/list': () => import('./CostAnalysisPage.tsx'),
  '/bill/cost-analysis/dosage-details/list': () => import('./UsageDetailsPage.tsx'),
  '/bill/cost-analysis/new-dosage-details/list': () => import('./BillingDetailsPage.tsx'),
  '/bill/service-usage/s3-report/list': () => import('./S3ReportPage.tsx'),
  '/bill/service-usage/dto-report/list': () => import('./TransferReportPage.tsx'),
  '/bill/service-usage/ec2-report/list': () => import('./Ec2ReportPage.tsx'),
  '/bill/service-usage/cdn-report/list': () => import('./CdnReportPage.tsx'),
})
