/** What other slices may ask of this one. */
export { passkeysOf, removePasskeysOf } from './passkeys.ts'
