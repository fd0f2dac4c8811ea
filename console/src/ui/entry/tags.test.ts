import { expect, test } from 'vitest'
import { addTags, mostTags } from './tags.ts'

test('typed or pasted text becomes one tag per item', () => {
  expect(addTags(['jpg'], 'png')).toEqual({ tags: ['jpg', 'png'], rest: '' })
  expect(addTags([], ' jpg, png\nwebp；avif ')).toEqual({ tags: ['jpg', 'png', 'webp', 'avif'], rest: '' })
  expect(addTags(['jpg'], '  ')).toEqual({ tags: ['jpg'], rest: '' })
})

test('text that does not match the pattern stays in the input, and the others are added', () => {
  expect(addTags([], 'jpg .png webp', { pattern: /^[a-z0-9]+$/ })).toEqual({
    tags: ['jpg', 'webp'],
    rest: '.png',
    fault: 'pattern',
  })
})

test('a pattern with the flag g checks each tag independently', () => {
  expect(addTags([], 'jpg png', { pattern: /^[a-z]+$/g }).tags).toEqual(['jpg', 'png'])
})

test('no tag is added twice', () => {
  expect(addTags(['jpg'], 'jpg')).toEqual({ tags: ['jpg'], rest: 'jpg', fault: 'duplicate' })
})

test('the number of tags is limited, by default to 999,999', () => {
  expect(addTags(['a', 'b'], 'c d', { max: 3 })).toEqual({
    tags: ['a', 'b', 'c'],
    rest: 'd',
    fault: 'tooMany',
  })
  const full = Array.from({ length: mostTags }, () => 'one')
  expect(addTags(full, 'more').fault).toBe('tooMany')
  expect(addTags(full.slice(1), 'more').fault).toBeUndefined()
})
