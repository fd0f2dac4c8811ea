import { maxPasswordFailures, passwordLockMinutes } from '@fairlead/api/sign-in/sign-in.ts'
import { counterOf } from './attempts.ts'

/**
 * Who is asked and who asks are counted apart. What one asker may try of one name is little; all together may try more
 * of it, so that one asker alone locks it for nobody else; and one asker may not go through names.
 */
const ofPair = { max: maxPasswordFailures, minutes: passwordLockMinutes }
const ofName = { max: 30, minutes: 30 }
const ofAsker = { max: 100, minutes: 15 }
const numbersOfAsker = { max: 10, minutes: 60 }
const mailsOfPair = { max: 3, minutes: 60 }
const mailsOfAddress = { max: 10, minutes: 60 }
const mailsOfAsker = { max: 30, minutes: 60 }
const codes = { max: 5, minutes: 15 }

/** Wrong passwords under a name, and wrong account numbers. */
export const passwordCounters = (name: string, asker: string) => ({
  pair: counterOf('password', name, ofPair, asker),
  name: counterOf('password', name, ofName),
  asker: counterOf('passwords of', asker, ofAsker),
  numbers: counterOf('account numbers of', asker, numbersOfAsker),
})

export const nameCounter = (name: string) => counterOf('password', name, ofName)

/** The password that a signed-in user is asked for: elsewhere all count together, so no thief has more by moving. */
export const ownPasswordCounter = (userId: string, knownAsker: string | undefined) =>
  counterOf('own password', userId, ofPair, knownAsker ?? 'elsewhere')

/** Wrong codes of a user: from each place that is known for itself, from elsewhere all together. */
export const codeCounter = (userId: string, knownAsker: string | undefined) =>
  counterOf('mfa', userId, codes, knownAsker ?? 'elsewhere')

/** Mail that anybody can have sent to an address; `kind` keeps registrations from using up what resets need. */
export const mailCounters = (kind: 'signUp' | 'reset', email: string, asker: string) => ({
  pair: counterOf(`mail ${kind}`, email.toLowerCase(), mailsOfPair, asker),
  address: counterOf(`mail ${kind}`, email.toLowerCase(), mailsOfAddress),
})

export const mailAskerCounter = (asker: string) => counterOf('mails of', asker, mailsOfAsker)
