/**
 * Does something again and again while the page is looked at: `seconds` after the last time, or as soon as somebody
 * comes back to it later than that. Answers how to stop.
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
