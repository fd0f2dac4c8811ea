// @ts-check

/**
 * How long is waited for a condition, in milliseconds: for a program to start or to end, and by tests for anything.
 * It only ends what hangs: machines of one kind are up to five times slower on some days, and nothing may be judged
 * by that.
 */
export const patience = 120_000

/** How long a whole test or hook may take: longer, so that the condition that was waited for is named first. */
export const wholeTest = 240_000
