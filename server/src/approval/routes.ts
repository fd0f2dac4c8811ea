import {
  countApprovals,
  decideApproval,
  getApproval,
  listApprovals,
  withdrawApproval,
} from '@fairlead/api/approval/approval.ts'
import {
  countSellerApprovals,
  decideSellerApproval,
  getSellerApproval,
  listSellerApprovals,
  withdrawSellerApproval,
} from '@fairlead/api/approval/seller-approval.ts'
import {
  addDelegation,
  addStaffDelegation,
  endDelegation,
  endStaffDelegation,
  listDelegations,
  listStaffDelegations,
  selectDelegates,
  selectStaffDelegates,
} from '@fairlead/api/approval/delegation.ts'
import type { Entered } from '../lib/db.ts'
import type { Serve } from '../lib/http/serve.ts'
import type { Settings } from '../settings.ts'
import { countPending, findApprovalDetail, type Inbox, listApprovalRows } from './approvals.ts'
import type { Carriers } from './carrier.ts'
import { delegate, listDelegates, listDelegationPage, revokeDelegation } from './delegations.ts'
import { decideRequest, withdrawRequest } from './decisions.ts'

type ApprovalParts = Pick<Settings, 'approvals'> & { carriers: Carriers }

const staff = (me: Entered): Inbox => ({ accountId: me.account_id, side: 'staff' })
const seller = (me: Entered): Inbox => ({ accountId: me.account_id, side: 'seller' })

/** What one person requested and a second one decides: staff, and the users of an account that sells. */
export function approvalRoutes(
  { serve, serveOperator }: Serve,
  { approvals: rules, carriers }: ApprovalParts,
) {
  serveOperator(listApprovals, ({ tx, me, query }) => listApprovalRows(tx, staff(me), query))
  serveOperator(countApprovals, ({ tx, me, now }) => countPending(tx, staff(me), me.user_id, now))
  serveOperator(getApproval, ({ tx, me, params, now }) =>
    findApprovalDetail(tx, staff(me), params.id, me, { rules, now }),
  )
  serveOperator(decideApproval, async ({ tx, me, params, body, now, edited }) => {
    const { before, after } = await decideRequest(tx, staff(me), params.id, me, body, {
      carriers,
      rules,
      now,
    })
    return edited(before, after)
  })
  serveOperator(withdrawApproval, async ({ tx, me, params, now, edited }) => {
    const { before, after } = await withdrawRequest(tx, staff(me), params.id, me, { carriers, rules, now })
    return edited(before, after)
  })

  serve(listSellerApprovals, ({ tx, me, query }) => listApprovalRows(tx, seller(me), query))
  serve(countSellerApprovals, ({ tx, me, now }) => countPending(tx, seller(me), me.user_id, now))
  serve(getSellerApproval, ({ tx, me, params, now }) =>
    findApprovalDetail(tx, seller(me), params.id, me, { rules, now }),
  )
  serve(decideSellerApproval, async ({ tx, me, params, body, now, edited }) => {
    const { before, after } = await decideRequest(tx, seller(me), params.id, me, body, {
      carriers,
      rules,
      now,
    })
    return edited(before, after)
  })
  serve(withdrawSellerApproval, async ({ tx, me, params, now, edited }) => {
    const { before, after } = await withdrawRequest(tx, seller(me), params.id, me, { carriers, rules, now })
    return edited(before, after)
  })

  serve(listDelegations, ({ tx, me, query, now }) =>
    listDelegationPage(tx, me, { side: 'seller', query, now }),
  )
  serve(selectDelegates, ({ tx, me }) => listDelegates(tx, me, 'seller'))
  serve(addDelegation, async ({ tx, me, body, now, added }) =>
    added(await delegate(tx, me, 'seller', body, now)),
  )
  serve(endDelegation, async ({ tx, me, params, now, edited }) => {
    const { before, after } = await revokeDelegation(tx, me, 'seller', params.id, now)
    return edited(before, after)
  })

  serveOperator(listStaffDelegations, ({ tx, me, query, now }) =>
    listDelegationPage(tx, me, { side: 'staff', query, now }),
  )
  serveOperator(selectStaffDelegates, ({ tx, me }) => listDelegates(tx, me, 'staff'))
  serveOperator(addStaffDelegation, async ({ tx, me, body, now, added }) =>
    added(await delegate(tx, me, 'staff', body, now)),
  )
  serveOperator(endStaffDelegation, async ({ tx, me, params, now, edited }) => {
    const { before, after } = await revokeDelegation(tx, me, 'staff', params.id, now)
    return edited(before, after)
  })
}
