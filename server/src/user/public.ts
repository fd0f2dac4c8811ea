/** What other slices may ask of this one. */
export { makeOperator, OperatorExists, operatorLinkHours } from '../account/operators.ts'
export { hashPassword } from '../lib/passwords.ts'
export { announce } from '../message/security-news.ts'
export { forgetPlaces } from '../sign-in/places.ts'
export { forgetSources } from '../throttle/sources.ts'
export { forgetAsks } from '../sign-in/captcha/captcha-work.ts'
