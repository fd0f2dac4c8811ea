import { approvalKinds as account } from '../account/approvals.ts'
import type { DeclaredApprovals } from './kind.ts'
import type { Both } from '../endpoint.ts'
import { approvalKinds as accountBinding } from '../account-binding/approvals.ts'
import { approvalKinds as agreement } from '../agreement/approvals.ts'
import { approvalKinds as bill } from '../bill/approvals.ts'
import { approvalKinds as money } from '../money/approvals.ts'
import { approvalKinds as resaleContract } from '../resale-contract/approvals.ts'

/** The slices that have something approved. List a new one here. */
const slices = { money, account, agreement, resaleContract, accountBinding, bill } as const

/** Everything that a second person approves. */
export const approvalKinds = Object.fromEntries(
  Object.values(slices).flatMap((kinds) => Object.entries(kinds)),
) as Both<(typeof slices)[keyof typeof slices]>

export type ApprovalKind = keyof typeof approvalKinds

/** Whose inbox a request stands in: that of staff, or that of an account that sells. */
export type ApprovalSide = 'staff' | 'seller'
export const sideOf = (kind: ApprovalKind): ApprovalSide =>
  (approvalKinds as DeclaredApprovals)[kind]?.seller ? 'seller' : 'staff'

export const approvalKindNames = Object.keys(approvalKinds) as [ApprovalKind, ...ApprovalKind[]]

/** The facts of a kind, each as text. */
export type FactsOf<K extends ApprovalKind> = Readonly<
  Record<keyof (typeof approvalKinds)[K]['facts'], string>
>
