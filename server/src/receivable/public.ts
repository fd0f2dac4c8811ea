/** The functions that other slices may call. */
export { EntryType, type NewEntry, postEntry } from './post-entry.ts'
