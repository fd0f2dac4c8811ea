import { isIPv6 } from 'node:net'
import ipaddr from 'ipaddr.js'
import { remembered } from '../remembered.ts'
import { plainAddress } from './access.ts'

/** The unit of a limit: an IPv4 address, or an IPv6 /64, which usually belongs to one subscriber. */
export const holderOf = remembered((address) => {
  const plain = plainAddress(address)
  return isIPv6(plain) ? ipaddr.IPv6.parse(plain).toByteArray().slice(0, 8).join('.') : plain
})
