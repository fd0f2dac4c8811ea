import type { Path } from '../../console/src/screens.ts'
import { actOnFirst, type Further, press } from '../screens/screen.ts'
import { words } from '../support/words.ts'

const { certificate, freeCertificate } = words

/** Further views of screens, for pictures. */
export const opened: Partial<Record<Path, Further>> = {
  '/cdn/security/cert/list': { 'a failed one': actOnFirst((say) => say(certificate.remove)) },
  '/cdn/cert/free': {
    empty: { open: (page, say) => press(page, say(freeCertificate.request)) },
  },
}
