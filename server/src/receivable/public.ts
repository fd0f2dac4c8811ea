/** The functions that other slices may call. */
export { EntryType, postEntry } from './post-entry.ts'
