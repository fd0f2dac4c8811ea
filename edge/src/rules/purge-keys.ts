import { doubledForm, pathForm, purgeForm } from '@fairlead/api/cdn/site/path.ts'
import { highest, type KeyRange } from '../cache/key-range.ts'
import { objectKey } from './forwarding.ts'
import { readSize } from './image-size.ts'
import { servedPath, type Site } from './site.ts'

const below = (prefix: string): KeyRange => ({ from: prefix, to: prefix + highest })
/** A key and its copies by header fields, cookies, method or coding. */
const copies = (key: string): KeyRange[] => [{ from: key, to: key }, below(`${key} `)]
/** All copies of a path. */
export const allOf = (path: string): KeyRange[] => [...copies(path), below(`${path}?`)]

/**
 * The keys that one line of a purge covers. `*` is special only at the end. A query is used if it is part of the key
 * of that path, and ignored otherwise; without a query all copies of the path are purged. While the configuration of
 * the site is unknown (`site` is undefined) there is nothing to purge.
 */
export function purgeKeys(site: Site | undefined, text: string): KeyRange[] {
  // A line that cannot be parsed covers no key.
  const line = purgeForm(text, site?.keepsSlashes ? doubledForm : pathForm)
  return line === undefined ? [] : keysOf(site, line)
}

function keysOf(site: Site | undefined, line: string): KeyRange[] {
  const mark = line.indexOf('?')
  const path = mark < 0 ? line : line.slice(0, mark)
  if (mark < 0 && path.endsWith('*')) return [below(path.slice(0, -1))]
  // A purge of the root covers what visitors get there.
  const paths = site && servedPath(site, path) !== path ? [path, servedPath(site, path)] : [path]
  return paths.flatMap((each) => {
    const behavior = site?.behaviorFor(each)
    const named = behavior?.path(each) ?? each
    const queryPattern = mark < 0 ? '' : line.slice(mark + 1)
    const isPrefix = queryPattern.endsWith('*')
    const plain = isPrefix ? queryPattern.slice(0, -1) : queryPattern
    // All sizes of an image are purged with it.
    const query = behavior?.sharing.query(behavior.resizes ? readSize(plain).rest : plain) ?? ''
    if (query === '') return allOf(named)
    const key = objectKey(named, query, '')
    return isPrefix ? [below(key)] : copies(key)
  })
}
