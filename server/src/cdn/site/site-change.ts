import type { OriginInput } from '@fairlead/api/cdn/origin/origin.ts'
import type { SiteConfigInput } from '@fairlead/api/cdn/site/site-config.ts'
import type { SiteChange } from '@fairlead/api/cdn/site/site-detail.ts'
import type { RollBack } from '@fairlead/api/cdn/site/site-history.ts'
import { canEdit } from '@fairlead/api/cdn/site/site.ts'
import { checkCertificate } from '../../cert/public.ts'
import type { Entered, Tx } from '../../lib/db.ts'
import { demand, Fail } from '../../lib/fail.ts'
import type { SecretBox } from '../../lib/secret-box.ts'
import { refusePrivateOrigin } from '../domain/address.ts'
import { findVersion } from './deployments.ts'
import { checkBuckets } from './site-buckets.ts'
import { completeConfig } from './site-config.ts'
import { type SiteRow, toSite } from './sites.ts'

export type ChangeOptions = { box: SecretBox; allowLoopbackOrigins: boolean }

/** Checks that the schema cannot do: no origin is the site itself, and origins have allowed addresses. */
export function checkOrigins(
  origins: readonly Pick<OriginInput, 'domainName'>[],
  domain: string,
  { allowLoopbackOrigins }: Pick<ChangeOptions, 'allowLoopbackOrigins'>,
) {
  origins.forEach(({ domainName }, i) => {
    const field = `origins.${i}.domainName`
    if (domainName === domain) throw Fail.field(field, 'originIsDomain')
    refusePrivateOrigin(domainName, field, allowLoopbackOrigins)
  })
}

export const checkSiteCertificate = (
  tx: Tx,
  accountId: string,
  { certificate }: Pick<SiteConfigInput, 'certificate'>,
  domain: string,
) =>
  checkCertificate(tx, accountId, certificate.cdnCertificateId, {
    domain,
    field: 'certificate.cdnCertificateId',
  })

type Changing = { me: Entered; row: SiteRow; options: ChangeOptions }

/** The newest configuration with a change, validated as for a save. */
export async function changedConfig(
  tx: Tx,
  { me, row, options }: Changing,
  { version, ...input }: SiteChange,
) {
  // This check comes first, so that the second of two editors gets an error about the other save, and not about its
  // deployment.
  if (version !== row.version) throw new Fail('siteChanged')
  demand(canEdit(toSite(row)))
  checkOrigins(input.origins, row.domain, options)
  await checkSiteCertificate(tx, row.account_id, input, row.domain)
  const before = await findVersion(tx, row.account_id, row.id, row.version)
  await checkBuckets(tx, me, input.origins, before.config.origins)
  const config = completeConfig(input, before.config, { box: options.box, accountId: row.account_id })
  return { before: before.config, config }
}

/** The configuration of an earlier version, validated as for a save. */
export async function earlierConfig(tx: Tx, { me, row, options }: Changing, { version, to }: RollBack) {
  if (version !== row.version) throw new Fail('siteChanged')
  demand(canEdit(toSite(row)))
  const { config: before } = await findVersion(tx, row.account_id, row.id, row.version)
  const { config } = await findVersion(tx, row.account_id, row.id, to)
  checkOrigins(config.origins, row.domain, options)
  // This form has no fields for errors.
  await checkSiteCertificate(tx, row.account_id, config, row.domain).catch((error: unknown) => {
    throw error instanceof Fail ? new Fail('certificateGone') : error
  })
  await checkBuckets(tx, me, config.origins, before.origins).catch((error: unknown) => {
    throw error instanceof Fail ? new Fail('bucketGone') : error
  })
  return { before, config }
}
