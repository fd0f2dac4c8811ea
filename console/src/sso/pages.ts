import { type Pages, pagesWith } from '../lib/address/load-page.ts'
import { learnWords } from '../lib/call/failure-words.ts'
import type { screens } from './screens.ts'

/** The page of each screen, loaded on demand. */
export const pages: Pages<typeof screens> = pagesWith(() => learnWords('sso'), {
  '/sso/aws/overview/list': () => import('./AwsOverviewPage.tsx'),
  '/sso/aws/iam/list': () => import('./AwsIamPage.tsx'),
  '/sso/ali/overview/list': () => import('./AliOverviewPage.tsx'),
  '/sso/ali/iam/list': () => import('./AliIamPage.tsx'),
  '/sso/session/list': () => import('./SessionsPage.tsx'),
})
