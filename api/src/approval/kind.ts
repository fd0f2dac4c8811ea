import type { Permission } from '../permission.ts'
import type { Text } from '../text.ts'

/**
 * A fact about what is approved. `money` is an amount and its currency, as in `14.00 CNY`; `time` a UTC moment. A fact with
 * `names` has a code, each with its text.
 */
export type DeclaredFact = { label: Text; as?: 'money' | 'time'; names?: Readonly<Record<string, Text>> }

/** What a second person approves, declared in `approvals.ts` of the slice that carries it out. */
export type DeclaredApprovals = Readonly<
  Record<
    string,
    {
      name: Text
      /** What a user must hold to decide, besides the permission to decide at all. */
      can: Permission
      facts: Readonly<Record<string, DeclaredFact>>
    }
  >
>
