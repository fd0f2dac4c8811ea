/** What other slices may ask of this one. */
export { demandsSecondFactor, findAccount, openAccount, servicesOf } from './accounts.ts'
export { makeOperator, OperatorExists, operatorLinkHours } from './operators.ts'
