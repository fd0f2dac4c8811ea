import { randomInt } from 'node:crypto'
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

/**
 * A free port for 0. The workers listen a moment later, so it is drawn from below the ports that systems give to outgoing
 * connections, one of which could take it in the meantime.
 */
async function tryPort(host: string, port: number, attempts = 20): Promise<number> {
  if (port !== 0) return tryToListen({ host, port })
  try {
    return await tryToListen({ host, port: randomInt(12_000, 32_000) })
  } catch (error) {
    if (attempts === 0) throw error
    return tryPort(host, port, attempts - 1)
  }
}

export type Ports = { port: number; tlsPort: number; reusePort: boolean }

/**
 * The ports for all workers, which are free at this moment. They are tried without sharing, because otherwise another
 * edge of the same user would not be noticed. Rejects if one is taken (code EADDRINUSE, with the port).
 */
export async function freePorts({ host, port, tlsPort }: Settings): Promise<Ports> {
  const free = {
    tlsPort: await tryPort(host, tlsPort),
    port: await tryPort(host, port),
  }
  // Linux and FreeBSD support it; other systems refuse it.
  const reusePort = await tryToListen({ host, port: 0, reusePort: true }).then(
    () => true,
    () => false,
  )
  return { ...free, reusePort }
}
