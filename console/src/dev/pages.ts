import type { Pages } from '../lib/address/load-page.ts'
import type { screens } from './screens.ts'

/** The build puts true or false in its place; elsewhere it does not exist. */
declare const componentsPage: boolean | undefined

/**
 * Where the page of each screen is, in a build that holds it. The condition stands here as a whole, because the bundler
 * keeps what it imports under a condition of another module.
 */
export const pages: Partial<Pages<typeof screens>> =
  typeof componentsPage === 'boolean' && componentsPage
    ? { '/dev/components': () => import('./ComponentsPage.tsx') }
    : {}
