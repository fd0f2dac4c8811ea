/** The functions that other slices may call. */
export { demandsSecondFactor, findAccount, openAccount, listAccountServices } from './accounts.ts'
export { makeOperator, OperatorExists, operatorLinkHours } from './operators.ts'
