import { storageSecretOf } from '../../../server/src/settings.ts'

export const secretKey = 'secret-of-the-tests-of-storage-0123456789'
/** What the program shares with the control plane of this world. */
export const storageSecret = storageSecretOf(secretKey)
