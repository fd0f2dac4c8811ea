import { report } from '../report/report.ts'
import {
  areaFilter,
  dataTypeChoice,
  instanceDimensions,
  priceTypeChoice,
  serviceDimensions,
  serviceMeasures,
  usageFileErrors,
} from './columns.ts'

/** Spec 2, section 5: period, currency and the number of rows are required. */
const asks = { error: 'currentPeriod', filters: ['currencyCode'] } as const
const path = '/distribution/enduser/base/dashboard'
const common = {
  can: 'eu_billing_dashboard',
  filters: areaFilter,
  measures: serviceMeasures,
  choices: { ...priceTypeChoice, ...dataTypeChoice },
  asks,
  fileErrors: usageFileErrors,
} as const

export const s3Report = report({
  ...common,
  path: `${path}/athenaS3DetailTable`,
  summary: 'Usage of S3 and what it cost',
  dimensions: serviceDimensions,
  group: ['day', 'linkedAccountId', 'usageType'],
})
export const { read: getS3Report, file: exportS3Report, sheet: exportS3Sheet } = s3Report

export const dtoReport = report({
  ...common,
  path: `${path}/athenaDTODetailTable`,
  summary: 'Data transfer to the internet and what it cost, without that of the CDN',
  dimensions: serviceDimensions,
  group: ['day', 'linkedAccountId', 'region'],
})
export const { read: getDtoReport, file: exportDtoReport, sheet: exportDtoSheet } = dtoReport

export const ec2Report = report({
  ...common,
  path: `${path}/athenaEC2DetailTable`,
  summary: 'Hours of EC2 instances and what they cost',
  dimensions: { ...serviceDimensions, ...instanceDimensions },
  group: ['day', 'linkedAccountId', 'instanceType'],
})
export const { read: getEc2Report, file: exportEc2Report, sheet: exportEc2Sheet } = ec2Report

export const cdnReport = report({
  ...common,
  path: `${path}/athenaCFDetailTable`,
  summary: 'Usage of the CDN of clouds and what it cost',
  dimensions: serviceDimensions,
  group: ['day', 'linkedAccountId', 'usageType'],
})
export const { read: getCdnReport, file: exportCdnReport, sheet: exportCdnSheet } = cdnReport
