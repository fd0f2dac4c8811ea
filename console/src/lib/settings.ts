import { apiHostPrefix } from '@fairlead/api/host.ts'

const given = (value: unknown): string => (typeof value === 'string' ? value.trim() : '')

/** The settings of the build (spec 1, section 1). A link without an address is hidden. */
export const settings = {
  productName: given(import.meta.env['VITE_PRODUCT_NAME']) || 'Fairlead',
  company: given(import.meta.env['VITE_COMPANY']),
  termsUrl: given(import.meta.env['VITE_TERMS_URL']),
  privacyUrl: given(import.meta.env['VITE_PRIVACY_URL']),
  docsUrl: given(import.meta.env['VITE_DOCS_URL']),
  chatUrl: given(import.meta.env['VITE_CHATWOOT_URL']),
  chatToken: given(import.meta.env['VITE_CHATWOOT_TOKEN']),
  supportUrl: given(import.meta.env['VITE_SUPPORT_URL']),
  /** Action keys whose buttons this build hides (spec 1, section 6). */
  excludedActions: given(import.meta.env['VITE_EXCLUDED_ACTIONS'])
    .toUpperCase()
    .split(/[\s,]+/),
  apiHostPrefix: given(import.meta.env['VITE_API_HOST_PREFIX']) || apiHostPrefix,
} as const
