import { readFileSync } from 'node:fs'
import { isIPv6 } from 'node:net'
import { fileURLToPath } from 'node:url'
import { Reader } from 'mmdb-lib'

/** The two letters of the country that an address (IP, in text) belongs to; undefined when that is not known. */
export type CountryOf = (address: string) => string | undefined

type CountryRow = { country_code?: string }

const shipped = import.meta.resolve('@ip-location-db/geo-whois-asn-country-mmdb/geo-whois-asn-country.mmdb')

/**
 * Looks into a MaxMind database file: the one that comes along, or `file`. It is read at the first question (8 MB,
 * some milliseconds), so that an edge without country rules never holds it.
 */
export function countryDatabase(file: string = fileURLToPath(shipped)): CountryOf {
  let reader: Reader<never> | undefined
  return (address) => {
    reader ??= new Reader(readFileSync(file))
    // In a file of IPv4 alone the library would take the first bits of a longer address for a short one.
    if (reader.metadata.ipVersion === 4 && isIPv6(address)) return undefined
    // The library's types know MaxMind's own databases only; what a row holds is up to the maker of the file.
    const row = reader.get(address) as CountryRow | null
    return row?.country_code
  }
}
