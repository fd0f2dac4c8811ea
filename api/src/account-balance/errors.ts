/** What can be wrong with a field. */
export const fieldErrors = ['balancePeriod', 'balanceCurrency'] as const
