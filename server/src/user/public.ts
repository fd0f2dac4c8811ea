/** What other slices may ask of this one. */
export { hashPassword } from './passwords.ts'
export { forgetPlaces } from './places.ts'
