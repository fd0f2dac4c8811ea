/** Whom authenticators know us as: their keys work at this origin and no other. */
export type RelyingParty = { origin: string; id: string }

/**
 * The public address where there is one, else the page that asks. The page, not the host that answers: a page at
 * `console.localhost` calls `external-api-console.localhost`, and a browser signs for the page. Which pages may
 * call at all was judged before.
 */
export function relyingParty(publicUrl: string | undefined, pageOrigin: string): RelyingParty {
  const { origin, hostname } = new URL(publicUrl ?? pageOrigin)
  return { origin, id: hostname }
}
