import { isCacheTag, maxObjectTags } from '@fairlead/api/cdn/purge/cache-tag.ts'
import { endToEnd, field, type FieldList } from './fields.ts'

const none: ReadonlySet<string> = new Set(['cache-tag'])

/** The tags of a `Cache-Tag` field, each once; undefined if there are none. Those that cannot be purged are ignored. */
export function cacheTags(value: string | undefined): string[] | undefined {
  if (value === undefined) return undefined
  const tags = new Set(
    value
      .split(',')
      .map((tag) => tag.trim())
      .filter(isCacheTag),
  )
  return tags.size === 0 ? undefined : [...tags].slice(0, maxObjectTags)
}

/** The fields of a response that is not stored, as visitors get them. */
export const withoutTags = (headers: FieldList, showsTags: boolean): FieldList =>
  showsTags || field(headers, 'cache-tag') === undefined ? headers : endToEnd(headers, none)
