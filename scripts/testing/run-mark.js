// @ts-check

/**
 * What each process that a test starts with an environment of its own must have in it: by this `npm test` finds what
 * was left behind. Nothing when tests are run by hand.
 * @returns {Record<string, string>}
 */
export function runMark() {
  const { FAIRLEAD_TEST_RUN } = process.env
  return FAIRLEAD_TEST_RUN ? { FAIRLEAD_TEST_RUN } : {}
}
