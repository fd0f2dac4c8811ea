import { learnWords } from '../lib/call/failure-words.ts'
import { type Pages, pagesWith } from '../lib/address/load-page.ts'
import type { screens } from './screens.ts'

/** The page of each screen, loaded on demand. */
export const pages: Pages<typeof screens> = pagesWith(() => learnWords('cert'), {
  '/cdn/security/cert/list': () => import('./CertificatesPage.tsx'),
  '/cdn/cert/edit': () => import('./CertificateEditPage.tsx'),
  '/cdn/cert/free': () => import('./FreeCertificatePage.tsx'),
  '/cdn/cert/replace': () => import('./CertificateReplacePage.tsx'),
})
