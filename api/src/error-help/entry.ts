import type { Text } from '../text.ts'

export type ErrorHelp = {
  /** What has happened. */
  means: Text
  /** What the reader can do about it. */
  act: Text
}

/** Both as pairs of English and Chinese. */
export const help = (
  [meansEn, meansZh]: readonly [string, string],
  [actEn, actZh]: readonly [string, string],
): ErrorHelp =>
  // oxlint-disable-next-line house/written-texts -- The arguments are what is written down, in tables of these.
  ({ means: { en: meansEn, zh: meansZh }, act: { en: actEn, zh: actZh } })
