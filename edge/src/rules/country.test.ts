import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { countryDatabase, withDemoVisitors } from './country.ts'

test.each([
  ['114.114.114.114', 'CN'],
  ['194.25.0.60', 'DE'],
  ['8.8.8.8', 'US'],
  ['2400:3200::1', 'CN'],
  ['2001:4860:4860::8888', 'US'],
  ['127.0.0.1', undefined],
  ['10.0.0.1', undefined],
  ['::1', undefined],
])('in the bundled database, %s belongs to %s', (address, country) => {
  expect(countryDatabase()(address)).toBe(country)
})

test('another file replaces it', () => {
  const file = import.meta
    .resolve('@ip-location-db/geo-whois-asn-country-mmdb/geo-whois-asn-country-ipv4.mmdb')
  const countryOf = countryDatabase(fileURLToPath(file))
  expect(countryOf('114.114.114.114')).toBe('CN')
  expect(countryOf('2400:3200::1')).toBeUndefined()
})

test('the file is read at the first lookup, not before', () => {
  const countryOf = countryDatabase('/nowhere/at.mmdb')
  expect(() => countryOf('8.8.8.8')).toThrow('ENOENT')
})

test('visitors of the demo have the countries of their loopback addresses, and others those of the database', () => {
  const countryOf = withDemoVisitors(countryDatabase())
  expect(countryOf('127.78.80.3')).toBe('NP')
  expect(countryOf('127.0.0.1')).toBeUndefined()
  expect(countryOf('194.25.0.60')).toBe('DE')
  expect(countryDatabase()('127.78.80.3')).toBeUndefined()
})
