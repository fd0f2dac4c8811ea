/** What other slices may ask of this one. */
export { shownNotice } from './notices.ts'
