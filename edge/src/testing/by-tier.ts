export { byTier } from '../../../scripts/testing/by-tier.js'
