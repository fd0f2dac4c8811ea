import { expect, test } from 'vitest'
import { errorNames } from './errors.ts'
import { allHelp } from './errors-help.ts'

const { failures } = await allHelp()

test('every failure says in both languages what it means and what to do', () => {
  expect(Object.keys(failures).toSorted()).toEqual([...errorNames].toSorted())
  for (const { text, means, act } of Object.values(failures))
    for (const { en, zh } of [means, act]) {
      expect(en).toMatch(/^[A-Z].*\.$/)
      expect(zh).toMatch(/\p{Script=Han}.*。$/u)
      // More than the message that led there.
      expect(en).not.toBe(text.en)
    }
})

test('no text takes an argument that a page could not give', () => {
  for (const { means, act } of Object.values(failures))
    for (const text of [means, act]) expect(text.en + text.zh).not.toMatch(/[{}<>]/)
})
