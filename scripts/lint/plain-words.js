// @ts-check
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../root.js'

/** Words that docs/names-and-comments.md forbids, each with what to write: the code marks in the second column of its table. */
export const plainWords = [
  ...readFileSync(join(root, 'docs/names-and-comments.md'), 'utf8').matchAll(/^\| ([^|`]+) \| ([^|]+) \|$/gm),
].flatMap(([, write = '', not = '']) =>
  [...not.matchAll(/`([^`]+)`/g)].map(([, word = '']) => ({ word, write: write.trim() })),
)

// A line of a comment may begin in the middle of a phrase.
const pattern = new RegExp(
  `(?<![\\w-])(?:${plainWords.map(({ word }) => word.replaceAll(' ', String.raw`(?:\s|\*|//)+`)).join('|')})(?![\\w-])`,
  'gi',
)

/**
 * The words in a text that another word should replace, as messages.
 *
 * @param {string} text
 * @returns {string[]}
 */
export const faultsIn = (text) =>
  [...text.matchAll(pattern)].map(([found]) => {
    const word = found.replaceAll(/(?:\s|\*|\/\/)+/g, ' ').toLowerCase()
    return `"${word}": write "${plainWords.find((one) => one.word === word)?.write}" (docs/names-and-comments.md)`
  })
