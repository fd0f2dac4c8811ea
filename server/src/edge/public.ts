/** What other slices and the start of the program may ask of this one. */
export { admitFromSettings } from './edge-keys.ts'
export { signedEdge } from './signature.ts'
