export type LaterTab = { goTo: (url: string) => boolean; close: () => void }

/**
 * Opens a tab immediately, while the browser still knows that the user clicked; it gets its address later. It cannot reach this
 * page.
 */
export function openLaterTab(): LaterTab {
  const opened = window.open('', '_blank')
  if (opened) opened.opener = null
  return {
    /** False if there is no tab. */
    goTo: (url) => {
      if (!opened || opened.closed) return false
      opened.location.replace(url)
      return true
    },
    close: () => opened?.close(),
  }
}
