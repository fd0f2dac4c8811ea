import { createHash } from 'node:crypto'
import type { TraceInput } from '@fairlead/api/cdn/trace.ts'
import type { EdgeCertificate, EdgeChallenge, EdgeSite } from '@fairlead/api/edge/protocol.ts'

/** Without `seq`, which the plane adds. */
export type NewChange =
  | { kind: 'site'; site: unknown }
  | { kind: 'gone'; siteId: string }
  | { kind: 'purge'; purge: { id: string; [key: string]: unknown } }
  | { kind: 'trace'; trace: { id: string; siteId: string; request: TraceInput } }
  | { kind: 'certificate'; certificate: EdgeCertificate }
  | { kind: 'prewarm'; prewarm: { id: string; cancelled: boolean } }
  | { kind: 'challenge'; challenge: EdgeChallenge }
  | { kind: 'challengeGone'; token: string }
  | { kind: string }

/** A site with its certificate, which edges get first and as a change of its own. */
export function inOrder(change: NewChange): NewChange[] {
  if (!('site' in change)) return [change]
  const { certificate: pem, ...site } = change.site as EdgeSite
  if (!pem) return [change]
  const fingerprint = createHash('sha256').update(pem.chain).digest('hex')
  const id = fingerprint.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/, '$1-$2-4$3-8$4-$5')
  const certificate = { id, fingerprint, ...pem }
  return [
    { kind: 'certificate', certificate },
    { kind: 'site', site: { ...site, certificateId: id } },
  ]
}
