import type { Text } from '@fairlead/api/text.ts'

/** A value and its word. Names that no language translates are plain strings. */
export type Option<Value extends string | number = string | number> = {
  value: Value
  label: Text | string
  /** Shown, and not to be chosen. */
  fixed?: boolean | undefined
}
