import { countries } from '@fairlead/api/user/country.ts'
import type { Language } from '@fairlead/api/text.ts'
import { locale } from '../lib/text.ts'

/** Countries and regions by their names in a language, in its order. */
export function countryNames(of: Language): { code: string; name: string }[] {
  const names = new Intl.DisplayNames(locale(of), { type: 'region' })
  const { compare } = new Intl.Collator(locale(of))
  return countries
    .map((code) => ({ code, name: names.of(code) ?? code }))
    .toSorted((a, b) => compare(a.name, b.name))
}
