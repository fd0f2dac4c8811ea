/** Calls that index.html started before the console's code was loaded (console/build/early.ts), by address. */
declare global {
  var begun: Record<string, Promise<Response> | undefined> | undefined
}

/**
 * Takes the pending response of a call without input. It is handed out once, because a second call needs fresh data.
 */
export function takeBegun(url: string): Promise<Response> | undefined {
  const response = globalThis.begun?.[url]
  delete globalThis.begun?.[url]
  return response
}
