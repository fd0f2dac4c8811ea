export const text = {
  currency: { en: 'Currency', zh: '币种' },
} as const
