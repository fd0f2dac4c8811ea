/** The functions that other slices and the start of the program may call. */
export { admitFromSettings } from './edge-keys.ts'
export { signedEdge } from './signature.ts'
