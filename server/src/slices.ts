import { accountApprovals } from './account/approvals.ts'
import { accountJobs } from './account/jobs.ts'
import { accountRoutes } from './account/routes.ts'
import { alertJobs } from './alert/jobs.ts'
import { alertSealed } from './alert/sealed.ts'
import type { Carriers } from './approval/public.ts'
import { agreementApprovals } from './agreement/approvals.ts'
import { agreementJobs } from './agreement/jobs.ts'
import { agreementRoutes } from './agreement/routes.ts'
import { approvalInvariants } from './approval/invariants.ts'
import { approvalJobs } from './approval/jobs.ts'
import { approvalRoutes } from './approval/routes.ts'
import { auditJobs } from './audit/jobs.ts'
import { auditRoutes } from './audit/routes.ts'
import { auditSealed } from './audit/sealed.ts'
import { baseInfoRoutes } from './base-info/routes.ts'
import { bucketJobs } from './bucket/jobs.ts'
import { bucketRoutes } from './bucket/routes.ts'
import { bucketSealed } from './bucket/sealed.ts'
import { cdnJobs } from './cdn/jobs.ts'
import { cdnRoutes } from './cdn/routes.ts'
import { cdnSealed } from './cdn/sealed.ts'
import { certificateJobs } from './cert/jobs.ts'
import { certificateRoutes, freeCertificates } from './cert/routes.ts'
import { certificateSealed } from './cert/sealed.ts'
import { cloudUsageJobs } from './cloud-usage/jobs.ts'
import { cloudUsageRoutes } from './cloud-usage/routes.ts'
import { cloudUsageSealed } from './cloud-usage/sealed.ts'
import { costWarningJobs } from './cost-warning/jobs.ts'
import { costWarningRoutes } from './cost-warning/routes.ts'
import { costWarningSealed } from './cost-warning/sealed.ts'
import { customerJobs } from './customer/jobs.ts'
import { customerRoutes } from './customer/routes.ts'
import { ddosInvariants } from './ddos/invariants.ts'
import { ddosJobs } from './ddos/jobs.ts'
import { ddosRoutes } from './ddos/routes.ts'
import { edgeJobs } from './edge/jobs.ts'
import { edgeRoutes } from './edge/routes.ts'
import { factorJobs } from './factor/jobs.ts'
import { factorRoutes } from './factor/routes.ts'
import { firewallJobs } from './firewall/jobs.ts'
import { firewallRoutes } from './firewall/routes.ts'
import { keyJobs } from './key/jobs.ts'
import { secretKeyRoutes } from './key/routes.ts'
import { keySealed } from './key/sealed.ts'
import { linkedAccountRoutes } from './linked-account/routes.ts'
import { messageJobs } from './message/jobs.ts'
import { messageRoutes } from './message/routes.ts'
import { moneyApprovals } from './money/approvals.ts'
import { moneyInvariants } from './money/invariants.ts'
import { moneyJobs } from './money/jobs.ts'
import { moneyRoutes } from './money/routes.ts'
import { moneySealed } from './money/sealed.ts'
import { profileJobs } from './profile/jobs.ts'
import { profileRoutes } from './profile/routes.ts'
import { receiptInvariants } from './receipt/invariants.ts'
import { receiptJobs } from './receipt/jobs.ts'
import { receiptRoutes } from './receipt/routes.ts'
import { resaleContractApprovals } from './resale-contract/approvals.ts'
import { resaleContractRoutes } from './resale-contract/routes.ts'
import { billApprovals } from './bill/approvals.ts'
import { billInvariants } from './bill/invariants.ts'
import { billJobs } from './bill/jobs.ts'
import { billRoutes } from './bill/routes.ts'
import { billStrategyRoutes } from './bill-strategy/routes.ts'
import { accountBalanceRoutes } from './account-balance/routes.ts'
import { accountBindingApprovals } from './account-binding/approvals.ts'
import { accountBindingRoutes } from './account-binding/routes.ts'
import { linkedNumberRoutes } from './linked-number/routes.ts'
import { signInJobs } from './sign-in/jobs.ts'
import { signInRoutes } from './sign-in/routes.ts'
import { signInSealed } from './sign-in/sealed.ts'
import { priceRowRoutes } from './price-row/routes.ts'
import { simulationRoutes } from './simulation/routes.ts'
import { ssoRoutes } from './sso/routes.ts'
import { ssoSealed } from './sso/sealed.ts'
import { usageReportRoutes } from './usage-report/routes.ts'
import { systemJobs } from './system/jobs.ts'
import { systemRoutes } from './system/routes.ts'
import { throttleJobs } from './throttle/jobs.ts'
import { userRoutes } from './user/routes.ts'
import { userSealed } from './user/sealed.ts'
import type { Serve } from './lib/http/serve.ts'
import type { Invariants, JobParts, SliceJobs } from './lib/slice-jobs.ts'
import type { Database } from './lib/db.ts'
import type { Listener } from './lib/database/listen.ts'
import { mailSealed } from './lib/mail/mail.ts'
import type { SealedColumn } from './lib/sealed.ts'
import type { SecretBox } from './lib/secret-box.ts'
import type { Settings } from './settings.ts'

/** What the program passes to all slices. */
type SliceParts = Settings & { db: Database; box: SecretBox; changes: Listener }

export type Slice = {
  /** The calls that it serves. */
  routes?: (serve: Serve, parts: SliceParts) => void
  /** The work that it does in the background. */
  jobs?: (parts: JobParts) => SliceJobs
  /** Its columns with sealed values. */
  sealed?: readonly SealedColumn[]
  /** Its rules about the events of the ledger that it posts. */
  invariants?: readonly Invariants[]
  /** How it carries out what a second person has approved. */
  approvals?: Carriers
}

/** All slices of the control plane. */
export const slices: readonly Slice[] = [
  { routes: accountRoutes, jobs: accountJobs, approvals: accountApprovals },
  {
    routes: (serve, parts) => approvalRoutes(serve, { ...parts, carriers }),
    jobs: (parts) => approvalJobs({ ...parts, carriers }),
    invariants: [approvalInvariants],
  },
  { routes: agreementRoutes, jobs: agreementJobs, approvals: agreementApprovals },
  { jobs: alertJobs, sealed: alertSealed },
  { routes: auditRoutes, jobs: auditJobs, sealed: auditSealed },
  { routes: baseInfoRoutes },
  { routes: bucketRoutes, jobs: bucketJobs, sealed: bucketSealed },
  {
    routes: (serve, parts) => cdnRoutes(serve, { ...parts, freeCertificateFor: freeCertificates(parts) }),
    jobs: cdnJobs,
    sealed: cdnSealed,
  },
  { routes: certificateRoutes, jobs: certificateJobs, sealed: certificateSealed },
  { routes: usageReportRoutes },
  { routes: cloudUsageRoutes, jobs: cloudUsageJobs, sealed: cloudUsageSealed },
  { routes: costWarningRoutes, jobs: costWarningJobs, sealed: costWarningSealed },
  { routes: customerRoutes, jobs: customerJobs },
  { routes: ddosRoutes, jobs: ddosJobs, invariants: [ddosInvariants] },
  { routes: edgeRoutes, jobs: edgeJobs },
  { routes: factorRoutes, jobs: factorJobs },
  { routes: firewallRoutes, jobs: firewallJobs },
  { routes: secretKeyRoutes, jobs: keyJobs, sealed: keySealed },
  { routes: linkedAccountRoutes },
  { routes: messageRoutes, jobs: messageJobs },
  {
    routes: moneyRoutes,
    jobs: moneyJobs,
    sealed: moneySealed,
    invariants: moneyInvariants,
    approvals: moneyApprovals,
  },
  { routes: profileRoutes, jobs: profileJobs },
  { routes: accountBalanceRoutes },
  { routes: receiptRoutes, jobs: receiptJobs, invariants: [receiptInvariants] },
  { routes: resaleContractRoutes, approvals: resaleContractApprovals },
  { routes: billRoutes, jobs: billJobs, invariants: [billInvariants], approvals: billApprovals },
  { routes: billStrategyRoutes },
  { routes: linkedNumberRoutes },
  { routes: accountBindingRoutes, approvals: accountBindingApprovals },
  { routes: priceRowRoutes },
  { routes: simulationRoutes },
  { routes: signInRoutes, jobs: signInJobs, sealed: signInSealed },
  { routes: ssoRoutes, sealed: ssoSealed },
  { routes: systemRoutes, jobs: systemJobs },
  { jobs: throttleJobs },
  { routes: userRoutes, sealed: userSealed },
]

/** All columns with sealed values except the probe. */
export const sealedColumns: readonly SealedColumn[] = [
  ...slices.flatMap(({ sealed = [] }) => sealed),
  ...mailSealed,
]

/** Joins tables of several slices. Throws for two entries of one name, because one of them would be lost. */
export function merged<T>(
  what: string,
  parts: readonly (Readonly<Record<string, T>> | undefined)[],
): Record<string, T> {
  const entries = parts.flatMap((part = {}) => Object.entries(part))
  const names = entries.map(([name]) => name)
  const twice = names.find((name, at) => names.indexOf(name) !== at)
  if (twice !== undefined) throw new Error(`Two ${what} are called ${twice}`)
  return Object.fromEntries(entries)
}

/** The rules of all slices about events of the ledger. */
export const invariants: Invariants = merged(
  'rules',
  slices.flatMap((slice) => slice.invariants ?? []),
)

/** How each kind of request is carried out. */
const carriers: Carriers = merged(
  'kinds of approvals',
  slices.map(({ approvals }) => approvals),
)
