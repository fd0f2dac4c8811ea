import { createServer, type AddressInfo, type ListenOptions } from 'node:net'
import type { Settings } from '../settings.ts'

function tryToListen(options: ListenOptions): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', reject)
    server.listen({ ...options, exclusive: true }, () => {
      // A TCP server's address is never a path.
      const { port } = server.address() as AddressInfo
      server.close(() => resolve(port))
    })
  })
}

export type Ports = { port: number; tlsPort: number; reusePort: boolean }

/**
 * The ports for all workers, which are free at this moment. They are tried without sharing, because otherwise another
 * edge of the same user would not be noticed. Rejects if one is taken (code EADDRINUSE, with the port).
 */
export async function freePorts({ host, port, tlsPort }: Settings): Promise<Ports> {
  const free = {
    tlsPort: await tryToListen({ host, port: tlsPort }),
    port: await tryToListen({ host, port }),
  }
  // Linux and FreeBSD support it; other systems refuse it.
  const reusePort = await tryToListen({ host, port: 0, reusePort: true }).then(
    () => true,
    () => false,
  )
  return { ...free, reusePort }
}
