import type { readLogWatch } from '@fairlead/api/cdn/logs/live.ts'
import type { ReplyOf } from '@fairlead/api/endpoint.ts'

type Reply = ReplyOf<typeof readLogWatch>

/** How many requests the page keeps. */
export const keptLines = 300

export type Seen = { lines: Reply['lines']; cursor: number; seen: number; matched: number; shown: number }
export const nothingSeen: Seen = { lines: [], cursor: 0, seen: 0, matched: 0, shown: 0 }

/** The requests so far with those of another reply, newest first. */
export const withReply = (before: Seen, { lines, cursor, seen, matched }: Reply): Seen => ({
  lines: [...lines.toReversed(), ...before.lines].slice(0, keptLines),
  cursor,
  seen: before.seen + seen,
  matched: before.matched + matched,
  shown: before.shown + lines.length,
})
