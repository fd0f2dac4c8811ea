/** The settings of the build, which `console/src/lib/settings.ts` and `vite.config.ts` read. `docs/settings.md` is written from it. */
export const buildSettings = {
  VITE_PRODUCT_NAME: {
    unset: '`Fairlead`',
    description: 'The name in the window title and beside the mark.',
  },
  VITE_COMPANY: { description: 'The name in the footer.' },
  VITE_TERMS_URL: {
    unset: '`/terms`',
    description: 'The terms that people accept when they register. Replace the built-in page by your own.',
  },
  VITE_PRIVACY_URL: { unset: '`/privacy`', description: 'The privacy policy, likewise.' },
  VITE_DOCS_URL: { description: 'A documentation. Without an address there is no link.' },
  VITE_EXCLUDED_ACTIONS: { description: 'Action keys whose buttons are hidden, comma separated.' },
  VITE_CHATWOOT_URL: {
    description: 'The chat, for users with service 9. `CHAT_ORIGIN` must name the same origin.',
  },
  VITE_CHATWOOT_TOKEN: { description: 'The token of the chat.' },
  VITE_SUPPORT_URL: {
    description: 'Where "Support" leads those without the chat; without it, to the documentation.',
  },
  VITE_API_HOST_PREFIX: {
    unset: '`external-api-`',
    description: "What precedes the console's host in the address of the API.",
  },
  VITE_UPDATE_SCOPE: { unset: '`all`', description: 'Whom a new build asks to reload.' },
  VITE_COMPONENTS_PAGE: {
    unset: '`off`',
    description: '`on` includes `/dev/components`, which shows all components. `npm run dev` always does.',
  },
} as const satisfies Record<string, { unset?: string; description: string }>
