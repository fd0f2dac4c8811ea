import { apiHostPrefix } from '@fairlead/api/host.ts'

const setting = (value: unknown): string => (typeof value === 'string' ? value.trim() : '')

/** The settings of the build (spec 1, section 1). A link without an address is hidden. */
export const settings = {
  productName: setting(import.meta.env['VITE_PRODUCT_NAME']) || 'Fairlead',
  company: setting(import.meta.env['VITE_COMPANY']),
  termsUrl: setting(import.meta.env['VITE_TERMS_URL']),
  privacyUrl: setting(import.meta.env['VITE_PRIVACY_URL']),
  docsUrl: setting(import.meta.env['VITE_DOCS_URL']),
  chatUrl: setting(import.meta.env['VITE_CHATWOOT_URL']),
  chatToken: setting(import.meta.env['VITE_CHATWOOT_TOKEN']),
  supportUrl: setting(import.meta.env['VITE_SUPPORT_URL']),
  /** Action keys whose buttons this build hides (spec 1, section 6). */
  excludedActions: setting(import.meta.env['VITE_EXCLUDED_ACTIONS'])
    .toUpperCase()
    .split(/[\s,]+/),
  apiHostPrefix: setting(import.meta.env['VITE_API_HOST_PREFIX']) || apiHostPrefix,
} as const
