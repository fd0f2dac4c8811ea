import { countries } from '@fairlead/api/sign-in/country.ts'
import type { Language } from '@fairlead/api/text.ts'
import { locale } from './text.ts'

const known = new Map<Language, Intl.DisplayNames>()

/** Created on first use: a browser needs 8 ms for all countries in each language. */
function namesIn(of: Language): Intl.DisplayNames {
  const found = known.get(of) ?? new Intl.DisplayNames(locale(of), { type: 'region' })
  known.set(of, found)
  return found
}

/** The code of an unknown country, which ISO 3166 reserves. */
export const nowhere = 'ZZ'
export const unknownCountry = { en: 'Unknown', zh: '未知' } as const

/** The name of a country or region by its two-letter code. */
export const countryName = (code: string, of: Language): string =>
  code === nowhere ? unknownCountry[of] : (namesIn(of).of(code) ?? code)

/** Countries and regions by name, sorted for the language. */
export function countryNames(of: Language): { code: string; name: string }[] {
  const { compare } = new Intl.Collator(locale(of))
  return countries
    .map((code) => ({ code, name: countryName(code, of) }))
    .toSorted((a, b) => compare(a.name, b.name))
}
