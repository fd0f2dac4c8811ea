import { expect, test } from 'vitest'
import { errorNames } from './errors.ts'
import { allHelp } from './errors-help.ts'

const { failures } = await allHelp()

test('the help of every failure says in both languages what it means and what to do', () => {
  expect(Object.keys(failures).toSorted()).toEqual([...errorNames].toSorted())
  for (const { text, means, act } of Object.values(failures))
    for (const { en, zh } of [means, act]) {
      expect(en).toMatch(/^[A-Z].*\.$/)
      expect(zh).toMatch(/\p{Script=Han}.*。$/u)
      // The help must say more than the message that links to it.
      expect(en).not.toBe(text.en)
    }
})

test('no text has an argument that the help page cannot fill in', () => {
  for (const { means, act } of Object.values(failures))
    for (const text of [means, act]) expect(text.en + text.zh).not.toMatch(/[{}<>]/)
})
