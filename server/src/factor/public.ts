/** The functions that other slices may call. */
export { passkeysOf, removePasskeysOf } from './passkeys.ts'
