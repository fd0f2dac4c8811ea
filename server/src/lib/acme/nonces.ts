/** More than are in use at a time; older ones may have expired. */
const most = 16

/** Nonces that came with responses, so that few requests have to fetch one. Each is given out once. */
export function noncePool(fetchNonce: () => Promise<string>) {
  const stored: string[] = []
  return {
    take: async (): Promise<string> => stored.pop() ?? (await fetchNonce()),
    put: (nonce: string | undefined): void => {
      if (nonce === undefined) return
      stored.push(nonce)
      if (stored.length > most) stored.shift()
    },
  }
}
