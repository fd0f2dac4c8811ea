export * from './simulation.ts'
