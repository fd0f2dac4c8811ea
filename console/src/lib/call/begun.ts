/** Calls that index.html began before there was any code of the console (console/build/early.ts), by address. */
declare global {
  var begun: Record<string, Promise<Response> | undefined> | undefined
}

/** The answer under way of a call without input; handed out once, because a second call wants fresh data. */
export function takeBegun(url: string): Promise<Response> | undefined {
  const response = globalThis.begun?.[url]
  delete globalThis.begun?.[url]
  return response
}
