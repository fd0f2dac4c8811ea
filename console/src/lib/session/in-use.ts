import { useEffect, useState } from 'react'

/** After this long without a key press or a pointer move, the page counts as idle. */
const idleMs = 10 * 60_000

/**
 * Whether the page was used recently. Automatic calls stop on an idle page, because each call keeps the session
 * alive, which must end after two hours without use.
 */
export function useInUse(): boolean {
  const [inUse, setInUse] = useState(true)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>
    const used = () => {
      clearTimeout(timer)
      setInUse(true)
      timer = setTimeout(() => setInUse(false), idleMs)
    }
    const events = ['pointerdown', 'pointermove', 'keydown', 'wheel'] as const
    for (const name of events) addEventListener(name, used, { passive: true })
    used()
    return () => {
      clearTimeout(timer)
      for (const name of events) removeEventListener(name, used)
    }
  }, [])
  return inUse
}
