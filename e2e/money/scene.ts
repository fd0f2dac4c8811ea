import { longEnglishName, longName, odd } from '../screens/odd-values.ts'
import type { Ground } from '../screens/scenes.ts'
import { query } from '../support/database.ts'
import {
  addCharge,
  addExchangeRate,
  addIdlePromotion,
  addPayments,
  addRefunds,
  addVoucherOffer,
  addVouchers,
  buyStarter,
} from '../support/money.ts'

/** An alarm of a low balance that was sent. */
async function addAlarm(accountId: string, emails: string) {
  await query(
    `insert into balance_alarm (account_id, time_interval, emails, webhook_type, template, language, sent_at)
     values ($1, 24, $2, 'dingtalk', $3, 'en', now())`,
    [accountId, emails, `Finance ${odd}: $alarm`],
  )
  await query(
    `with sent as (
       insert into alert (account_id, kind, object_id, subject, body, created_at)
       values ($1, 'balanceAlarm', $1, 'Balance low: 5 USD', 'The available balance has fallen below 6 USD. It is now 5 USD.', now())
       returning id)
     insert into alert_delivery (account_id, alert_id, channel, recipient, state, created_at)
     select $1, id, 'email', $2, 'kept', now() from sent`,
    [accountId, emails],
  )
}

/** A charged hour, a package, vouchers, and payments that staff look at. */
export async function set({ customer: { accountId }, client, site, chargeTxnId }: Ground) {
  await addAlarm(accountId, 'finance@harbour.example')
  await addCharge(query, { txnId: chargeTxnId, siteId: site.id })
  await buyStarter(client)
  await addVouchers(query, accountId, { name: `Spring ${odd}` })
  await addPayments(query, accountId)
  await addRefunds(query, accountId)
  await addExchangeRate(query)
  await addVoucherOffer(query, { en: 'Traffic voucher', zh: '流量代金券' })
  await addIdlePromotion(query, { en: 'Summer offer', zh: '夏季优惠' })
  return {}
}

export async function setLong({ customer: { accountId, username }, client, site, chargeTxnId }: Ground) {
  await addCharge(query, { txnId: chargeTxnId, siteId: site.id })
  await addVouchers(query, accountId, { name: longName(40).slice(24), handler: username })
  await addPayments(query, accountId, { remittor: longName(60) })
  await addRefunds(query, accountId)
  await buyStarter(client)
  await addExchangeRate(query)
  await addVoucherOffer(query, { en: longEnglishName, zh: longName(60) })
  await addIdlePromotion(query, { en: longEnglishName, zh: longName(60) })
}
