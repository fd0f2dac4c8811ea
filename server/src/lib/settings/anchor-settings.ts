/** A bucket for anchors, at any engine with the S3 API. */
export type AnchorStore = {
  url: URL
  accessKey: string
  secret: string
  region: string
  /** Bucket and prefix, with slashes at both ends. */
  path: string
}

/** Reads it from an address. Undefined if a part is missing. */
export function anchorStoreOf(text: string): AnchorStore | undefined {
  const url = URL.parse(text)
  if (!url || url.username === '' || url.password === '' || url.pathname === '/') return undefined
  return {
    url: new URL(url.origin),
    accessKey: decodeURIComponent(url.username),
    secret: decodeURIComponent(url.password),
    region: url.searchParams.get('region') ?? 'us-east-1',
    path: url.pathname.endsWith('/') ? url.pathname : `${url.pathname}/`,
  }
}
