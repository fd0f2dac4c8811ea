export * from './receipt.ts'
export * from './write-off.ts'
