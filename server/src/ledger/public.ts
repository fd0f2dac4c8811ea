export { auditLedger } from './invariants.ts'
