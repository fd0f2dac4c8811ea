/** What other slices may ask of this one. */
export {
  clearSecondFactor,
  findRoot,
  findSub,
  findUser,
  holdPassword,
  lockSecondFactor,
  profileOf,
  saveLastStep,
  saveSecondFactor,
  spendOneTimePassword,
  type FoundUser,
} from './users.ts'
