/** What can be wrong with a query of usage. */
export const fieldErrors = ['currentPeriod', 'linkedAccountsMost', 'purchasePrice'] as const
