import { expect, test } from 'vitest'
import { countryOfDemoAddress, demoAddress } from './demo-address.ts'

test('a loopback address of the demo contains the country of its visitor', () => {
  expect(demoAddress('CN', 5)).toBe('127.67.78.5')
  for (const country of ['CN', 'US', 'ZA', 'NP'])
    expect(countryOfDemoAddress(demoAddress(country, 250))).toBe(country)
})

test.for([
  '127.0.0.1',
  '127.65.65.1',
  '128.67.78.5',
  '127.67.78',
  '127.99.110.1',
  '::1',
  '114.114.114.114',
  '',
])('%s is of no country', (address) => expect(countryOfDemoAddress(address)).toBeUndefined())
