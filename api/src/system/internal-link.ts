import { isLoopbackAddress } from '../address.ts'

/** Whether traffic to this host stays on this machine: `own` are its addresses, and a path is a socket of its files. */
export function isOwnHost(host: string, own: readonly string[] = []): boolean {
  const address = host.replace(/^\[(.+)\]$/, '$1')
  return host === 'localhost' || host.startsWith('/') || isLoopbackAddress(address) || own.includes(address)
}

/** Whether a program that calls this address sends over a network what others there can read and change. */
export function isPlainLink(url: string | URL, own: readonly string[] = []): boolean {
  const { protocol, hostname } = new URL(url)
  return protocol === 'http:' && !isOwnHost(hostname, own)
}

/**
 * What is missing in the address of a database for its connections to be private, or undefined. Of the modes of TLS only
 * `verify-full` checks whom it talks to; of a parameter that is repeated, clients take one or the other.
 */
export function databaseLinkProblem(text: string): string | undefined {
  const url = URL.parse(text)
  if (!url) return 'must be a URL'
  const named = url.searchParams.getAll('host')
  const hosts = named.length > 0 ? named : [decodeURIComponent(url.hostname)]
  if (hosts.every((host) => isOwnHost(host))) return undefined
  const modes = url.searchParams.getAll('sslmode')
  if (modes.length > 0 && modes.every((mode) => mode === 'verify-full')) return undefined
  return 'needs sslmode=verify-full, because the database is not on this machine (INTERNAL_TLS)'
}
