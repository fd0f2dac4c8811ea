/** The functions that other slices may call. */
export { linkToUser } from './linked-accounts.ts'
