import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { Reader } from 'mmdb-lib'

/** The two letters of the country that an address (IP, in text) belongs to; undefined when that is not known. */
export type CountryOf = (address: string) => string | undefined

/** As the database that comes along has it, and as MaxMind's have it. */
type Row = { country_code?: string; country?: { iso_code?: string } }

const shipped = import.meta.resolve('@ip-location-db/geo-whois-asn-country-mmdb/geo-whois-asn-country.mmdb')

/**
 * Looks into a MaxMind database file: the one that comes along, or `file`. It is read at the first question (8 MB,
 * some milliseconds), so that an edge without country rules never holds it.
 */
export function countryDatabase(file: string = fileURLToPath(shipped)): CountryOf {
  let reader: Reader<never> | undefined
  return (address) => {
    reader ??= new Reader(readFileSync(file))
    // The library knows MaxMind's own shapes only; what a file holds is up to its maker.
    const row = reader.get(address) as Row | null
    return row?.country_code ?? row?.country?.iso_code
  }
}
