/** The time over which a speed is averaged, in milliseconds. */
const windowMs = 3000

/** Measures bytes per second from amounts that only grow; 0 until there is something to compare with. */
export function openSpeed(now: () => number) {
  const seen: { at: number; sent: number }[] = []
  return (sent: number): number => {
    const at = now()
    seen.push({ at, sent })
    while (seen.length > 2 && at - (seen[1]?.at ?? at) >= windowMs) seen.shift()
    const [first] = seen
    return first && at > first.at ? Math.round(((sent - first.sent) * 1000) / (at - first.at)) : 0
  }
}
