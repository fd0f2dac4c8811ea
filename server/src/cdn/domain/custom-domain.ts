import {
  checkMinutes,
  type DomainCheck,
  type DomainSetup,
  type DomainSetupInput,
  mayBeFree,
} from '@fairlead/api/cdn/domain/site-domain.ts'
import { holdsDomain } from '@fairlead/api/cdn/site/site-proof.ts'
import { canChange, canEdit, type Site } from '@fairlead/api/cdn/site/site.ts'
import type { Language } from '@fairlead/api/text.ts'
import { type Selectable, sql } from 'kysely'
import { checkCertificate } from '../../cert/public.ts'
import type { DB } from '../../lib/db-types.ts'
import type { Database, Entered, Tx } from '../../lib/db.ts'
import { demand, Fail } from '../../lib/fail.ts'
import { findVersion } from '../site/deployments.ts'
import type { StoredConfig } from '../site/site-config.ts'
import { changeDomain, type SiteRow, toSite } from '../site/sites.ts'
import { addProof, type Claim, findClaim, newProofValue } from './claims.ts'
import { findDns, type resolverOf } from './dns.ts'
import { domainName, zoneOf } from './domain-name.ts'
import { lookForProof, type ProofDns, type ProofRecords, provenBy } from './proof-look.ts'

type SetupRow = Selectable<DB['domain_setup']>

const minuteMs = 60_000

const findSetup = (tx: Tx, site: Pick<SiteRow, 'id' | 'account_id'>) =>
  tx
    .selectFrom('domain_setup')
    .selectAll()
    .where('site_id', '=', site.id)
    .where('account_id', '=', site.account_id)
    .executeTakeFirst()

const recordsOf = (site: SiteRow, { domain, txt_value: txtValue }: SetupRow): ProofRecords => ({
  zone: zoneOf(domain),
  txtName: `_cdn-challenge.${domainName(domain).base}`,
  txtValue,
  cnameName: domain,
  cnameValue: site.platform_domain,
})

/** The result of the last check; null if it is too old to count. */
function freshCheck({ checked_at, cname_found: cname, txt_found: txt }: SetupRow, now: Date) {
  const isFresh = checked_at !== null && now.getTime() - checked_at.getTime() < checkMinutes * minuteMs
  return isFresh ? { cname, txt, date: checked_at.toISOString() } : null
}

/** The custom domain of a site, and what was entered for it. */
export async function findDomainSetup(tx: Tx, site: SiteRow, now: Date): Promise<DomainSetup> {
  const row = await findSetup(tx, site)
  const { domain, customDomain } = toSite(site)
  const present = { domain, enabled: customDomain }
  const none = { zone: null, txtName: null, txtValue: null, cnameName: null, cnameValue: null }
  if (!row) return { present, entered: null, ...none, checked: null }
  return {
    present,
    entered: {
      domain: row.domain,
      choice: row.choice as DomainSetupInput['choice'],
      cdnCertificateId: row.certificate_id,
      updateDate: row.updated_at.toISOString(),
    },
    ...recordsOf(site, row),
    checked: freshCheck(row, now),
  }
}

/** Throws a field error for a domain that this site cannot have, whoever has proven it. */
async function demandDomain(tx: Tx, site: SiteRow, domain: string, config: StoredConfig, now: Date) {
  if (config.origins.some(({ domainName: origin }) => origin === domain))
    throw Fail.field('domain', 'domainIsOrigin')
  if (domain === site.domain) return
  // Spec 1, section 5: a sub-domain must share the same parent domain.
  if (domainName(domain).registrable !== domainName(site.domain).registrable)
    throw Fail.field('domain', 'domainParent')
  if ((await findClaim(tx, domain, site.account_id, now)) === 'taken')
    throw Fail.field('domain', 'domainTaken')
}

/** Stores the input. The TXT value stays the same as long as the domain does. */
export async function saveSetup(
  tx: Tx,
  site: SiteRow,
  input: DomainSetupInput,
  now: Date,
): Promise<DomainSetup> {
  demand(canChange(toSite(site)))
  const { config } = await findVersion(tx, site.account_id, site.id, site.version)
  const { domain, choice, cdnCertificateId } = input
  await demandDomain(tx, site, domain, config, now)
  if (choice === 'existing' && cdnCertificateId !== null)
    await checkCertificate(tx, site.account_id, cdnCertificateId, { domain, field: 'cdnCertificateId' })
  const before = await findSetup(tx, site)
  const entered = { choice, certificate_id: choice === 'existing' ? cdnCertificateId : null, updated_at: now }
  if (before?.domain === domain)
    await tx
      .updateTable('domain_setup')
      .set(entered)
      .where('site_id', '=', site.id)
      .where('account_id', '=', site.account_id)
      .execute()
  else {
    await dropSetup(tx, site)
    await tx
      .insertInto('domain_setup')
      .values({
        ...entered,
        site_id: site.id,
        account_id: site.account_id,
        domain,
        txt_value: newProofValue(),
      })
      .execute()
  }
  return findDomainSetup(tx, site, now)
}

export const dropSetup = async (tx: Tx, site: Pick<SiteRow, 'id' | 'account_id'>) => {
  await tx
    .deleteFrom('domain_setup')
    .where('site_id', '=', site.id)
    .where('account_id', '=', site.account_id)
    .execute()
}

type CheckParts = { db: Database; dns: ProofDns; resolver: ReturnType<typeof resolverOf> }

/** The stored setup, whose records are to be looked up. Throws `nothingEntered`. */
export async function demandSetup(tx: Tx, site: SiteRow): Promise<SetupRow> {
  const row = await findSetup(tx, site)
  if (!row) throw new Fail('nothingEntered')
  return row
}

/** Looks up the records of the domain that was entered, and stores the result. */
export async function checkSetup(
  { db, dns, resolver }: CheckParts,
  site: SiteRow,
  setup: SetupRow,
  now: Date,
): Promise<DomainCheck> {
  const [looks, { state }] = await Promise.all([
    lookForProof(recordsOf(site, setup), dns),
    findDns(setup.domain, site.platform_domain, resolver),
  ])
  const txts = looks.filter(({ type }) => type === 'TXT').map(({ result }) => result)
  const txt =
    (['match', 'other', 'none', 'noAnswer'] as const).find((one) => txts.includes(one)) ?? 'noAnswer'
  const isHere = state === 'pointsHere' || provenBy(looks.filter(({ type }) => type === 'CNAME')) === 'CNAME'
  const cname = isHere ? 'pointsHere' : state === 'notChecked' ? 'noRecord' : state
  await db.system
    .updateTable('domain_setup')
    .set({ cname_found: isHere, txt_found: txt === 'match', checked_at: now })
    .where('site_id', '=', site.id)
    .where('txt_value', '=', setup.txt_value)
    .execute()
  return { cname, txt, looks }
}

/** Throws the failure of a domain whose records are missing, unless they may be skipped. */
function demandRecords(
  setup: SetupRow,
  { isFree, skipDns, now }: { isFree: boolean; skipDns: boolean; now: Date },
) {
  const found = freshCheck(setup, now) ?? { cname: false, txt: false }
  const isProven = found.cname || found.txt
  if (setup.choice === 'free') {
    if (!isProven) throw new Fail('txtNotSkippable')
  } else if (!skipDns) {
    if (!isFree && !isProven) throw new Fail('noTxtRecord')
    if (!found.cname) throw new Fail('cnameMissing')
  }
  return { ...found, isProven }
}

/**
 * Resolves with the id of the free certificate of a domain: one that is valid or being issued, or a new one. The slice of
 * certificates, which depends on this one, passes it in.
 */
export type FreeCertificateFor = (
  tx: Tx,
  domain: string,
  caller: { accountId: string; language: Language; now: Date },
) => Promise<string>

export type Applying = {
  me: Entered
  language: Language
  now: Date
  skipDns: boolean
  version: number
  freeCertificateFor: FreeCertificateFor
}

/** The certificate that was chosen for the domain. */
async function findCertificateId(
  tx: Tx,
  site: SiteRow,
  setup: SetupRow,
  { language, now, freeCertificateFor }: Applying,
) {
  const { domain, choice, certificate_id: chosen } = setup
  const accountId = site.account_id
  if (choice === 'free') {
    // Entered before the contract refused it.
    if (!mayBeFree(domain)) throw Fail.field('choice', 'wildcardFree')
    return freeCertificateFor(tx, domain, { accountId, language, now })
  }
  if (choice === 'http') return null
  if (chosen === null) throw Fail.field('cdnCertificateId', 'certificateNeeded')
  await checkCertificate(tx, accountId, chosen, { domain, field: 'cdnCertificateId' })
  return chosen
}

/** The state of the claim to a domain after its records were looked up. */
function proofAfter(site: SiteRow, domain: string, claim: Claim, isProven: boolean): Site['proof'] {
  if (domain === site.domain && holdsDomain(toSite(site))) return toSite(site).proof
  if (claim === 'free') return 'notNeeded'
  return isProven ? 'proven' : 'waiting'
}

/** The proof of a domain that needs one: found in the setup, or looked for from now on. */
async function keepProof(
  tx: Tx,
  site: SiteRow,
  setup: SetupRow,
  claim: Claim,
  proof: Site['proof'],
  txt: boolean,
  now: Date,
) {
  await tx
    .deleteFrom('site_proof')
    .where('site_id', '=', site.id)
    .where('account_id', '=', site.account_id)
    .execute()
  if (claim === 'free' || claim === 'taken' || proof === 'notNeeded') return
  await addProof(tx, site, claim, now, {
    value: setup.txt_value,
    ...(proof === 'proven' && { provenBy: txt ? 'TXT' : 'CNAME' }),
  })
}

/**
 * Gives the site the domain and the certificate that were entered. The caller has locked the site. Resolves with the site
 * and the certificate that was requested or chosen.
 */
export async function applySetup(tx: Tx, site: SiteRow, applying: Applying) {
  const { me, now, version, skipDns } = applying
  if (version !== site.version) throw new Fail('siteChanged')
  demand(canEdit(toSite(site)))
  const setup = await demandSetup(tx, site)
  const { config } = await findVersion(tx, site.account_id, site.id, site.version)
  const by = { me, now }
  const withCertificate = (id: string | null): StoredConfig => ({
    ...config,
    certificate: { ...config.certificate, cdnCertificateId: id },
  })
  if (setup.choice === 'off') {
    await dropSetup(tx, site)
    const off = { domain: site.domain, proof: toSite(site).proof, custom_domain: false }
    return {
      site: await changeDomain(tx, site, { ...off, config: withCertificate(null) }, by),
      certificateId: null,
    }
  }
  // The lock makes claims wait for each other, so that this one stays true until the commit.
  await sql`select next_change()`.execute(tx)
  const { domain } = setup
  await demandDomain(tx, site, domain, config, now)
  const isOwn = domain === site.domain && holdsDomain(toSite(site))
  const claim = isOwn ? 'free' : await findClaim(tx, domain, site.account_id, now)
  if (claim === 'taken') throw Fail.field('domain', 'domainTaken')
  const found = demandRecords(setup, { isFree: claim === 'free', skipDns, now })
  const certificateId = await findCertificateId(tx, site, setup, applying)
  const proof = proofAfter(site, domain, claim, found.isProven)
  if (domain !== site.domain && holdsDomain(toSite(site)))
    await tx
      .insertInto('former_domain')
      .values({ account_id: site.account_id, domain: site.domain, released_at: now })
      .execute()
  if (!isOwn) await keepProof(tx, site, setup, claim, proof, found.txt, now)
  await dropSetup(tx, site)
  const change = { domain, proof, custom_domain: true, config: withCertificate(certificateId) }
  return { site: await changeDomain(tx, site, change, by), certificateId }
}
