/** What other slices may ask of this one. */
export { linkToUser } from './linked-accounts.ts'
