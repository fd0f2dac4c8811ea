/** What other slices may ask of this one. */
export { proveFactor, throttled } from './factor-proof.ts'
export { passFactor } from './pass-factor.ts'
export { renewCodes } from './recovery-codes.ts'
export { codeStep, newSecret, secretUri } from './second-factor.ts'
