import fc from 'fast-check'
import { expect, test } from 'vitest'
import { moments } from './listing.ts'

test('moments of a page are written like those of Date', () => {
  fc.assert(
    fc.property(
      fc.array(fc.date({ noInvalidDate: true, min: new Date(0), max: new Date('9999-12-31') })),
      (dates) => {
        expect(dates.map(Number).map(moments())).toEqual(dates.map((date) => date.toISOString()))
      },
    ),
  )
})
