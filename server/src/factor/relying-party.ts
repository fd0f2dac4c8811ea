/** The site as authenticators see it: their keys work only at this origin. */
export type RelyingParty = { origin: string; id: string }

/**
 * The public address if there is one, otherwise the origin of the page. Not that of the API, because a browser signs
 * for the page: a page at `console.localhost` calls `external-api-console.localhost`. Another check has already
 * verified that the page may call.
 */
export function relyingParty(publicUrl: string | undefined, pageOrigin: string): RelyingParty {
  const { origin, hostname } = new URL(publicUrl ?? pageOrigin)
  return { origin, id: hostname }
}
