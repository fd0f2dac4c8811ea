export * from './resale-contract.ts'
