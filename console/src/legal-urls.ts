import { href } from './lib/address/place.ts'
import { settings } from './lib/settings.ts'
import { paths } from './paths.ts'

/** Where terms and privacy policy stand: with whoever operates this console, else here (decision 0051). */
export const legalUrls = {
  terms: settings.termsUrl || href(paths.terms()),
  privacy: settings.privacyUrl || href(paths.privacy()),
} as const
