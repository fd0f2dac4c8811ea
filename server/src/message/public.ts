/** What other slices may ask of this one. */
export { tell } from './tell.ts'
export {
  activationLetter,
  confirmLetter,
  createdLetter,
  invitationLetter,
  linkOf,
  resetLetter,
  returnLetter,
  takenLetter,
  type Home,
  type Mailing,
} from './letters.ts'
export { announce } from './security-news.ts'
