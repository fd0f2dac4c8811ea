import { execFileSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { guides } from '../../console/src/document/guide/guide-text.ts'
import { signedLinkCommand } from '../../console/src/document/guide/guide-samples.ts'
import { uriJudge } from '../../edge/src/rules/uri-authentication.ts'
import { allTexts } from '../support/words.ts'

/** Output of a program, not a text of the console. */
const printed = new Set(['Intact'])

for (const language of ['en', 'zh'] as const)
  test(`names in quotation marks are those on the screen (${language})`, () => {
    const known = new Set(allTexts.map((text) => text[language]))
    const named = guides
      .flatMap(({ steps }) => steps)
      .flatMap(({ text }) => [...text[language].matchAll(/“([^”]+)”/g)].map(([, name = '']) => name))
    expect(named.length).toBeGreaterThan(30)
    expect(named.filter((name) => !known.has(name) && !printed.has(name))).toEqual([])
  })

test('the sample of a signed link creates one that the edge accepts, until it expires', () => {
  const printedLink = execFileSync('bash', ['-c', signedLinkCommand], { encoding: 'utf8' }).trim()
  const { pathname, search } = new URL(printedLink)
  const judge = uriJudge({ key: 'your signing key', ttl: 60 })
  const target = { path: pathname, query: search.slice(1), spelled: pathname, doubled: undefined }
  expect(judge(target, Date.now())).toBe('')
  expect(judge(target, Date.now() + 120_000)).toBeUndefined()
  expect(uriJudge({ key: 'another', ttl: 60 })(target, Date.now())).toBeUndefined()
})
