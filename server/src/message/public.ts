/** The functions that other slices may call. */
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
  voucherLetter,
  type Home,
  type Mailing,
} from './letters.ts'
export { announce } from './security-news.ts'
