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

/** A charged hour, a package, vouchers, and payments that staff look at. */
export async function set({ customer: { accountId }, client, site, chargeTxnId }: Ground) {
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
