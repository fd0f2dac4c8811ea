/** The functions that other slices may call. */
export { listPasskeyNames, removeUserPasskeys } from './passkeys.ts'
