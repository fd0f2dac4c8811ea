import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'

export const servedPort = (url: string) => Number(new URL(url).port)

/** Makes a server listen on a free port of loopback. */
export async function served(server: Server) {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://localhost:${port}`,
    close: async () => {
      const closed = new Promise<void>((resolve) => server.close(() => resolve()))
      server.closeAllConnections()
      await closed
    },
  }
}
