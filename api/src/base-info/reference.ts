import type { SliceReference } from '../reference/slice.ts'
import * as calls from './endpoints.ts'
import { DictionaryEntry } from './entry.ts'

/** What the reference of the API says of this slice. */
export const reference: SliceReference<typeof calls> = {
  calls,
  /** In Chinese; English stands with the call. */
  summaries: {
    getDictionary: '一组代码及其中英文名称',
  },
  schemas: { DictionaryEntry },
  fields: {},
}
