import { approvalKinds as account } from '../account/approvals.ts'
import type { Both } from '../endpoint.ts'
import { approvalKinds as money } from '../money/approvals.ts'

/** The slices that have something approved. List a new one here. */
const slices = { money, account } as const

/** Everything that a second person approves. */
export const approvalKinds = Object.fromEntries(
  Object.values(slices).flatMap((kinds) => Object.entries(kinds)),
) as Both<(typeof slices)[keyof typeof slices]>

export type ApprovalKind = keyof typeof approvalKinds

export const approvalKindNames = Object.keys(approvalKinds) as [ApprovalKind, ...ApprovalKind[]]

/** The facts of a kind, each as text. */
export type FactsOf<K extends ApprovalKind> = Readonly<
  Record<keyof (typeof approvalKinds)[K]['facts'], string>
>
