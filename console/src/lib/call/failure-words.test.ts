import { helpOf } from '@fairlead/api/errors-help.ts'
import { generalFieldTexts, generalTexts } from '@fairlead/api/general-text.ts'
import { failureHelp, fieldErrorTexts } from '@fairlead/api/cdn/errors-help.ts'
import { expect, test } from 'vitest'
import { createWords } from './failure-words.ts'

const lost = () => Promise.reject(new Error('no network'))

test('general words are there at once', () => {
  const words = createWords(helpOf)
  expect(words.ofFailure('notFound')).toBe(generalTexts.notFound.text)
  expect(words.ofField('required')).toBe(generalFieldTexts.required)
})

test('the words of a slice are there once they are loaded', async () => {
  const words = createWords(helpOf)
  await words.learn('cdn')
  expect(words.ofFailure('siteOff')).toBe(failureHelp.siteOff.text)
  expect(words.ofField('domainTaken')).toBe(fieldErrorTexts.domainTaken)
})

test('words that are asked for before are loaded once, and the screen is drawn again with them', async () => {
  let loads = 0
  const words = createWords({
    ...helpOf,
    cdn: () => {
      loads += 1
      return helpOf.cdn()
    },
  })
  const drawn = new Promise<void>((resolve) => void words.known.subscribe(resolve))
  expect([words.ofFailure('siteOff'), words.ofField('domainTaken')]).toEqual([undefined, undefined])
  await drawn
  expect(words.ofFailure('siteOff')).toBe(failureHelp.siteOff.text)
  expect(loads).toBe(1)
})

test('without a network a plainer text is said, until a page has brought the words', async () => {
  let isOut = true
  const words = createWords({ ...helpOf, cdn: () => (isOut ? lost() : helpOf.cdn()) })
  const drawn = new Promise<void>((resolve) => void words.known.subscribe(resolve))
  expect(words.ofField('domainTaken')).toBeUndefined()
  await drawn
  expect(words.ofField('domainTaken')).toBe(generalFieldTexts.format)
  expect(words.ofFailure('siteOff')).toBe(generalTexts.unavailable.text)
  await expect(words.learn('cdn')).rejects.toThrow('no network')
  isOut = false
  await words.learn('cdn')
  expect(words.ofField('domainTaken')).toBe(fieldErrorTexts.domainTaken)
})

test('an error that this page does not know is shown in general words', () => {
  const words = createWords(helpOf)
  expect(words.ofField('fromTheFuture')).toBe(generalFieldTexts.format)
  expect(words.ofField('constructor')).toBe(generalFieldTexts.format)
})
