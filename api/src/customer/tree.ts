import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Id } from '../fields.ts'
import { listQuery, page } from '../list.ts'
import { Customer } from './customer.ts'
import { CustomerStatus } from './names.ts'

/** A customer of a reseller that the account sells to. The reseller alone knows more. */
export const LowerCustomer = Customer.pick({ id: true, customerName: true, fstatus: true }).extend({
  /** What the account calls its reseller. */
  resellerName: z.string(),
})
export type LowerCustomer = z.output<typeof LowerCustomer>

/** A customer of any seller, as the operators of the platform see it. */
export const SoldCustomer = Customer.extend({
  sellerId: Id,
  sellerName: z.string(),
  sellerNumber: z.string(),
  /** The number of the account that the customer signs in to; empty without one. */
  loginNumber: z.string(),
})
export type SoldCustomer = z.output<typeof SoldCustomer>

const part = z.string().trim().max(200).optional()
const fstatus = z.coerce
  .number('option')
  .pipe(z.literal(Object.values(CustomerStatus), 'option'))
  .optional()

export const listLowerCustomers = endpoint({
  method: 'GET',
  path: '/distribution/enduser/income/lower-customer',
  can: 'eu_billing_lower_customer',
  summary: 'Customers of the resellers that the account sells to: name and state',
  query: listQuery(['customerName', 'resellerName'], {
    customerName: part,
    /** Part of the name of the reseller. */
    resellerName: part,
    fstatus,
  }),
  reply: page(LowerCustomer),
})

export const listSoldCustomers = endpoint({
  method: 'GET',
  path: '/system/api/customer',
  can: 'system_customer',
  keys: false,
  summary: 'Customers of all sellers, newest first',
  query: listQuery(['createDate', 'number', 'customerName', 'sellerName'], {
    /** Part of the number, name, short name, contact or email. */
    customerName: part,
    /** Part of the name of the seller, or its number. */
    sellerName: part,
    fstatus,
  }),
  reply: page(SoldCustomer),
})
