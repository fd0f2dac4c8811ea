import type { Text } from '@fairlead/api/text.ts'
import type { ReactNode } from 'react'
import { NewTabLink } from '../button/NewTabLink.tsx'

/** Words of a sentence, and their link target. */
export type WordLink = { words: Text; href: string }

/** A sentence with some of its words as links; words that it does not contain are ignored. */
export function linkedWords(
  sentence: string,
  links: readonly (readonly [word: string, href: string])[],
): ReactNode {
  const [first, ...others] = links
  if (!first) return sentence
  const [word, href] = first
  const at = sentence.indexOf(word)
  if (at < 0) return linkedWords(sentence, others)
  return (
    <>
      {linkedWords(sentence.slice(0, at), others)}
      <NewTabLink href={href} text={word} />
      {linkedWords(sentence.slice(at + word.length), others)}
    </>
  )
}
