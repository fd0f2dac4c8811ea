/** The functions that other slices may call. */
export { shownNotice } from './notices.ts'
