/** The functions that other slices may call. */
export { hasLiveWriteOffs } from './write-offs.ts'
