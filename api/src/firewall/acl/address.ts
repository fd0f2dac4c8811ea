import { z } from 'zod'
import { endpoint, Nothing } from '../../endpoint.ts'
import { Id, Time } from '../../fields.ts'
import { listQuery, page } from '../../list.ts'
import { AddressBlock } from '../address-block.ts'

/** Visitors of the whitelist are let in before anything else is judged; those of the blacklist are refused. */
export const AddressList = { white: 1, black: 2 } as const

/** How many addresses one call adds. */
export const maxAddedAddresses = 1_000

export const AclAddress = z.object({
  id: Id,
  aclId: Id,
  type: z.union([z.literal(1), z.literal(2)]),
  /** An address or a block, in its shortest spelling. */
  address: z.string(),
  remark: z.string(),
  createDate: Time,
})
export type AclAddress = z.output<typeof AclAddress>

export const AddressesInput = z.strictObject({
  type: z.union([z.literal(1), z.literal(2)], 'option'),
  /** Addresses that are already listed are left as they are. */
  addresses: z.array(AddressBlock, 'required').min(1, 'required').max(maxAddedAddresses),
  remark: z
    .string('format')
    .trim()
    .max(200)
    .regex(/^\P{Cc}*$/u, 'format')
    .default(''),
})
export type AddressesInput = z.output<typeof AddressesInput>

const path = '/cdn/api/acl'

export const listAclAddresses = endpoint({
  method: 'GET',
  path,
  can: 'cdn_waf',
  timeZone: true,
  summary: 'Addresses of the white and black list of a firewall ACL, newest first',
  query: listQuery(['createDate', 'address'], {
    aclId: z.uuid('required'),
    type: z.coerce.number('option').int('option').min(1, 'option').max(2, 'option').optional(),
    /** Matches part of the address or of the remark. */
    address: z.string().trim().toLowerCase().max(200).optional(),
  }),
  reply: page(AclAddress),
})

export const addAclAddresses = endpoint({
  method: 'POST',
  path: '/cdn/api/safety/waf/acl/:id/address',
  can: 'CDN_WAF_EDIT',
  timeZone: true,
  summary: 'Add addresses to the white or black list of a firewall ACL',
  body: AddressesInput,
  reply: z.object({ added: z.number().int(), known: z.number().int() }),
  errors: ['notFound', 'addressLimit'],
  audit: { model: 'firewallAddress', action: 'add' },
})

export const deleteAclAddress = endpoint({
  method: 'DELETE',
  path: `${path}/:id`,
  can: 'CDN_WAF_EDIT',
  timeZone: true,
  summary: 'Remove an address from its list',
  reply: Nothing,
  errors: ['notFound'],
  audit: { model: 'firewallAddress', action: 'del' },
})
