import type { FactChange } from '@fairlead/api/approval/kind.ts'

type Texts = Readonly<Partial<Record<string, string>>>

/** What one state of an object changes against another, field by field, for who approves it. An empty text is not set. */
export const factChanges = (before: Texts, after: Texts): FactChange[] =>
  [...new Set([...Object.keys(before), ...Object.keys(after)])].flatMap((field) => {
    const [old = '', next = ''] = [before[field], after[field]]
    return old === next ? [] : [{ field, before: old, after: next }]
  })
