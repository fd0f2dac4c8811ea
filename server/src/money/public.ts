export { renewAll } from './lease/lease.ts'
export { meterUsage } from './charge/due.ts'
export { auditLedger } from './ledger/invariants.ts'
export { creditQuotaOf, requireService, saveCreditQuota } from './standing/standing.ts'
