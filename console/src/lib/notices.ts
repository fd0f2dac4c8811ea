import type { LinkTarget } from './address/place.ts'
import { createStore } from './store.ts'

export type Tone = 'success' | 'error' | 'info'
/** A message that disappears by itself. Two messages with the same `key` are never shown at the same time. */
export type Toast = { key: string; tone: Tone; text: string; help?: LinkTarget | undefined }
/** A message that stays at the top of the page. */
export type Banner = { key: string; text: string }

export const toasts = createStore<readonly Toast[]>([])
export const banners = createStore<readonly Banner[]>([])

export const dropToast = (key: string) => toasts.set(toasts.get().filter((toast) => toast.key !== key))

/**
 * Shows a message for `ms`; a visible message with the same key stays unchanged. `help` is a page with more
 * information.
 */
export function showToast(
  tone: Tone,
  text: string,
  ms: number,
  key: string = `${tone}:${text}`,
  help?: LinkTarget,
): void {
  if (toasts.get().some((toast) => toast.key === key)) return
  toasts.set([...toasts.get(), { key, tone, text, help }])
  setTimeout(() => dropToast(key), ms)
}

export function showBanner(key: string, text: string): void {
  if (!banners.get().some((banner) => banner.key === key)) banners.set([...banners.get(), { key, text }])
}

export const dropBanner = (key: string) => banners.set(banners.get().filter((banner) => banner.key !== key))
