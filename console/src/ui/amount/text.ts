import { nouns } from '../text/nouns.ts'

export const text = {
  currency: nouns.currency,
} as const
