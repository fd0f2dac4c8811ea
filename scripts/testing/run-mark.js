// @ts-check

/**
 * For the environment of each process that a test starts: `npm test` uses it to find processes that were left behind.
 * Empty when tests are run by hand.
 * @returns {Record<string, string>}
 */
export function runMark() {
  const { FAIRLEAD_TEST_RUN } = process.env
  return FAIRLEAD_TEST_RUN ? { FAIRLEAD_TEST_RUN } : {}
}
