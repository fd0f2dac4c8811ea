/** What other slices may ask of this one. */
export { askForEmail } from './email-changes.ts'
