import type { Pages } from '../lib/address/load-page.ts'
import type { screens } from './screens.ts'

/** The build replaces it with true or false; elsewhere it is undefined. */
declare const componentsPage: boolean | undefined

/**
 * The page of each screen, in a build that contains it. The whole condition is here, because the bundler keeps
 * imports that depend on a condition from another module.
 */
export const pages: Partial<Pages<typeof screens>> =
  typeof componentsPage === 'boolean' && componentsPage
    ? { '/dev/components': () => import('./ComponentsPage.tsx') }
    : {}
