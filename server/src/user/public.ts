/** What other slices may ask of this one. */
export { makeOperator, OperatorExists, operatorLinkHours } from './operators.ts'
export { hashPassword } from './passwords.ts'
export { announce } from './security-news.ts'
export { forgetPlaces } from './places.ts'
export { forgetSources } from './sources.ts'
export { forgetAsks } from './captcha-work.ts'
