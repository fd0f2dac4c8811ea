export * from './order.ts'
export * from './plan.ts'
export * from './protection.ts'
export * from './shield.ts'
