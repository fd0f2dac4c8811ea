export * from './cost-analysis.ts'
export * from './saved-view.ts'
export * from './service-reports.ts'
export * from './usage-details.ts'
