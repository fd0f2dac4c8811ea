export * from './connection.ts'
export * from './iam-user.ts'
export * from './cloud-session.ts'
