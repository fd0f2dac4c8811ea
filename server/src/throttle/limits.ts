import { maxPasswordFailures, passwordLockMinutes } from '@fairlead/api/sign-in/sign-in.ts'
import { counterOf } from './attempts.ts'

/**
 * Names and callers (addresses or browsers) have separate limits. One caller has few attempts per name. All callers
 * together have more, so that one caller cannot lock a name for others. One caller also has a limit for all names
 * together.
 */
const ofPair = { max: maxPasswordFailures, minutes: passwordLockMinutes }
const ofName = { max: 30, minutes: 30 }
const ofAsker = { max: 100, minutes: 15 }
const numbersOfAsker = { max: 10, minutes: 60 }
const mailsOfPair = { max: 3, minutes: 60 }
const mailsOfAddress = { max: 10, minutes: 60 }
const mailsOfAsker = { max: 30, minutes: 60 }
const codes = { max: 5, minutes: 15 }
const vouchers = { max: 10, minutes: 60 }

/** Wrong passwords under a name, and wrong account numbers. */
export const passwordCounters = (name: string, asker: string) => ({
  pair: counterOf('password', name, ofPair, asker),
  name: counterOf('password', name, ofName),
  asker: counterOf('passwords of', asker, ofAsker),
  numbers: counterOf('account numbers of', asker, numbersOfAsker),
})

export const nameCounter = (name: string) => counterOf('password', name, ofName)

/**
 * Wrong passwords of signed-in users. Unknown addresses share one count, so that an attacker gains nothing by
 * changing addresses.
 */
export const ownPasswordCounter = (userId: string, knownAsker: string | undefined) =>
  counterOf('own password', userId, ofPair, knownAsker ?? 'elsewhere')

/** Wrong codes of a user: each known place has its own count, all other places share one. */
export const codeCounter = (userId: string, knownAsker: string | undefined) =>
  counterOf('mfa', userId, codes, knownAsker ?? 'elsewhere')

/**
 * Mail that strangers can cause to an address. `kind` separates registrations from resets, so that each has its own
 * limit.
 */
export const mailCounters = (kind: 'signUp' | 'reset', email: string, asker: string) => ({
  pair: counterOf(`mail ${kind}`, email.toLowerCase(), mailsOfPair, asker),
  address: counterOf(`mail ${kind}`, email.toLowerCase(), mailsOfAddress),
})

export const mailAskerCounter = (asker: string) => counterOf('mails of', asker, mailsOfAsker)

/** Voucher codes that a user has entered, and that do not exist or no longer exist. */
export const voucherCounter = (userId: string) => counterOf('voucher codes of', userId, vouchers)
