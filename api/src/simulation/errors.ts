/** What can be wrong with the period of a simulation. */
export const fieldErrors = ['simulatedMonths'] as const
