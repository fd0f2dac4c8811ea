import { createStore } from '../../lib/store.ts'

/** The top-up whose window this browser did not open. */
export const blockedPayment = createStore<string | undefined>(undefined)

export type PayWindow = { goTo: (url: string) => boolean; close: () => void }

/**
 * Opens a window for the page of a payment immediately, while the browser still knows that the user clicked; it gets its address
 * later. It cannot reach this page.
 */
export function openPayWindow(): PayWindow {
  const opened = window.open('', '_blank')
  if (opened) opened.opener = null
  return {
    /** False if there is no window. */
    goTo: (url) => {
      if (!opened || opened.closed) return false
      opened.location.replace(url)
      return true
    },
    close: () => opened?.close(),
  }
}
