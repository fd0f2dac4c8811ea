/** The functions that other slices may call. */
export { issueBill } from './approvals.ts'
export { findBill } from './bills.ts'
export { cancelBill } from './charge-off.ts'
export { markUnpaid } from './due.ts'
export { draftBill, isDrafted } from './run/draft-bill.ts'
export { remakeBill } from './run/regenerate.ts'
export { makeBills } from './run/runs.ts'
export { lockIssuedBills, type OpenBill, settleBill } from './settle.ts'
