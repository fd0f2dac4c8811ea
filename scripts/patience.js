// @ts-check

/**
 * The longest wait for a condition, in milliseconds: for the start or the end of a program, and for anything in tests.
 * It only ends what hangs. It is long because a machine may be five times slower on some days, which must not fail a
 * test.
 */
export const patience = 120_000

/** The limit of a whole test or hook. It is longer than `patience`, so that a failure names the condition. */
export const wholeTest = 600_000

/** The limit of a test with the counts of the deep tier, where a history may have hundreds of rounds. */
export const deepTest = 3_600_000
