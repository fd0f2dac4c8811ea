import { z } from 'zod'

const Amount = z.string()
const plan = { planEn: z.string(), planZh: z.string() }

/** Messages about the package of the account. Amounts are in dollars. */
export const packageKinds = {
  packageRenewing: {
    section: 'billing',
    title: { en: 'Package {planEn} renews on {date}', zh: '套餐 {planZh} 将于 {date} 续费' },
    content: {
      en: 'The package {planEn} ends on {date} and is then renewed from the balance for {price} USD. To let it end, turn renewal off.',
      zh: '套餐 {planZh} 将于 {date} 到期，届时将从余额扣除 {price} USD 续费。如不需要，请关闭自动续费。',
    },
    args: z.strictObject({ ...plan, date: z.iso.date(), price: Amount }),
  },
  packageShort: {
    section: 'billing',
    title: { en: 'Balance too low to renew package {planEn}', zh: '余额不足以续费套餐 {planZh}' },
    content: {
      en: 'The package {planEn} ends on {date}. Renewing it costs {price} USD, which general vouchers and credit do not cover at the moment. Top up before then to keep it.',
      zh: '套餐 {planZh} 将于 {date} 到期，续费需要 {price} USD，当前的通用代金券与充值余额不足以支付。如需续费，请在到期前充值。',
    },
    args: z.strictObject({ ...plan, date: z.iso.date(), price: Amount }),
  },
  packageEnding: {
    section: 'billing',
    title: { en: 'Package {planEn} ends on {date}', zh: '套餐 {planZh} 将于 {date} 到期' },
    content: {
      en: 'The package {planEn} is not renewed. What is left of it expires on {date}, and usage is then paid from the balance.',
      zh: '套餐 {planZh} 不会续费，剩余量将于 {date} 作废，此后的用量将从余额扣费。',
    },
    args: z.strictObject({ ...plan, date: z.iso.date() }),
  },
  packageRenewed: {
    section: 'billing',
    title: { en: 'Package {planEn} renewed', zh: '套餐 {planZh} 已续费' },
    content: {
      en: '{price} USD were paid from the balance. The package {planEn} now ends on {date}.',
      zh: '已从余额扣除 {price} USD，套餐 {planZh} 有效至 {date}。',
    },
    args: z.strictObject({ ...plan, date: z.iso.date(), price: Amount }),
  },
  packageUnpaid: {
    section: 'billing',
    title: { en: 'Package {planEn} ended: balance too low', zh: '余额不足，套餐 {planZh} 已到期' },
    content: {
      en: 'Renewing the package {planEn} costs {price} USD, which general vouchers and credit did not cover. Usage is now paid from the balance. Top up and buy a package again if you need one.',
      zh: '续费套餐 {planZh} 需要 {price} USD，通用代金券与充值余额不足以支付。此后的用量将从余额扣费。如需套餐，请充值后重新购买。',
    },
    args: z.strictObject({ ...plan, price: Amount }),
  },
  packageEnded: {
    section: 'billing',
    title: { en: 'Package {planEn} ended', zh: '套餐 {planZh} 已到期' },
    content: {
      en: 'The package {planEn} was not renewed. Usage is now paid from the balance.',
      zh: '套餐 {planZh} 未续费，此后的用量将从余额扣费。',
    },
    args: z.strictObject(plan),
  },
} as const
