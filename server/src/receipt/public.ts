/** The functions that other slices may call. */
export { enterReceipt, type Writer } from './receipts.ts'
export { hasLiveWriteOffs, writeOffBills } from './write-offs.ts'
