import { useEffect, useState } from 'react'

/** Without a key or a pointer for so long, nobody is there. */
const idleMs = 10 * 60_000

/**
 * Whether somebody has used this page lately. What asks the server by itself stops when nobody does: each call is
 * a use of the session, which ends after two hours without one.
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
