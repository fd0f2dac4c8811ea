/** The functions that other slices may call. */
export { askForEmail } from './email-changes.ts'
