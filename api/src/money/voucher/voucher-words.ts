import { word } from '../../reference/word.ts'
import { rechargeTypeNames, voucherRecordTypeNames, voucherStatusNames } from './names.ts'
import { VoucherOffer } from './sale.ts'
import { Voucher, VoucherDetail, VoucherRecord } from './voucher.ts'

/** Vouchers in the API reference. */
export const voucherWords = {
  summaries: {
    listVouchers: '账户的代金券，最新的在前',
    getVoucher: '单张代金券及其记录',
    redeemVoucher: '兑换代金券兑换码；激活链接将发送到调用者的邮箱',
    resendActivation: '重新发送代金券的激活链接，原链接随即失效',
    activateVoucher: '通过邮件中的链接激活已兑换的代金券',
    listVoucherOffers: '在售的代金券，按价格排列',
    buyVoucher: '使用充值余额购买代金券，立即生效',
    listVoucherSales: '在售及曾经在售的代金券，最新的在前',
    addVoucherSale: '上架代金券',
    withdrawVoucherSale: '下架代金券；已购买的仍然有效',
    listBatches: '代金券兑换码的批次，最新的在前',
    addBatch: '发放一批代金券兑换码；兑换码仅在此响应中返回',
    openCodes: '生成已复核批次的兑换码；兑换码仅在此响应中返回',
    withdrawBatch: '收回批次中尚未兑换的兑换码',
  },
  schemas: { Voucher, VoucherDetail, VoucherOffer, VoucherRecord },
  fields: {
    'Voucher.eventId': word(
      'ID of the event in the wallet; null until it is activated.',
      '钱包中所属事项的 ID，未激活时为 null。',
    ),
    'VoucherDetail.eventId': word(
      'ID of the event in the wallet; null until it is activated.',
      '钱包中所属事项的 ID，未激活时为 null。',
    ),
    'Voucher.billCode': word(
      'Code of the event; empty until it is activated.',
      '事项的账单编号，未激活时为空。',
      '3F9A0C1B2D4E5F60',
    ),
    'VoucherDetail.billCode': word(
      'Code of the event; empty until it is activated.',
      '事项的账单编号，未激活时为空。',
      '3F9A0C1B2D4E5F60',
    ),
    buyTime: word('When it was redeemed or bought.', '兑换或购买的时间。'),
    beginTime: word('When it was activated; null until then.', '激活时间，未激活时为 null。'),
    expiredTime: word('When it expires.', '到期时间。'),
    buyAmount: word('What was paid for it.', '购买金额。', '0'),
    creditAmount: word('What a voucher is worth.', '代金券面额。', '10.5'),
    creditBalance: word('What is left of it.', '剩余金额。', '8.25'),
    canCreditBalance: word('What can still be spent of it.', '当前可用金额。', '8.25'),
    handler: word('Username of the person who did it.', '操作人的账号。', 'name@example.com'),
    rechargeType: word('What it pays for.', '适用范围。', 1, rechargeTypeNames),
    days: word('Days that a voucher is valid from its activation.', '激活后的有效天数。', 30),
    'Voucher.status': word('Whether it has expired.', '是否已过期。', 0, voucherStatusNames),
    'VoucherDetail.status': word('Whether it has expired.', '是否已过期。', 0, voucherStatusNames),
    'listVouchers.status': word('Filter by expiry.', '按是否过期筛选。', 0, voucherStatusNames),
    'listVouchers.billCode': word(
      'Filter by the beginning of the bill code.',
      '按账单编号的开头筛选。',
      '3F9A',
    ),
    'Voucher.active': word('Whether it has been activated.', '是否已激活。', true),
    'VoucherDetail.active': word('Whether it has been activated.', '是否已激活。', true),
    'Voucher.type': word('How the account got it.', '代金券的来源。', 1, voucherRecordTypeNames),
    'VoucherDetail.type': word('How the account got it.', '代金券的来源。', 1, voucherRecordTypeNames),
    'VoucherOffer.name': word('Name of the voucher.', '代金券名称。'),
    'buyVoucher.key': word(
      'Your own name of the request, a UUID: sent again, it buys nothing more.',
      '您为请求指定的 UUID：重复提交不会再次购买。',
      '0190f1c2-3b4d-4e5f-8a6b-7c8d9e0f1a2b',
    ),
    'buyVoucher.offerId': word('ID of the voucher on sale.', '在售代金券的 ID。'),
    records: word('What happened to the voucher.', '代金券的记录。'),
    'VoucherRecord.eventId': word('ID of the event; null if there is none.', '事项的 ID，没有则为 null。'),
    'VoucherRecord.type': word('Type of record.', '记录类型。', 2, voucherRecordTypeNames),
    'VoucherRecord.recordTime': word('Time of the record.', '记录时间。'),
    'VoucherRecord.amount': word('Amount; negative if it was taken.', '金额，扣减为负数。', '-2.25'),
    'VoucherRecord.billCode': word('Code of the event.', '事项的账单编号。', '3F9A0C1B2D4E5F60'),
    'VoucherRecord.kind': word('Kind of event; null for the redemption.', '事项，兑换时为 null。', 'charge'),
    'redeemVoucher.code': word(
      'Exchange code of 32 digits.',
      '32 位数字的兑换码。',
      '12345678901234567890123456789012',
    ),
    'activateVoucher.token': word('Token of the link in the email.', '邮件中链接的令牌。', 'q3Vb9x0mA7…'),
  },
} as const
