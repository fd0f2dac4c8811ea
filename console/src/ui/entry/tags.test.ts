import { expect, test } from 'vitest'
import { addTags, mostTags } from './tags.ts'

test('what is typed or pasted becomes one tag each', () => {
  expect(addTags(['jpg'], 'png')).toEqual({ tags: ['jpg', 'png'], rest: '' })
  expect(addTags([], ' jpg, png\nwebp；avif ')).toEqual({ tags: ['jpg', 'png', 'webp', 'avif'], rest: '' })
  expect(addTags(['jpg'], '  ')).toEqual({ tags: ['jpg'], rest: '' })
})

test('what does not look like a tag stays in the box, and the others are taken', () => {
  expect(addTags([], 'jpg .png webp', { pattern: /^[a-z0-9]+$/ })).toEqual({
    tags: ['jpg', 'webp'],
    rest: '.png',
    fault: 'pattern',
  })
})

test('a pattern with a memory judges each tag by itself', () => {
  expect(addTags([], 'jpg png', { pattern: /^[a-z]+$/g }).tags).toEqual(['jpg', 'png'])
})

test('no tag stands there twice', () => {
  expect(addTags(['jpg'], 'jpg')).toEqual({ tags: ['jpg'], rest: 'jpg', fault: 'duplicate' })
})

test('no more than may be; 999,999 where nothing is said', () => {
  expect(addTags(['a', 'b'], 'c d', { max: 3 })).toEqual({
    tags: ['a', 'b', 'c'],
    rest: 'd',
    fault: 'tooMany',
  })
  const full = Array.from({ length: mostTags }, () => 'one')
  expect(addTags(full, 'more').fault).toBe('tooMany')
  expect(addTags(full.slice(1), 'more').fault).toBeUndefined()
})
