import type { Behavior } from '@fairlead/api/cdn/site/behavior/behavior.ts'
import type { Text } from '@fairlead/api/text.ts'
import type { Args } from '../../../lib/text/text.ts'
import { text } from '../text.ts'
import { figureOf } from '../setting/typed.ts'

type Lifetimes = {
  minTtl?: unknown
  defaultTtl?: unknown
  maxTtl?: unknown
  forwarding?: { headers?: Behavior['forwarding']['headers'] | undefined } | undefined
}

/**
 * Describes briefly how long responses of a behavior are cached: without caching headers from the origin for the
 * default time, and never for less than the minimum time.
 */
export function lifetimeWords(
  { minTtl, defaultTtl, maxTtl, forwarding }: Lifetimes,
  t: (text: Text, args?: Args) => string,
  duration: (seconds: number) => string,
): string {
  if (forwarding?.headers === 'all' || figureOf(maxTtl) === 0) return t(text.notKept)
  const seconds = Math.max(figureOf(minTtl), figureOf(defaultTtl))
  return seconds > 0 ? t(text.kept, { duration: duration(seconds) }) : t(text.keptIfTold)
}
