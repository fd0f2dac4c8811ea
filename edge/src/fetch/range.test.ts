import { expect, test } from 'vitest'
import { rangeHolds } from '../http/conditional.ts'
import { httpDate } from '../http/http-date.ts'
import { isCombinable, nextPart, partBytes, readPart } from './parts.ts'
import { planRange } from '../http/range.ts'

const ranges = (text: string, size: number) => {
  const plan = planRange(text, size)
  return plan.kind === 'ranges' ? plan.ranges.map(({ start, end }) => [start, end]) : plan.kind
}

test.each([
  [
    'bytes=0-3,4-5',
    [
      [0, 3],
      [4, 5],
    ],
  ],
  ['bytes=0-3,3-5', 'whole'],
  ['bytes=0-3,2-5', 'whole'],
  ['bytes=3-3,3-3', 'whole'],
  ['bytes=0-9', [[0, 9]]],
  ['bytes=0-10', [[0, 9]]],
  ['bytes=9-9', [[9, 9]]],
  ['bytes=9-', [[9, 9]]],
  ['bytes=10-', 'unsatisfiable'],
  ['bytes=-1', [[9, 9]]],
  ['bytes=-10', [[0, 9]]],
  ['bytes=-11', [[0, 9]]],
  ['bytes=-0', 'unsatisfiable'],
  [
    'bytes=0-8,-1',
    [
      [0, 8],
      [9, 9],
    ],
  ],
  ['bytes=0-9,-1', 'whole'],
  ['bytes=5-5', [[5, 5]]],
  ['bytes=5-4', 'whole'],
])('of ten bytes, %s', (text, expected) => {
  expect(ranges(text, 10)).toEqual(expected)
})

test('a list of ranges is accepted up to the maximum number, and not beyond', () => {
  const list = (count: number) =>
    `bytes=${Array.from({ length: count }, (_, at) => `${2 * at}-${2 * at}`).join(',')}`
  expect(ranges(list(32), 100)).toHaveLength(32)
  expect(ranges(list(33), 100)).toBe('whole')
})

test.each([
  ['the last byte of a part needs no other', [[0, partBytes - 1]], 0, undefined],
  ['the first byte of the next needs it', [[0, partBytes]], 0, 1],
  [
    'a range that begins far behind is gone to at once',
    [
      [0, 9],
      [5 * partBytes, 5 * partBytes],
    ],
    0,
    5,
  ],
  [
    'one that begins with the last byte of the one before',
    [
      [0, 9],
      [5 * partBytes - 1, 5 * partBytes],
    ],
    0,
    4,
  ],
  ['within a long range part after part', [[0, 9 * partBytes]], 3, 4],
  [
    'nothing is behind the last',
    [
      [0, 9],
      [5 * partBytes, 5 * partBytes + 9],
    ],
    5,
    undefined,
  ],
])('which part is read next: %s', (_what, list, part, expected) => {
  expect(
    nextPart(
      list.map(([start = 0, end = 0]) => ({ start, end })),
      part,
    ),
  ).toBe(expected)
})

test.each([
  [`bytes 0-${partBytes - 1}/${2 * partBytes}`, 0, { size: partBytes, total: 2 * partBytes }],
  [`bytes 0-${partBytes - 1}/${partBytes}`, 0, { size: partBytes, total: partBytes }],
  ['bytes 0-0/1', 0, { size: 1, total: 1 }],
  [`bytes 0-${partBytes - 2}/${2 * partBytes}`, 0, undefined],
  [`bytes 0-${partBytes}/${2 * partBytes}`, 0, undefined],
  [`bytes ${partBytes}-${partBytes}/${partBytes + 1}`, 1, { size: 1, total: partBytes + 1 }],
  [`bytes ${partBytes - 1}-${partBytes}/${partBytes + 1}`, 1, undefined],
  [`bytes ${partBytes}-${partBytes - 1}/${partBytes}`, 1, undefined],
  ['bytes 0-9/9', 0, undefined],
])('the part that %s contains if part %i was requested', (text, part, expected) => {
  expect(readPart(['Content-Range', text], undefined, part)).toEqual(expected)
  if (!expected) return
  expect(readPart(['Content-Range', text], expected.size, part)).toEqual(expected)
  expect(readPart(['Content-Range', text], expected.size + 1, part)).toBeUndefined()
})

test.each([
  [0, false],
  [999, false],
  [1000, true],
  [2000, true],
])(
  'a last change %i ms before the response is a strong validator: %s (RFC 9110, section 8.8.2.2)',
  (ms, isStrong) => {
    const now = Date.UTC(2031, 4, 6)
    const changed = httpDate(now - 1000)
    const fields = ['Last-Modified', changed, 'Date', httpDate(now - 1000 + ms)]
    expect(isCombinable(fields, now)).toBe(isStrong)
    expect(rangeHolds(changed, fields, now)).toBe(isStrong)
  },
)
