import { z } from 'zod'
import { hiddenValue, isHiddenValue } from '../cdn/origin/origin.ts'

/** A secret in a view of the log: the schema accepts only its mask, or an empty value. */
export const Masked = z
  .unknown()
  .transform((value) =>
    typeof value === 'string' && (value === '' || isHiddenValue(value)) ? value : hiddenValue('00000000'),
  )

/** An address that contains a token: everything after the host is masked, `https://host/********0123abcd`. */
export const MaskedUrl = z.string().transform((text) => {
  if (text === '') return text
  const { origin, pathname } = new URL(text)
  const rest = pathname.slice(1)
  return `${origin}/${isHiddenValue(rest) ? rest : hiddenValue('00000000')}`
})
