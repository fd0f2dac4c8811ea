import { lookup, type LookupAddress } from 'node:dns'
import { Agent } from 'node:http'
import { Agent as HttpsAgent } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { isAllowedAddress } from '@fairlead/api/address.ts'

/** Refuses private addresses of a name that a customer has entered; the socket connects only to addresses checked here. */
const judging =
  (allowLoopback: boolean): LookupFunction =>
  (name, options, callback) =>
    lookup(name, { ...options, all: true }, (error, addresses: LookupAddress[]) => {
      if (error) return callback(error, '')
      const [first] = addresses
      if (!first || addresses.some(({ address }) => !isAllowedAddress(address, allowLoopback)))
        return callback(new Error('the address of the cloud is private'), '')
      return options.all ? callback(null, addresses) : callback(null, first.address, first.family)
    })

/** An IP address is not looked up, so it is checked beforehand. */
export const isPrivateHost = (host: string, allowLoopback: boolean) => {
  const literal = host.replace(/^\[|\]$/g, '')
  return isIP(literal) !== 0 && !isAllowedAddress(literal, allowLoopback)
}

/**
 * The agents that connect to clouds of customers. No other request uses them: a socket that it had opened to a private address
 * would be reused without a check.
 */
export function guardedAgents(allowLoopback: boolean) {
  const options = { keepAlive: true, maxSockets: 64, lookup: judging(allowLoopback) }
  const [http, https] = [new Agent(options), new HttpsAgent(options)]
  return {
    of: ({ protocol }: URL) => (protocol === 'https:' ? https : http),
    close() {
      http.destroy()
      https.destroy()
    },
  }
}
