/** The functions that other slices may call. */
export { lockIssuedBills, type OpenBill, settleBill } from './settle.ts'
