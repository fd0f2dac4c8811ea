import { expect, test } from 'vitest'
import { remembered } from './remembered.ts'

test('a result is computed once, the oldest is forgotten first, and nothing is not remembered', () => {
  const computed: string[] = []
  const known = remembered<string>(2)
  const ask = (name: string, result: string | undefined = name.toUpperCase()) =>
    known(name, () => {
      computed.push(name)
      return result
    })
  expect([ask('a'), ask('a'), ask('b'), ask('a')]).toEqual(['A', 'A', 'B', 'A'])
  expect(computed).toEqual(['a', 'b'])
  ask('c')
  expect(ask('b')).toBe('B')
  expect(computed).toEqual(['a', 'b', 'c'])
  ask('a')
  expect(computed).toEqual(['a', 'b', 'c', 'a'])
  const none = () => known('none', (): undefined => void computed.push('none'))
  expect([none(), none()]).toEqual([undefined, undefined])
  expect(computed.filter((name) => name === 'none')).toHaveLength(2)
})
