import { href } from './lib/address/place.ts'
import { settings } from './lib/settings.ts'
import { paths } from './paths.ts'

/**
 * The addresses of terms and privacy policy: those set by the operator, otherwise the console's own pages
 * (`docs/spec-readings.md`).
 */
export const legalUrls = {
  terms: settings.termsUrl || href(paths.terms()),
  privacy: settings.privacyUrl || href(paths.privacy()),
} as const
