export * from './receipt.ts'
export * from './refund/refund-record.ts'
export * from './voucher/customer-voucher.ts'
export * from './write-off.ts'
