// @ts-check

/**
 * Which tests run: `npm test` is the quick tier and holds every outcome once, `npm run test:deep` is the deep one and holds
 * the counts. A runner of tests is told by `TEST_TIER`.
 */
export const tiers = /** @type {const} */ (['quick', 'deep'])

/** @typedef {typeof tiers[number]} Tier */

const given = process.env['TEST_TIER'] ?? 'quick'
const tier = tiers.find((name) => name === given)
if (tier === undefined) throw new Error(`TEST_TIER: ${given} is no tier; there are ${tiers.join(' and ')}.`)

/**
 * How much a test tries: a number of rounds, or the cases that it goes through. The quick tier has a sample of each kind.
 * A test file says this itself, by which the deep tier finds it (`scripts/checks/tiers.js`).
 * @template Amount
 * @param {{quick: Amount, deep: Amount}} amounts
 * @returns {Amount}
 */
export const byTier = (amounts) => amounts[tier]
