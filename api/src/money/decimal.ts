import { z } from 'zod'

/** An amount in a reply: a decimal string of at most four places. */
export const Decimal = z.string().regex(/^-?\d+(\.\d{1,4})?$/)

/** The currency of the wallet (spec 1, section 9). */
export const Currency = z.literal('USD')
