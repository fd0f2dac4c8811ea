import type { SliceReference } from '../reference/slice.ts'
import * as calls from './endpoints.ts'
import { DictionaryEntry } from './entry.ts'

/** Summaries and field descriptions of this slice for the API reference. */
export const reference: SliceReference<typeof calls> = {
  calls,
  /** Chinese summaries; the English ones are in the endpoint definitions. */
  summaries: {
    getDictionary: '一组代码及其中英文名称',
  },
  schemas: { DictionaryEntry },
  fields: {},
}
