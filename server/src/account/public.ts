/** The functions that other slices may call. */
export { demandsSecondFactor, findAccount, openAccount, listAccountServices } from './accounts.ts'
export { demandFactorOfOperators, makeOperator, OperatorExists, operatorLinkHours } from './operators.ts'
