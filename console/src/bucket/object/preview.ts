/** How a browser may show an object without running any of it: as a picture, or as plain text. */
export type PreviewKind = 'picture' | 'text' | 'none'

/** Browsers run no scripts of a picture in an `img` element, not even those of SVG. */
const pictures = /^image\/(?:png|jpeg|gif|webp|avif|svg\+xml|bmp|x-icon)$/
const texts = /^(?:text\/.+|application\/(?:json|xml|javascript|yaml|x-sh|x-ndjson|toml))$/

export function previewKind(contentType: string | null): PreviewKind {
  const [type = ''] = (contentType ?? '').toLowerCase().split(';')
  if (pictures.test(type.trim())) return 'picture'
  return texts.test(type.trim()) ? 'text' : 'none'
}

/** How much of a text is shown, in bytes. */
export const previewBytes = 65_536

/** The beginning of an object as text, whatever its bytes are. */
export async function readBeginning(url: string, signal: AbortSignal): Promise<string> {
  const response = await fetch(url, { headers: { range: `bytes=0-${previewBytes - 1}` }, signal })
  // An empty object has no range.
  if (response.status === 416) return ''
  if (!response.ok) throw new Error(`status ${response.status}`)
  return response.text()
}
