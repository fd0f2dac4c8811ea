import { expect, test } from 'vitest'
import { errorHelp } from './error-help.ts'
import { catalogue, errorNames } from './errors.ts'

test('every failure says in both languages what it means and what to do', () => {
  expect(Object.keys(errorHelp).toSorted()).toEqual([...errorNames].toSorted())
  for (const name of errorNames)
    for (const text of [errorHelp[name].means, errorHelp[name].act]) {
      expect(text.en).toMatch(/^[A-Z].*\.$/)
      expect(text.zh).toMatch(/\p{Script=Han}.*。$/u)
      // More than the message that led there.
      expect(text.en).not.toBe(catalogue[name].text.en)
    }
})

test('no text takes an argument that a page could not give', () => {
  for (const { means, act } of Object.values(errorHelp))
    for (const text of [means, act]) expect(text.en + text.zh).not.toMatch(/[{}<>]/)
})
