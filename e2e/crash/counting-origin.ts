import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** An origin that serves every path. Each body contains the number of its fetch, and may be cached for an hour. */
export async function startCountingOrigin() {
  const fetches = new Map<string, number>()
  const server = createServer(({ url = '/' }, response) => {
    const count = (fetches.get(url) ?? 0) + 1
    fetches.set(url, count)
    response.writeHead(200, { 'cache-control': 'max-age=3600' })
    response.end(`${url} fetch ${count}`)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    // A TCP server's address is never a path.
    port: (server.address() as AddressInfo).port,
    /** How often a path was fetched, and all paths together. */
    fetches: (path: string) => fetches.get(path) ?? 0,
    allFetches: () => [...fetches.values()].reduce((sum, count) => sum + count, 0),
    async close() {
      const closed = new Promise<void>((resolve) => server.close(() => resolve()))
      server.closeAllConnections()
      await closed
    },
  }
}
