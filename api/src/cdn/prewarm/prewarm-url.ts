import { z } from 'zod'
import { doubledForm, queryForm } from '../site/path.ts'
import { splitUrl } from '../site/site-url.ts'

/** What a line names; or the field error that it has. */
type UrlParts = { scheme: 'http' | 'https'; host: string; path: string; query: string }

/** Parses one URL. Its path is in the form of cache keys; a port is accepted and means nothing, as in cache keys. */
export function readPrewarmUrl(line: string): UrlParts | 'prewarmUrl' | 'prewarmFile' {
  const parts = splitUrl(line)
  if (!parts) return 'prewarmUrl'
  const { scheme, host, rest } = parts
  const mark = rest.indexOf('?')
  const path = mark < 0 ? rest : rest.slice(0, mark)
  if (path === '') return 'prewarmFile'
  const form = doubledForm(path)
  if (form === undefined) return 'prewarmUrl'
  if (form.endsWith('/') || form.includes('*')) return 'prewarmFile'
  const query = mark < 0 ? '' : queryForm(rest.slice(mark + 1))
  return { scheme, host, path: form, query }
}

/** The one spelling of a URL, by which repeated ones are found. */
const spelled = ({ scheme, host, path, query }: UrlParts) =>
  `${scheme}://${host}${path}${query === '' ? '' : `?${query}`}`

/** One URL of a file, without port, in the spelling of cache keys. */
const PrewarmUrl = z
  .string('prewarmUrl')
  .trim()
  .max(2048)
  .transform((line, context) => {
    const read = readPrewarmUrl(line)
    if (typeof read !== 'string') return spelled(read)
    context.addIssue({ code: 'custom', message: read })
    return z.NEVER
  })

/** The URLs of one request. A repeated one is an error of its own line, beside those of the other lines. */
export const prewarmUrls = (most: number) =>
  z
    .array(PrewarmUrl, 'required')
    .min(1, 'required')
    .max(most)
    .superRefine(
      (urls, context) => {
        const seen = new Set<string>()
        urls.forEach((url: unknown, i) => {
          // What is no URL has its own error, and no spelling.
          if (typeof url !== 'string') return
          if (seen.has(url)) context.addIssue({ code: 'custom', message: 'prewarmDuplicate', path: [i] })
          seen.add(url)
        })
      },
      { when: ({ value }) => Array.isArray(value) },
    )

/** The host of a URL that `prewarmUrls` has accepted. */
export const prewarmUrlHost = (url: string): string => new URL(url).hostname
