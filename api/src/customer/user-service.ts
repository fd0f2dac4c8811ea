import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Id, Time } from '../fields.ts'
import { listQuery, page } from '../list.ts'
import type { Text } from '../text.ts'
import { chatServiceId } from '../user/me.ts'

/** The services that a seller gives to its customers. */
export const givenServices = [8, chatServiceId] as const
/** The most changes that are shown of a customer. */
export const shownServiceChanges = 100

/** Of the numbers the specs name that of the chat alone. */
export const serviceNames: Readonly<Record<number, Text>> = {
  1: { en: 'CDN', zh: 'CDN' },
  8: { en: 'Service 8', zh: '服务 8' },
  [chatServiceId]: { en: 'Support chat', zh: '在线客服' },
}

/** The services of a customer who has a log-in. */
export const UserService = z.object({
  id: Id,
  number: z.string(),
  customerName: z.string(),
  loginNumber: z.string(),
  serviceIds: z.array(z.number().int()),
  /** Owner 3 of its services: the customer resells. */
  reseller: z.boolean(),
})
export type UserService = z.output<typeof UserService>

/** A service was given or withdrawn. */
export const ServiceChange = z.object({
  id: Id,
  serviceId: z.number().int(),
  given: z.boolean(),
  /** The user of the seller; empty for an operator of the platform. */
  userName: z.string(),
  createTime: Time,
})

export const UserServiceDetail = UserService.extend({ changes: z.array(ServiceChange) })
export type UserServiceDetail = z.output<typeof UserServiceDetail>

const path = '/distribution/enduser/income/user-service'

export const listUserServices = endpoint({
  method: 'GET',
  path,
  can: 'eu_billing_user_service',
  summary: 'Services of the customers who have a log-in, by name',
  query: listQuery(['customerName', 'number'], {
    /** Part of the number, name, short name, contact or email. */
    customerName: z.string().trim().max(200).optional(),
  }),
  reply: page(UserService),
})

export const getUserService = endpoint({
  method: 'GET',
  path: `${path}/:id`,
  can: 'eu_billing_user_service',
  summary: 'Services of one customer, and who changed them',
  reply: UserServiceDetail,
  errors: ['notFound'],
})

/** A service that is withdrawn ends with the next request of the customer. */
export const saveUserService = endpoint({
  method: 'PUT',
  path: `${path}/:id`,
  can: 'EU_BILLING_USER_SERVICE_EDIT',
  summary: 'Give services to a customer, or withdraw them',
  body: z.strictObject({
    /** Those of 8 and 9 that the customer is to have. Others stay as they are. */
    serviceIds: z
      .array(z.literal(givenServices, 'option'), 'required')
      .max(givenServices.length, 'tooMany')
      .refine((ids) => new Set(ids).size === ids.length, 'duplicate'),
  }),
  reply: UserServiceDetail,
  errors: ['notFound'],
  audit: { model: 'userService', action: 'edit' },
})
