// @ts-check

/**
 * How long tests wait for a condition, in milliseconds. It only ends what hangs: machines of one kind are up to five
 * times slower on some days, and no test may judge by that.
 */
export const patience = 120_000

/** How long a whole test or hook may take: longer, so that the condition that was waited for is named first. */
export const wholeTest = 240_000
