import { expect, test } from 'vitest'
import { wordOf } from './fields.ts'
import { joinWords, word } from './word.ts'

const said = (name: string, ...around: string[]) => wordOf(name, around)?.text.en

test('a field is described by its own slice, not by another one that has a field of the same name', () => {
  expect(said('edges', 'SiteDetail')).toBe('Status of the latest version on each edge node.')
  expect(said('edges', 'ProtectedSite')).toBe('Edge nodes that are online and serve the site.')
  expect(said('addresses', 'ObjectUpload')).toBe('Where to put parts, by PUT.')
  expect(said('peak', 'AlarmEvent')).toBe('Highest value, in the unit of the threshold.')
  // Nothing is better than the name of an object in a bucket.
  expect(said('name', 'content', 'listEdges')).toBeUndefined()
})

test('a call and a schema use the words of all slices besides their own', () => {
  expect(said('email', 'changeOwnEmail')).toBe('Email address.')
  expect(said('client', 'examples', 'ReplayResult')).toBe('IP address of the visitor.')
})

test('a field that two files describe is refused', () => {
  const file = { total: word('Sum.', '合计。') }
  expect(() => joinWords(file, { peak: word('Most.', '最高。') }, file)).toThrow('described twice: total')
})
