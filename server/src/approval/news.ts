import { type ApprovalKind, approvalKinds } from '@fairlead/api/approval/kinds.ts'
import type { MessageArgs } from '@fairlead/api/message/kinds.ts'
import type { Tx } from '../lib/db.ts'
import { announceToAll } from '../message/public.ts'
import type { Inbox } from './approvals.ts'

/** What messages say about a request. */
export const newsOf = (kind: ApprovalKind, subject: string) => {
  const { name } = approvalKinds[kind]
  return { kindEn: name.en, kindZh: name.zh, subject }
}

const menus = { staff: 'system_approval', seller: 'eu_billing_approval' } as const
const readersAt = ({ accountId, side }: Inbox) => ({ accountId, menu: menus[side] })

/** Tells all who may decide about a request. */
export const tellRequested = (tx: Tx, inbox: Inbox, news: MessageArgs<'approvalRequested'>) =>
  announceToAll(
    tx,
    readersAt(inbox),
    inbox.side === 'staff' ? 'approvalRequested' : 'sellerApprovalRequested',
    news,
  )

/** Tells them that it was approved. */
export const tellGiven = (tx: Tx, inbox: Inbox, news: MessageArgs<'approvalGiven'>) =>
  announceToAll(tx, readersAt(inbox), inbox.side === 'staff' ? 'approvalGiven' : 'sellerApprovalGiven', news)

/** Tells them that it was refused, and why. */
export const tellRefused = (tx: Tx, inbox: Inbox, news: MessageArgs<'approvalRefused'>) =>
  announceToAll(
    tx,
    readersAt(inbox),
    inbox.side === 'staff' ? 'approvalRefused' : 'sellerApprovalRefused',
    news,
  )
