import { z } from 'zod'
import { endpoint, Nothing } from '../endpoint.ts'
import { Email, Id, Line, Time } from '../fields.ts'
import { listQuery, page } from '../list.ts'
import { CustomerStatus, CustomerType, LoginStatus } from './names.ts'

/** Of all customers of a seller, so that lists, numbers and names stay quick. */
export const maxCustomers = 100_000
/** The most notes that the page of a customer shows. */
export const shownFollowUps = 100

const oneOf = <const V extends Readonly<Record<string, number>>>(values: V) =>
  z.literal(Object.values(values) as V[keyof V][], 'option')
const cusType = oneOf(CustomerType)
const customerStatus = oneOf(CustomerStatus)
const loginEndable = oneOf(LoginStatus)

/** A line that may be empty. */
const Optional = (max: number) =>
  z
    .string()
    .trim()
    .max(max)
    .regex(/^\P{Cc}*$/u, 'format')
    .default('')

/** Spec 2, section 5: digits, plus and minus only. */
const Phone = Optional(32).refine((text) => /^[\d+-]*$/.test(text), 'phone')

/** A customer in the list (spec 2, section 3). */
export const Customer = z.object({
  id: Id,
  number: z.string(),
  customerName: z.string(),
  cusType,
  fcontactperson: z.string(),
  fphone: z.string(),
  femail: z.string(),
  fstatus: customerStatus,
  /** The user of the seller who looks after the customer; empty for none. */
  salerName: z.string(),
  nextContactTime: Time.nullable(),
  loginEndable,
  enable: z.literal([0, 1]),
  remark: z.string(),
  createDate: Time,
})
export type Customer = z.output<typeof Customer>

/** All that is known of a customer (spec 2, section 3). */
export const CustomerDetail = z.object({
  id: Id,
  fname: z.string(),
  fnameShort: z.string(),
  cusType,
  fnumber: z.string(),
  /** The trade, as the seller calls it. */
  industryId: z.string(),
  /** The number of the account that the customer signs in to; empty without one. */
  loginNumber: z.string(),
  loginEndable,
  /** The last log-in could not be opened, because the address already has an account. */
  loginTaken: z.boolean(),
  contactPerson: z.string(),
  fphone: z.string(),
  femail: z.string(),
  salerId: Id.nullable(),
  salerName: z.string(),
  createTime: Time,
  finalFollowTime: Time.nullable(),
  nextContactTime: Time.nullable(),
  customerStatus,
  enable: z.literal([0, 1]),
  remark: z.string(),
})
export type CustomerDetail = z.output<typeof CustomerDetail>

/** A note of a contact with a customer. */
export const FollowUp = z.object({
  id: Id,
  note: z.string(),
  userName: z.string(),
  /** The state of the customer after it. */
  customerStatus,
  nextContactTime: Time.nullable(),
  createTime: Time,
})
export type FollowUp = z.output<typeof FollowUp>

export const CustomerInput = z.strictObject({
  fname: Line(200),
  fnameShort: Optional(100),
  cusType,
  industryId: Optional(100),
  contactPerson: Optional(100),
  fphone: Phone,
  femail: z.union([z.literal(''), Email]).default(''),
  remark: Optional(500),
})
export type CustomerInput = z.output<typeof CustomerInput>

export const FollowUpInput = z.strictObject({
  note: z
    .string('required')
    .trim()
    .min(1, 'required')
    .max(1000)
    .regex(/^[\P{Cc}\n]*$/u, 'format'),
  customerStatus,
  nextContactTime: Time.nullable(),
})
export type FollowUpInput = z.output<typeof FollowUpInput>

type Judged = Pick<CustomerDetail, 'loginEndable' | 'enable' | 'femail'>
/** True, or the error that the server returns and that the button shows as its reason. */
export const canOpenLogin = ({ loginEndable: login, enable, femail }: Judged) => {
  if (login === LoginStatus.activated) return 'customerHasLogin' as const
  if (enable === 0) return 'customerIsOff' as const
  return femail !== '' || ('customerWithoutEmail' as const)
}
export const canEnableCustomer = ({ enable }: Pick<Customer, 'enable'>) =>
  enable === 0 || ('customerIsOn' as const)
export const canDisableCustomer = ({ enable }: Pick<Customer, 'enable'>) =>
  enable === 1 || ('customerIsOff' as const)

const path = '/distribution/enduser/income/customer'
const part = z.string().trim().max(200).optional()

export const listCustomers = endpoint({
  method: 'GET',
  path,
  can: 'eu_billing_customer',
  summary: 'Customers that the account sells to, newest first',
  query: listQuery(['createDate', 'number', 'customerName', 'nextContactTime'], {
    /** Part of the number, name, short name, contact or email. */
    customerName: part,
    fstatus: z.coerce.number('option').pipe(customerStatus).optional(),
    loginEndable: z.coerce.number('option').pipe(loginEndable).optional(),
    salerId: Id.optional(),
  }),
  reply: page(Customer),
})

export const selectCustomers = endpoint({
  method: 'GET',
  path: `${path}/list-select`,
  can: 'eu_billing_customer',
  summary: 'Customers for selection: at most 60 enabled ones that the text fits',
  query: z.strictObject({ fname: part }),
  reply: z.array(CustomerDetail.pick({ id: true, fname: true, fnumber: true })),
})

export const selectSalers = endpoint({
  method: 'GET',
  path: `${path}/salers`,
  can: 'eu_billing_customer',
  summary: 'Users of the account who may look after customers',
  reply: z.array(z.object({ id: Id, username: z.string() })),
})

export const getCustomer = endpoint({
  method: 'GET',
  path: `${path}/:id`,
  can: 'eu_billing_customer',
  summary: 'One customer',
  reply: CustomerDetail,
  errors: ['notFound'],
})

export const addCustomer = endpoint({
  method: 'POST',
  path,
  can: 'EU_BILLING_CUSTOMER_ADD',
  summary: 'Register a customer',
  body: CustomerInput,
  reply: CustomerDetail,
  errors: ['customerLimit'],
  audit: { model: 'customer', action: 'add' },
})

export const editCustomer = endpoint({
  method: 'PUT',
  path: `${path}/:id`,
  can: 'EU_BILLING_CUSTOMER_EDIT',
  summary: 'Change what is known of a customer',
  body: CustomerInput,
  reply: CustomerDetail,
  errors: ['notFound'],
  audit: { model: 'customer', action: 'edit' },
})

export const assignCustomer = endpoint({
  method: 'PUT',
  path: `${path}/:id/assign`,
  can: 'EU_BILLING_CUSTOMER_EDIT',
  summary: 'Assign a customer to a user of the account, or to nobody',
  body: z.strictObject({ salerId: Id.nullable() }),
  reply: CustomerDetail,
  errors: ['notFound'],
  audit: { model: 'customer', action: 'assign' },
})

export const listFollowUps = endpoint({
  method: 'GET',
  path: `${path}/:id/follow-up`,
  can: 'eu_billing_customer',
  summary: 'The latest 100 contacts with a customer, newest first',
  reply: z.array(FollowUp),
  errors: ['notFound'],
})

export const followCustomer = endpoint({
  method: 'POST',
  path: `${path}/:id/follow-up`,
  can: 'EU_BILLING_CUSTOMER_EDIT',
  summary: 'Note a contact with a customer, the state after it and the time of the next',
  body: FollowUpInput,
  reply: CustomerDetail,
  errors: ['notFound'],
  audit: { model: 'customer', action: 'follow' },
})

export const enableCustomer = endpoint({
  method: 'PUT',
  path: `${path}/:id/enable`,
  can: 'EU_BILLING_CUSTOMER_ENABLE',
  summary: 'Offer a customer for selection again',
  reply: Nothing,
  errors: ['notFound', 'customerIsOn'],
  audit: { model: 'customer', action: 'enable' },
})

export const disableCustomer = endpoint({
  method: 'PUT',
  path: `${path}/:id/disable`,
  can: 'EU_BILLING_CUSTOMER_DISABLE',
  summary: 'Offer a customer for selection no longer; documents and log-in stay',
  reply: Nothing,
  errors: ['notFound', 'customerIsOff'],
  audit: { model: 'customer', action: 'disable' },
})

/**
 * A job opens the account and mails its number with a one-time password. While the customer has not signed in, the same
 * call sends another password.
 */
export const openCustomerLogin = endpoint({
  method: 'POST',
  path: `${path}/:id/login`,
  can: 'EU_BILLING_CUSTOMER_EDIT',
  keys: false,
  summary: 'Open a log-in for a customer, whose number and one-time password are mailed',
  reply: CustomerDetail,
  errors: ['notFound', 'customerHasLogin', 'customerIsOff', 'customerWithoutEmail', 'customerMailedOften'],
  audit: { model: 'customer', action: 'openLogin' },
})
