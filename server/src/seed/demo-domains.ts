/** Domains of the demo's sites. Browsers and curl look names below `localhost` up on this machine. */
export const demoDomains = {
  pages: 'www.lighthouse.localhost',
  chinese: 'www.dengta.localhost',
  media: 'media.lighthouse.localhost',
  api: 'api.lighthouse.localhost',
} as const
export type DemoDomain = (typeof demoDomains)[keyof typeof demoDomains]
