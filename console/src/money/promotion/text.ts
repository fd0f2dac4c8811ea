import { words } from '../../ui/text/words.ts'
import { menuText } from '@fairlead/api/permission.ts'
import { text as periodText } from '../../ui/period/text.ts'
import { planText } from '../plan/text.ts'
import { nouns } from '../../ui/text/nouns.ts'
import { voucherText } from '../voucher/text.ts'

/** Promotions, for operators. */
export const promotionText = {
  title: menuText('system_promotion'),
  accountNumber: { en: 'Account ID of the customer', zh: '客户账户 ID' },
  supplier: nouns.cloudProvider,
  cloudNumber: nouns.accountNumber,
  confirmCloud: { en: 'Confirm cloud account', zh: '核实云账户' },
  confirmCloudHelp: {
    en: 'A voucher for a linked cloud account is given once you have confirmed that it belongs to the customer.',
    zh: '确认云账户属于该客户后，才会发放关联云账户的代金券。',
  },
  cloudConfirmed: { en: 'Cloud account {number} confirmed', zh: '云账户 {number} 已核实' },
  name: voucherText.name,
  nameEn: planText.nameEn,
  nameZh: planText.nameZh,
  start: periodText.start,
  end: periodText.end,
  state: words.state,
  active: { en: 'Active', zh: '启用状态' },
  upcoming: { en: 'Not started', zh: '未开始' },
  running: nouns.runningNow,
  ended: nouns.endedNow,
  stopped: { en: 'Stopped', zh: '已停用' },
  percentOff: { en: 'Discount on top-ups (%)', zh: '充值减免（%）' },
  percentOffHelp: {
    en: '20 means that 80% is paid. 0 gives no discount.',
    zh: '20 表示实付 80%；0 表示无优惠。',
  },
  signUpAmount: { en: 'Voucher at sign-up', zh: '注册赠送代金券' },
  giftHelp: { en: 'In US dollars. 0 gives none.', zh: '以美元计，0 表示不赠送。' },
  linkedAmount: { en: 'Voucher for a linked cloud account', zh: '关联云账户赠送代金券' },
  trafficAmount: { en: 'Voucher for traffic', zh: '流量达标赠送代金券' },
  trafficMb: { en: 'Traffic to exceed (MB)', zh: '流量门槛（MB）' },
  days: voucherText.days,
  grantCount: { en: 'Vouchers given', zh: '已发放代金券' },
  handler: voucherText.handler,
  currency: voucherText.currency,
  add: { en: 'Add promotion', zh: '新增优惠活动' },
  added: { en: 'Promotion {name} added', zh: '优惠活动 {name} 已新增' },
  enable: words.enable,
  disable: { en: 'Stop promotion', zh: '停用优惠活动' },
  enabled: { en: 'Promotion {name} enabled', zh: '优惠活动 {name} 已启用' },
  disabled: { en: 'Promotion {name} stopped', zh: '优惠活动 {name} 已停用' },
  disableTitle: { en: 'Stop promotion {name}?', zh: '确定停用优惠活动 {name}？' },
  disableText: {
    en: 'It no longer gives a discount or vouchers. Vouchers that have been given remain valid.',
    zh: '停用后不再提供优惠和代金券，已发放的代金券不受影响。',
  },
  none: {
    en: 'No promotions yet. Add one to give vouchers or a discount on top-ups for a period.',
    zh: '暂无优惠活动。新增活动后，可在活动期内赠送代金券或减免充值金额。',
  },
} as const
