import { z } from 'zod'
import type { Permission } from '../permission.ts'
import type { Text } from '../text.ts'

/**
 * A fact about what is approved. `money` is an amount and its currency, as in `14.00 CNY`; `time` a UTC moment; `rules`
 * pricing rules as JSON. A fact with
 * `names` has a code, each with its text.
 */
type PlainFact = { label: Text; as?: 'money' | 'time' | 'rules'; names?: Readonly<Record<string, Text>> }

/** What changes: a list of `FactChange` as JSON, whose fields have these labels. */
type ChangesFact = { label: Text; as: 'changes'; fields: Readonly<Record<string, PlainFact>> }

export type DeclaredFact = PlainFact | ChangesFact

/** A field before and after; empty if it had, or has, no value. */
export const FactChange = z.object({ field: z.string(), before: z.string(), after: z.string() })
export type FactChange = z.output<typeof FactChange>

/** What a second person approves, declared in `approvals.ts` of the slice that carries it out. */
export type DeclaredApprovals = Readonly<
  Record<
    string,
    {
      name: Text
      /** Users of any account that sells decide about it, in its own inbox; otherwise staff do. */
      seller?: true
      /** What a user must hold to decide, besides the permission to decide at all. */
      can: Permission
      facts: Readonly<Record<string, DeclaredFact>>
    }
  >
>
