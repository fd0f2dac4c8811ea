import type { VersionChanges as Changes } from '@fairlead/api/cdn/site/site-history.ts'
import type { Text } from '@fairlead/api/text.ts'
import { type Args, useText, wordOf } from '../../lib/text/text.ts'
import { pathWords } from '../editor/setting/field-path.ts'
import { text } from '../text.ts'
import { words } from '../../ui/text/words.ts'

type Say = (text: Text, args?: Args) => string

/** The settings that a version changed, in one line: `Behaviors › /img/* › Default TTL, Comment and 2 more`. */
export function changesInWords({ changes, leftOut }: Pick<Changes, 'changes' | 'leftOut'>, t: Say): string {
  if (changes.length === 0) return t(text.sameSettings)
  const shownChanges = changes.map((path) =>
    pathWords(path)
      .map((word) => wordOf(t, word))
      .join(' › '),
  )
  const named = shownChanges.join(t(words.comma))
  return leftOut > 0 ? t(text.moreSettings, { named, count: leftOut }) : named
}

/** `changes` are those of all versions, once they are loaded. */
export function VersionChanges({
  version,
  changes,
}: {
  version: number
  changes?: readonly Changes[] | undefined
}) {
  const t = useText()
  if (version === 1) return t(text.firstVersion)
  const own = changes?.find((one) => one.version === version)
  return own ? changesInWords(own, t) : '–'
}
