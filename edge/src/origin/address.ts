import { lookup as dnsLookup, type LookupAddress } from 'node:dns'
import type { LookupFunction } from 'node:net'
import { isAllowedAddress } from '@fairlead/api/address.ts'

/** An origin's address lies in a range that visitors must not reach through us. The message stays in our log. */
export class AddressRefused extends Error {}

/** Resolves a name to all its addresses. */
export type Resolve = (
  name: string,
  callback: (error: Error | null, addresses: LookupAddress[]) => void,
) => void

export const systemResolve: Resolve = (name, callback) =>
  dnsLookup(name, { all: true }, (error, addresses) => callback(error, addresses))

/**
 * A `lookup` for sockets that gives only allowed addresses. The socket connects to what it is given here, so that
 * a second answer of the name server cannot slip in between check and connection.
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
