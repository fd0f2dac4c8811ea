/** What other slices may ask of this one. */
export { signedKeys } from './key-signature.ts'
export { disableKeysOf, workingKeysOf } from './keys-of-user.ts'
