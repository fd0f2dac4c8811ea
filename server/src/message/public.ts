/** What other slices may ask of this one. */
export { tell } from './tell.ts'
