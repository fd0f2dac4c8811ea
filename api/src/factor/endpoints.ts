export * from './passkey.ts'
export * from './proof.ts'
export * from './second-factor.ts'
