/** The functions that other slices may call. */
export { signedKeys } from './key-signature.ts'
export { disableKeysOf, workingKeysOf } from './keys-of-user.ts'
