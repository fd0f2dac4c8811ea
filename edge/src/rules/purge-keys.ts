import { purgeForm } from '@fairlead/api/cdn/site/path.ts'
import { highest, type KeyRange } from '../cache/key-range.ts'
import { objectKey } from './forwarding.ts'
import { readSize } from './image-size.ts'
import { servedPath, type Site } from './site.ts'

const below = (prefix: string): KeyRange => ({ from: prefix, to: prefix + highest })
/** A key itself, and its copies told apart by header fields, cookies, method or coding. */
const copies = (key: string): KeyRange[] => [{ from: key, to: key }, below(`${key} `)]
/** All copies of a path. */
export const allOf = (path: string): KeyRange[] => [...copies(path), below(`${path}?`)]

/**
 * The keys that one line of a purge names. `*` is special at its end only. A query counts where it is part of the key
 * of that path, and is left out of account elsewhere; without one all copies of the path go, whatever their query.
 * `site` is undefined while its configuration is not here; then nothing is.
 */
export function purgeKeys(site: Site | undefined, given: string): KeyRange[] {
  // One that cannot be read names no key.
  const line = purgeForm(given)
  return line === undefined ? [] : keysOf(site, line)
}

function keysOf(site: Site | undefined, line: string): KeyRange[] {
  const mark = line.indexOf('?')
  const path = mark < 0 ? line : line.slice(0, mark)
  if (mark < 0 && path.endsWith('*')) return [below(path.slice(0, -1))]
  // Who purges the root means what visitors see there.
  const paths = site && servedPath(site, path) !== path ? [path, servedPath(site, path)] : [path]
  return paths.flatMap((each) => {
    const behavior = site?.behaviorFor(each)
    const named = behavior?.path(each) ?? each
    const given = mark < 0 ? '' : line.slice(mark + 1)
    const isPrefix = given.endsWith('*')
    const plain = isPrefix ? given.slice(0, -1) : given
    // All sizes of an image go with it.
    const query = behavior?.sharing.query(behavior.resizes ? readSize(plain).rest : plain) ?? ''
    if (query === '') return allOf(named)
    const key = objectKey(named, query, '')
    return isPrefix ? [below(key)] : copies(key)
  })
}
