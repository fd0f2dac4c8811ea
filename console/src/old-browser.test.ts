import { readFileSync } from 'node:fs'
import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'

const script = readFileSync(new URL('../public/old-browser.js', import.meta.url), 'utf8')

/** The texts that the script writes in a browser with this language. */
function writtenTexts(navigator: object): string[] {
  const texts: string[] = []
  const element = {
    style: {},
    setAttribute: () => undefined,
    appendChild: () => undefined,
  }
  const document = {
    getElementById: (id: string) => (id === 'root' ? element : null),
    createElement: () => element,
    createTextNode: (text: string) => texts.push(text),
  }
  runInNewContext(script, { document, navigator })
  return texts
}

test('an old browser gets a message in its language (spec 1, section 8)', () => {
  expect(writtenTexts({ language: 'zh-CN' })).toEqual([expect.stringContaining('版本过旧')])
  expect(writtenTexts({ userLanguage: 'en-US' })).toEqual([expect.stringContaining('too old')])
  expect(writtenTexts({})).toEqual([expect.stringContaining('too old')])
})

test('the script uses only syntax that old browsers know', () => {
  expect(script.replaceAll(/\/\/.*$/gm, '')).not.toMatch(/=>|`|\b(?:const|let|class|async)\b/)
})
