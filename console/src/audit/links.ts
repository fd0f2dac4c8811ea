import { type Link, paths } from '../paths.ts'

/** The page of each kind of object. */
const pages: Readonly<Record<string, (id: string) => Link>> = {
  site: paths.site,
  alarm: paths.alarms,
  trace: (id) => paths.site(id),
  certificate: paths.certificateEdit,
  role: paths.roleEdit,
  user: paths.userEdit,
  secretKey: () => paths.secretKeys(),
  prewarm: () => paths.prewarms(),
  purge: () => paths.purges(),
  firewallAcl: (id) => paths.acl(id),
  ddosOrder: paths.protectionOrder,
  invitation: () => paths.invitations(),
  bucket: () => paths.buckets(),
  customer: paths.customer,
}

export const linkOf = (model: string, subject: string): Link | undefined => pages[model]?.(subject)
