import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { text as alarm } from '../../console/src/cdn/alarm/alarm-text.ts'
import { allHelp } from '@fairlead/api/errors-help.ts'
import { allTexts, textModules, words } from '../support/words.ts'

test('the texts of the console are found wherever they are: beside a screen, in a table, in the contract', async () => {
  const { failures } = await allHelp()
  const english = new Set(allTexts.map(({ en }) => en))
  const some = [alarm, ...Object.values(failures).map(({ means }) => ({ means }))].flatMap((table) =>
    Object.values<{ en: string }>(table),
  )
  for (const { en } of some) expect(english).toContain(en)
  expect(english).toContain(words.titles.signIn.en)
})

test('components contain no texts of their own, which would not be found', () => {
  const folder = fileURLToPath(new URL('../../console/src/', import.meta.url))
  const holding = globSync('**/*.tsx', { cwd: folder }).filter((path) =>
    /\ben: ['"`].*\p{Script=Han}/u.test(readFileSync(folder + path, 'utf8')),
  )
  // Each language is named in itself, whatever the page's language, so it is not a pair.
  expect(holding).toEqual(['shell/menu/Preferences.tsx'])
  expect(textModules.length).toBeGreaterThan(50)
})
