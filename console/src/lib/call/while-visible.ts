/**
 * Repeats an action while the page is visible: every `seconds`, or as soon as the page becomes visible again after a
 * longer time. Returns a function that stops it.
 */
export function whileVisible(seconds: number, act: () => void): () => void {
  let last = Date.now()
  const look = () => {
    if (document.visibilityState !== 'visible' || Date.now() - last < seconds * 1000) return
    last = Date.now()
    act()
  }
  const timer = setInterval(look, seconds * 1000)
  document.addEventListener('visibilitychange', look)
  return () => {
    clearInterval(timer)
    document.removeEventListener('visibilitychange', look)
  }
}
