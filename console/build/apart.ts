import { helpOf, type SliceHelp } from '@fairlead/api/errors-help.ts'
import type { Plugin, Rolldown } from 'vite'
import { filesOf } from './bundle.ts'

/** The form in which texts are compared, without quotes and escapes, which depend on how a string is written. */
const bare = (text: string) => text.replaceAll(/[\\'"`]/g, '')

/** Modules with texts that every page may load: the general ones, and the menus and titles of a slice. */
const everybodys =
  /\/api\/src\/[^/]+$|\/api\/src\/[^/]+\/menu\.ts$|\/console\/src\/(lib|ui|shell)\/|\/console\/src\/[^/]+\/screens\.ts$|\/node_modules\//

type Module = { id: string; code: string }

const letter = /[A-Za-z]/

/** Whether code has a text on its own: the text "Required" is not in a name such as `nameRequired`. */
function holds(code: string, text: string): boolean {
  for (let at = code.indexOf(text); at >= 0; at = code.indexOf(text, at + 1)) {
    const isPart = [code[at - 1] ?? '', code[at + text.length] ?? ''].some((beside) => letter.test(beside))
    if (!isPart) return true
  }
  return false
}

/** The modules in some files of a bundle, before they are minified. */
const modulesOf = (bundle: Rolldown.OutputBundle, wanted: (fileName: string) => boolean): Module[] =>
  Object.values(bundle)
    .filter((output) => output.type === 'chunk' && wanted(output.fileName))
    .flatMap((output) => (output.type === 'chunk' ? Object.entries(output.modules) : []))
    .map(([id, { code }]) => ({ id, code: bare(code ?? '') }))

/**
 * Which modules of slices with texts are in the scripts that every page loads, be it one of these texts or any in Chinese;
 * and which of the texts are in no script, so that looking for them says nothing.
 */
export function strayTexts(bundle: Rolldown.OutputBundle, texts: readonly string[]) {
  const looked = texts.map(bare)
  const base = filesOf(bundle, [])
  const of = modulesOf(bundle, (fileName) => base.has(fileName)).filter(({ id }) => !everybodys.test(id))
  const all = modulesOf(bundle, () => true)
  return {
    stray: of
      .filter(({ code }) => /\p{Script=Han}/u.test(code) || looked.some((text) => holds(code, text)))
      .map(({ id }) => id),
    lost: texts.filter((_, index) => !all.some(({ code }) => code.includes(looked[index] ?? ''))),
  }
}

const textsIn = (value: unknown): string[] =>
  typeof value === 'string' ? [value] : Object.values(value ?? {}).flatMap(textsIn)

/** What failures and errors of fields of all slices say, in each language. */
async function textsOfSlices(): Promise<string[]> {
  const loads: (() => Promise<SliceHelp>)[] = Object.values(helpOf)
  return (await Promise.all(loads.map((load) => load()))).flatMap(textsIn)
}

/** Fails the build when the scripts that every page loads hold texts of a slice, which come with its pages. */
export function wordsApart(): Plugin {
  return {
    name: 'fairlead-words-apart',
    apply: 'build',
    enforce: 'post',
    async writeBundle(_, bundle) {
      const { stray, lost } = strayTexts(bundle, await textsOfSlices())
      if (stray.length > 0) this.error(`Every page would load texts of a slice, from ${stray.join(', ')}`)
      if (lost.length > 0) this.error(`In no script: ${lost.join(' | ')}`)
    },
  }
}
