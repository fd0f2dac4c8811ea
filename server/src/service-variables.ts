import { Email } from '@fairlead/api/fields.ts'
import { captchaProviderNames } from '@fairlead/api/sign-in/captcha-provider.ts'
import { z } from 'zod'

/** `Fairlead <no-reply@example.com>`, or the address alone. */
const sender = z
  .string()
  .transform((text) => {
    const [, name = '', address = text] = /^([^<>"\p{Cc}]*)<([^<>]*)>$/u.exec(text) ?? []
    return { name: name.trim(), address: address.trim() }
  })
  .refine(
    ({ address }) => Email.safeParse(address).success,
    'must be an address such as Name <a@example.com>',
  )

/** The variables of services outside: mail, captcha, the authority of free certificates, notifications. */
export const serviceVariables = {
  SMTP_URL: z
    .url({ protocol: /^smtps?$/ })
    .optional()
    .describe(
      'The mail server, as `smtps://user:password@host`. With `smtp://` it must offer TLS, unless it is this machine. Without one, operators read emails in the console.',
    ),
  MAIL_FROM: sender
    .optional()
    .describe('The sender of emails, as `Name <address>`; required with `SMTP_URL`.'),
  CAPTCHA_PROVIDER: z
    .enum(captchaProviderNames)
    .optional()
    .describe('A captcha service that replaces the slider. `recaptcha` is the checkbox of version 2.'),
  CAPTCHA_SITE_KEY: z
    .string()
    .optional()
    .describe('The site key at that service; required with `CAPTCHA_PROVIDER`.'),
  CAPTCHA_SECRET: z
    .string()
    .optional()
    .describe('The secret at that service; required with `CAPTCHA_PROVIDER`.'),
  CAPTCHA_VERIFY_URL: z
    .url({ protocol: /^https?$/ })
    .optional()
    .meta({ description: 'Where tokens are verified.', unset: "the provider's" }),
  CAPTCHA_SCRIPT_URL: z
    .url({ protocol: /^https?$/ })
    .optional()
    .meta({
      description:
        'The script of the widget, for a mirror or a compatible service of your own. The page then allows no other origin.',
      unset: "the provider's",
    }),
  ACME_DIRECTORY: z
    .union([z.literal('development'), z.url({ protocol: /^https$/ })])
    .optional()
    .meta({
      description:
        'The authority that signs free certificates (RFC 8555). `development` is an authority of this program, which no browser trusts.',
      unset: "Let's Encrypt, outside production `development`",
    }),
  ACME_CA_FILE: z.string().optional().meta({
    description: 'A PEM file with the authorities that are trusted for the directory itself.',
    unset: "the system's",
  }),
  ACME_CONTACT: Email.optional().describe('An email address for news of the authority.'),
  ACME_EAB_KEY_ID: z
    .string()
    .min(1)
    .optional()
    .describe('The external account, for authorities that need one.'),
  ACME_EAB_KEY: z
    .string()
    .regex(/^[\w-]{20,}={0,2}$/, 'must be base64url')
    .optional()
    .describe('The key of that account, as base64url.'),
  NOTIFY_URL: z
    .url({ protocol: /^https?$/ })
    .optional()
    .describe('Your service that calls phones and pushes to apps for alarms. It gets JSON by POST.'),
  NOTIFY_SECRET: z
    .string()
    .min(16, 'must have at least 16 characters')
    .optional()
    .describe(
      'Signs requests to that service (`X-Fairlead-Signature`, base64 of HMAC-SHA256 over the body); required with `NOTIFY_URL`.',
    ),
}
