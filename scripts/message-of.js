// @ts-check

/**
 * What to tell the user of anything that was thrown.
 * @param {unknown} error
 */
export const messageOf = (error) => (error instanceof Error ? error.message : String(error))
