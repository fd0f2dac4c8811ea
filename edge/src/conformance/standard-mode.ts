import { SiteMode } from '@fairlead/api/cdn/site/site-mode.ts'
import type { Ask } from './case.ts'
import { siteConfig } from './configs.ts'

/** Only the mode is set: the behaviour's settings for lifetimes and forwarding are the same as without it. */
export const standard = siteConfig({ type: SiteMode.standard })

type HeaderFields = Record<string, string | string[]>
export const control = (text: string, more: HeaderFields = {}): HeaderFields => ({
  'cache-control': text,
  ...more,
})
export const withHeaders = (headers: Record<string, string>): Ask => ({ headers })
export const hit = { cache: /; hit/ }

const date = 'Sun, 06 Apr 2031 07:08:00 GMT'
export const aDayOld = { date, 'last-modified': 'Sat, 05 Apr 2031 07:08:00 GMT' }
