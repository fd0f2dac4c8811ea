import { z } from 'zod'

/**
 * A password that is being chosen: 8 to 16 characters, at least one lower-case letter, one upper-case letter and
 * one digit; no Chinese characters, no spaces, nothing outside printable ASCII (spec 1, section 5).
 */
export const NewPassword = z
  .string('required')
  .min(1, 'required')
  .regex(/^(?=.*[a-z])(?=.*[A-Z])(?=.*\d)[\x21-\x7e]{8,16}$/, 'newPassword')
