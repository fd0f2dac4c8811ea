import { lookup as dnsLookup, type LookupAddress } from 'node:dns'
import type { LookupFunction } from 'node:net'
import { isAllowedAddress } from '@fairlead/api/address.ts'

/**
 * The address of an origin is in a range that visitors must not reach through the edge. The message is only for the
 * log.
 */
export class AddressRefused extends Error {}

/** Resolves a name to all its addresses. */
export type Resolve = (
  name: string,
  callback: (error: Error | null, addresses: LookupAddress[]) => void,
) => void

export const systemResolve: Resolve = (name, callback) =>
  dnsLookup(name, { all: true }, (error, addresses) => callback(error, addresses))

/**
 * A `lookup` for sockets that returns only allowed addresses. The socket connects to the returned address, so a
 * different answer of the name server between the check and the connection has no effect.
 */
export function guardedLookup(resolve: Resolve, allowLoopback: boolean): LookupFunction {
  return (name, options, callback) => {
    resolve(name, (error, addresses) => {
      if (error) return callback(error, [])
      const allowed = addresses.filter(({ address }) => isAllowedAddress(address, allowLoopback))
      const [first] = allowed
      if (!first) return callback(new AddressRefused(`${name} resolves to no allowed address`), [])
      return options.all ? callback(null, allowed) : callback(null, first.address, first.family)
    })
  }
}
