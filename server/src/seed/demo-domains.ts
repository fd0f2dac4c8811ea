/** Domains of the demo's sites. Browsers and curl resolve names below `localhost` to this machine. */
export const demoDomains = {
  pages: 'www.lighthouse.localhost',
  chinese: 'www.dengta.localhost',
  media: 'media.lighthouse.localhost',
  api: 'api.lighthouse.localhost',
} as const
export type DemoDomain = (typeof demoDomains)[keyof typeof demoDomains]
