/** A call that index.html started before the console's code was loaded (console/build/early.ts). */
type Begun = { answer: Promise<Response>; headers: Record<string, string>; at: number }

/** By address. */
declare global {
  var begun: Record<string, Begun | undefined> | undefined
}

/** Older responses may belong to a page that was not entered then. */
const keptMs = 30_000

/**
 * Takes the pending response of a call without body if it was sent as the call would send it now. It is handed out
 * once, because a second call needs fresh data.
 */
export function takeBegun(url: string, headers: Headers): Promise<Response> | undefined {
  const found = globalThis.begun?.[url]
  delete globalThis.begun?.[url]
  if (!found || performance.now() - found.at > keptMs) return undefined
  const isSame = [...headers].every(([name, value]) => found.headers[name] === value)
  return isSame ? found.answer : undefined
}

/** Forgets all of them, at the end of a session. */
export function dropBegun(): void {
  globalThis.begun = undefined
}
