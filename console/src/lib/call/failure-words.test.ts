import { helpOf } from '@fairlead/api/errors-help.ts'
import { generalFieldTexts, generalTexts } from '@fairlead/api/general-text.ts'
import { failureHelp, fieldErrorTexts } from '@fairlead/api/cdn/errors-help.ts'
import { expect, test } from 'vitest'
import { createWords } from './failure-words.ts'

const lost = () => Promise.reject(new Error('no network'))

test('general texts are available immediately', () => {
  const words = createWords(helpOf)
  expect(words.ofFailure('notFound')).toBe(generalTexts.notFound.text)
  expect(words.ofField('required')).toBe(generalFieldTexts.required)
})

test('the texts of a slice are available after they are loaded', async () => {
  const words = createWords(helpOf)
  await words.learn('cdn')
  expect(words.ofFailure('siteOff')).toBe(failureHelp.siteOff.text)
  expect(words.ofField('domainTaken')).toBe(fieldErrorTexts.domainTaken)
})

test('texts that are requested before are loaded once, and the screen is rendered again with them', async () => {
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

test('without a network a simpler text is shown until the texts are loaded', async () => {
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

test('an error that this page does not know is shown with a general text', () => {
  const words = createWords(helpOf)
  expect(words.ofField('fromTheFuture')).toBe(generalFieldTexts.format)
  expect(words.ofField('constructor')).toBe(generalFieldTexts.format)
})
