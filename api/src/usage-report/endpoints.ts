export * from './cost-analysis.ts'
export * from './service-reports.ts'
export * from './usage-details.ts'
