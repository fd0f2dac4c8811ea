import { decideApproval } from '@fairlead/api/approval/approval.ts'
import { confirmTransfer, decidePayment } from '@fairlead/api/money/top-up/desk/desk.ts'
import { hashToken, newToken } from '../../../lib/token.ts'
import { browser } from '../../../lib/testing/client.ts'
import { transferBody } from '../desk/desk-calls.ts'
import { payingWorld } from './paying-world.ts'

/** A paying world with two staff members, and what they do. */
export const deskWorld = async (env: Record<string, string> = {}) => {
  const w = await payingWorld({ methods: 'card,bank,marketplace,usdt,alipay', env })
  const token = newToken()
  // Another staff member.
  await w.rows(
    `with made as (
       insert into app_user (account_id, username, email, type, account_type, password_hash)
       select account_id, 'second@test.example', 'second@test.example', 0, 2, password_hash
         from app_user where id = $1 returning id, account_id),
     duty as (
       insert into role (account_id, name, type, menus, actions)
       select account_id, 'Payments', 0, '{system_recharge,system_payment,system_approval}', '{SYSTEM_RECHARGE_EDIT,SYSTEM_PAYMENT_EDIT,SYSTEM_APPROVAL_EDIT,SYSTEM_VOUCHER_ADD,SYSTEM_ACCOUNT_EDIT,SYSTEM_PRICE_ADD,SYSTEM_PACKAGE_ADD}' from made returning id, account_id),
     held as (insert into user_role (user_id, role_id, account_id) select made.id, duty.id, duty.account_id from made, duty)
     insert into session (token_hash, user_id, stage, expires_at, proven_until)
     select $2, id, 'full', now() + interval '1 day', '2100-01-01' from made`,
    [w.people.operator.userId, hashToken(token)],
  )
  const staff = w.as('operator')
  const second = browser(w.app, { [w.sessionCookie]: token })
  const bank = (more: object = {}) => w.topUp({ paymentMethod: 'bank', ...more })
  const confirm = (id: string, more: object = {}, by = staff) =>
    by.call(confirmTransfer, { params: { id }, body: transferBody(more) })
  const decide = (id: string, accept: boolean, by = staff) =>
    by.call(decidePayment, { params: { id }, body: { accept, remark: 'Looked at it' } })
  /** The latest request about a top-up. */
  const findLatestRequest = async (id: string) => {
    const [found] = await w.rows<{ id: string }>(
      'select id from approval where subject_key = $1 order by requested_at desc limit 1',
      [id],
    )
    return found?.id ?? ''
  }
  const approve = async (id: string, yes = true, by = second) =>
    by.call(decideApproval, {
      params: { id: await findLatestRequest(id) },
      body: { approve: yes, refusal: yes ? '' : 'Not in the statement' },
    })
  return { ...w, staff, second, bank, confirm, decide, approve, findLatestRequest }
}
