/** The functions that other slices may call. */
export { signedKeys } from './key-signature.ts'
export { disableUserKeys, listWorkingKeys } from './keys-of-user.ts'
