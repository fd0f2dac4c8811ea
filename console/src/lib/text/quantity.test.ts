import { describe, expect, test } from 'vitest'
import { formatBandwidth, formatBytes, formatChange, formatCount, formatShare } from './quantity.ts'

describe('bytes: 1000-based, three or four significant digits', () => {
  test.each([
    [0, '0 B'],
    [1, '1 B'],
    [999, '999 B'],
    [999.4, '999.4 B'],
    [1000, '1 KB'],
    [1536, '1.54 KB'],
    [12_345, '12.3 KB'],
    [123_456, '123.5 KB'],
    [999_940, '999.9 KB'],
    [999_960, '1 MB'],
    [1_000_000, '1 MB'],
    [8.4e6, '8.4 MB'],
    [1e9, '1 GB'],
    [1e12, '1 TB'],
    [1e15, '1 PB'],
    [1e18, '1 EB'],
    [1e21, '1 ZB'],
    [1e24, '1 YB'],
    [1.5e27, '1500 YB'],
  ])('%d', (value, expected) => {
    expect(formatBytes(value, 'en')).toBe(expected)
  })
})

test('bandwidth is in bits per second', () => {
  expect(formatBandwidth(2_500_000, 'en')).toBe('2.5 Mbps')
  expect(formatBandwidth(0, 'zh')).toBe('0 bps')
})

test('counts are grouped and whole', () => {
  expect(formatCount(1_234_567, 'en')).toBe('1,234,567')
})

test('a share of 0 has no number', () => {
  expect(formatShare(0, 0, 'en')).toBe('–')
  expect(formatShare(36, 44, 'en')).toBe('81.8%')
})

test('a share that exists is never 0%', () => {
  expect(formatShare(1, 5000, 'en')).toBe('<0.1%')
  expect(formatShare(1, 1000, 'zh')).toBe('0.1%')
  expect(formatShare(0, 5000, 'en')).toBe('0%')
})

test('a change has its sign, unless it is too small to be seen', () => {
  expect(formatChange(0.125, 'en')).toBe('+12.5%')
  expect(formatChange(-2, 'zh')).toBe('−200%')
  expect(formatChange(0.0004, 'en')).toBe('±0%')
  expect(formatChange(-0.0004, 'en')).toBe('±0%')
})
