import { byTier } from '../../scripts/testing/by-tier.js'

/** Whether pictures are kept, which takes further views (`opened.ts`) and data that nothing else needs. */
export const keepsPictures = byTier({ quick: Boolean(process.env['E2E_PICTURES']), deep: true })
