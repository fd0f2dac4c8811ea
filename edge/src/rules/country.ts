import { readFileSync } from 'node:fs'
import { isIPv6 } from 'node:net'
import { fileURLToPath } from 'node:url'
import { countryOfDemoAddress } from '@fairlead/api/edge/demo-address.ts'
import { Reader } from 'mmdb-lib'

/** The two-letter code of the country of an IP address; undefined if it is unknown. */
export type CountryOf = (address: string) => string | undefined

type CountryRow = { country_code?: string }

const shipped = import.meta.resolve('@ip-location-db/geo-whois-asn-country-mmdb/geo-whois-asn-country.mmdb')

/**
 * Looks countries up in a MaxMind database: the one that comes with the edge, or `file`. It is read at the first
 * lookup (8 MB, some milliseconds), so that an edge without country rules never loads it.
 */
export function countryDatabase(file: string = fileURLToPath(shipped)): CountryOf {
  let reader: Reader<never> | undefined
  return (address) => {
    reader ??= new Reader(readFileSync(file))
    // With an IPv4-only database, the library would read the first bits of an IPv6 address as an IPv4 address.
    if (reader.metadata.ipVersion === 4 && isIPv6(address)) return undefined
    // The types of the library cover MaxMind's own databases only; other files may have other rows.
    const row = reader.get(address) as CountryRow | null
    return row?.country_code
  }
}

/** Adds the visitors of the demo, whose loopback addresses no database knows. */
export const withDemoVisitors =
  (countryOf: CountryOf): CountryOf =>
  (address) =>
    countryOfDemoAddress(address) ?? countryOf(address)
