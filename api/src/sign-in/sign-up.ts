import { z } from 'zod'
import { endpoint, Nothing } from '../endpoint.ts'
import { Email, Line } from '../fields.ts'
import { countries } from './country.ts'
import { LinkToken } from './password.ts'
import { CaptchaToken } from './sign-in.ts'

/** Digits, plus and minus only (spec 1, section 5); may be empty if it is optional. */
const Phone = z
  .string('required')
  .trim()
  .max(32)
  .regex(/^[0-9+-]*$/, 'phone')

/** How many hours the link of a registration works. */
export const activationHours = 24
/** For how many days a mailed password works. It works once. */
export const oneTimeDays = 7

/** Spec 2, section 3: Registration (promotion sign-up). */
export const SignUpInput = z.strictObject({
  firstName: Line(100),
  lastName: Line(100),
  company: Line(200),
  email: Email,
  country: z.enum(countries, 'required'),
  /** For the sign-up bonus of users with a cloud account (spec 1, section 9). */
  awsAccount: z
    .string('format')
    .trim()
    .regex(/^(\d{12})?$/, 'awsAccount')
    .default(''),
  phone: Phone.default(''),
  remark: z.string('format').trim().max(500).default(''),
  agreeTerms: z.literal(true, 'consent'),
  agreeNews: z.boolean('format').default(false),
  captchaToken: CaptchaToken,
})

/** Response and response time are the same whether or not the address has an account; only the mail reveals it. */
export const applyForAccount = endpoint({
  method: 'POST',
  path: '/user/auth/accountset-apply',
  can: 'public',
  summary: 'Register: request an email with a link that creates the account',
  body: SignUpInput,
  reply: Nothing,
  errors: ['codeInvalid', 'codeRequired', 'captchaDown'],
  audit: { model: 'account', action: 'apply' },
})

/** A link works once. The account number and a one-time password are mailed. */
export const activateAccount = endpoint({
  method: 'POST',
  path: '/user/auth/active-apply',
  can: 'public',
  summary: 'Create a registered account through the link in the email',
  body: z.strictObject({
    token: LinkToken,
    /** Defaults to the company of the registration. */
    accountName: z
      .string('format')
      .trim()
      .max(200)
      .regex(/^\P{Cc}*$/u, 'format')
      .default(''),
  }),
  reply: Nothing,
  errors: ['codeInvalid'],
  audit: { model: 'account', action: 'activate' },
})
