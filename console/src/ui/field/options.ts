import type { Text } from '@fairlead/api/text.ts'

/** A value with its label. Names that are the same in all languages are plain strings. */
export type Option<Value extends string | number = string | number> = {
  value: Value
  label: Text | string
  /** Shown but disabled. */
  fixed?: boolean | undefined
}
