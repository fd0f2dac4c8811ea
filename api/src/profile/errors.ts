/** What can be wrong with a field. */
export const fieldErrors = ['emailSame'] as const
