import { planText } from '../plan/text.ts'
import { text as amountText } from '../../ui/amount/text.ts'
import { nouns } from '../../ui/text/nouns.ts'
import { words } from '../../ui/text/words.ts'

/** Vouchers and the codes that staff issue. */
export const voucherText = {
  // The list of an account.
  buyTime: { en: 'Received', zh: '获得时间' },
  type: nouns.source,
  billCode: nouns.billCode,
  days: { en: 'Validity (days)', zh: '有效天数' },
  beginTime: { en: 'Activated', zh: '激活时间' },
  expiredTime: words.expires,
  buyAmount: { en: 'Paid', zh: '购买金额' },
  creditAmount: { en: 'Value', zh: '面额' },
  creditBalance: { en: 'Left', zh: '剩余金额' },
  canCreditBalance: { en: 'Usable', zh: '可用金额' },
  currency: amountText.currency,
  handler: { en: 'Handled by', zh: '操作人' },
  rechargeType: { en: 'Pays for', zh: '适用范围' },
  status: words.status,
  inactive: { en: 'Not activated', zh: '未激活' },
  none: {
    en: 'No vouchers yet. Buy one, or redeem an exchange code.',
    zh: '暂无代金券，可购买或使用兑换码兑换。',
  },
  details: words.details,
  voucherOf: { en: '{amount} {currency} voucher', zh: '{amount} {currency} 代金券' },
  records: { en: 'Voucher records', zh: '代金券记录' },
  recordType: words.type,
  recordTime: words.time,
  amount: nouns.amount,
  toWallet: { en: 'View in wallet', zh: '在钱包中查看' },

  // Redeeming and activating.
  redeem: { en: 'Redeem voucher', zh: '兑换代金券' },
  code: { en: 'Exchange code', zh: '兑换码' },
  codeHelp: { en: '32 digits', zh: '32 位数字' },
  redeemed: {
    en: 'You received a {amount} {currency} voucher. Activate it with the link sent to {email}.',
    zh: '兑换成功，获得 {amount} {currency} 代金券，尚未激活。激活链接已发送至 {email}，请通过该链接激活。',
  },
  another: { en: 'Redeem another code', zh: '继续兑换' },
  resend: { en: 'Resend activation link', zh: '重新发送激活链接' },
  resent: { en: 'Activation link sent', zh: '激活链接已发送' },
  activateAsk: {
    en: 'Activate the voucher that you redeemed. Its validity begins now.',
    zh: '激活您兑换的代金券，有效期自激活时起算。',
  },
  activate: { en: 'Activate', zh: '激活' },
  activated: {
    en: 'Your {amount} {currency} voucher is active. It expires on {date}.',
    zh: '{amount} {currency} 代金券已激活，到期时间为 {date}。',
  },
  ended: {
    en: 'This link has expired or has already been used. Request a new one in the list of vouchers.',
    zh: '该链接已过期或已使用。请在代金券列表中重新发送。',
  },
  toVouchers: { en: 'Go to vouchers', zh: '前往代金券列表' },

  // Buying.
  buy: { en: 'Buy voucher', zh: '购买代金券' },
  chosen: nouns.voucher,
  offerHelp: {
    en: 'Worth {value} for {price}. Pays for: {scope}. Valid for {days, plural, one {# day} other {# days}} from the purchase.',
    zh: '面额 {value}，售价 {price}。适用范围：{scope}。自购买起 {days} 天内有效。',
  },
  buyHelp: {
    en: 'The price is paid from the credit. The voucher pays for usage from now, and what is left of it expires.',
    zh: '使用充值余额支付。代金券用于支付此后的用量，到期未用部分作废。',
  },
  noOffers: { en: 'No vouchers are on sale at the moment', zh: '暂无在售的代金券' },

  // Vouchers on sale, for staff.
  nameEn: planText.nameEn,
  nameZh: planText.nameZh,
  price: { en: 'Price', zh: '售价' },
  sold: { en: 'Sold', zh: '已售' },
  offSale: { en: 'Off sale', zh: '停售时间' },
  addSale: { en: 'Put voucher on sale', zh: '上架代金券' },
  saleAdded: { en: 'Voucher put on sale', zh: '代金券已上架' },
  takeOff: { en: 'Take off sale', zh: '下架' },
  takeOffTitle: { en: 'Take {name} off sale?', zh: '下架 {name}？' },
  takeOffText: {
    en: 'Vouchers that were bought stay valid. It cannot be put on sale again.',
    zh: '已购买的代金券仍然有效。下架后无法重新上架。',
  },
  isOff: { en: '{name} taken off sale', zh: '{name} 已下架' },
  noSales: {
    en: 'No vouchers on sale yet. Put one on sale to offer it to all accounts.',
    zh: '暂无在售的代金券。上架后，所有账户均可购买。',
  },

  // Codes of staff.
  name: words.name,
  issue: { en: 'Issue codes', zh: '发放兑换码' },
  codeCount: { en: 'Codes', zh: '兑换码数量' },
  redeemedCount: { en: 'Redeemed codes', zh: '已兑换数量' },
  redeemDays: { en: 'Redemption period (days)', zh: '兑换期限（天）' },
  redeemUntil: { en: 'Redeem until', zh: '兑换截止时间' },
  withdrawn: { en: 'Withdrawn', zh: '收回时间' },
  withdraw: { en: 'Withdraw codes', zh: '收回兑换码' },
  withdrawTitle: { en: 'Withdraw the codes of {name}?', zh: '收回 {name} 的兑换码？' },
  withdrawText: {
    en: 'Codes that are not redeemed stop working. This cannot be undone.',
    zh: '尚未兑换的兑换码将失效，且无法恢复。',
  },
  isWithdrawn: { en: 'Codes of {name} withdrawn', zh: '{name} 的兑换码已收回' },
  noBatches: {
    en: 'No codes yet. Issue codes that customers can redeem for vouchers.',
    zh: '暂无兑换码。发放后，客户可兑换代金券。',
  },
  codesState: words.status,
  codesWaiting: { en: 'Awaiting approval', zh: '待复核' },
  codesApproved: { en: 'Approved', zh: '已复核' },
  codesIssued: { en: 'Issued', zh: '已发放' },
  openCodes: { en: 'Get codes', zh: '获取兑换码' },
  codesGenerated: { en: 'Codes issued', zh: '兑换码已发放' },
  batchRequested: {
    en: 'A second person has to approve these codes. You can then get them here.',
    zh: '该批兑换码须由第二人复核，通过后可在此获取。',
  },
  issuedTitle: { en: 'Codes of {name}', zh: '{name} 的兑换码' },
  issuedText: {
    en: 'The codes are shown only once. Download them before you close this window.',
    zh: '兑换码仅显示一次，请在关闭窗口前下载。',
  },
  download: { en: 'Download codes', zh: '下载兑换码' },
} as const
