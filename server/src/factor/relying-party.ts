/** The site for authenticators: their keys work only at this origin. */
export type RelyingParty = { origin: string; id: string }

/**
 * The public address where there is one, else the origin of the page. Not that of the API, because a browser signs for
 * the page: a page at `console.localhost` calls `external-api-console.localhost`. That the page may call was checked
 * before.
 */
export function relyingParty(publicUrl: string | undefined, pageOrigin: string): RelyingParty {
  const { origin, hostname } = new URL(publicUrl ?? pageOrigin)
  return { origin, id: hostname }
}
