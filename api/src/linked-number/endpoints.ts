export * from './linked-number-sheet.ts'
export * from './linked-number.ts'
export * from './payer.ts'
