/** Spec 1, section 9. */
export const debounceMs = 2000

/**
 * Calls that come close together become one: the first acts immediately, and all that follow within `ms` act once, at its
 * end.
 */
export function atMostEvery(ms: number, act: () => void): () => void {
  let isClose = false
  let isDue = false
  const go = () => {
    isClose = true
    setTimeout(() => {
      isClose = false
      if (!isDue) return
      isDue = false
      go()
    }, ms)
    act()
  }
  return () => {
    if (isClose) isDue = true
    else go()
  }
}
