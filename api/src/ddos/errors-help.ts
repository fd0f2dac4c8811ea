import type { ErrorHelp } from '../failure.ts'
import type { Text } from '../text.ts'
import type { failures, fieldErrors } from './errors.ts'

export const failureHelp = {
  ddosPlanOver: {
    text: { en: 'The plan is no longer on sale', zh: '该方案已停售' },
    means: {
      en: 'Another version with other conditions has taken its place since the page was opened.',
      zh: '打开页面后，该方案已被条件不同的新版本取代。',
    },
    act: { en: 'Reload the page and choose again.', zh: '请刷新页面后重新选择。' },
  },
  ddosPlanSmaller: {
    text: {
      en: 'Only the current plan or a larger one can be ordered',
      zh: '只能续费当前方案，或订购更大的方案',
    },
    means: {
      en: 'A larger plan protects the account at the moment. It takes over what a smaller one would cover.',
      zh: '账户当前由更大的方案防护，已包含较小方案的内容。',
    },
    act: {
      en: 'Renew the current plan, choose a larger one, or wait for its end.',
      zh: '请续费当前方案、选择更大的方案，或待其到期后再订购。',
    },
  },
  ddosNoExpansion: {
    text: { en: 'The current plan cannot be expanded', zh: '当前方案不支持扩容' },
    means: {
      en: 'The account has no protection, or one whose number of sites is fixed.',
      zh: '账户没有防护，或其方案的站点数是固定的。',
    },
    act: { en: 'Order a larger plan.', zh: '请订购更大的方案。' },
  },
  orderClosed: {
    text: { en: 'The order is closed', zh: '订单已关闭' },
    means: {
      en: 'The order has been paid, has expired, or was refunded or revoked.',
      zh: '订单已支付、已过期，或已退款、已撤销。',
    },
    act: {
      en: 'Reload the order. If you need the protection, order again.',
      zh: '请刷新订单；如需防护，请重新下单。',
    },
  },
  orderOutdated: {
    text: { en: 'The order no longer fits the current protection', zh: '订单与当前防护不再相符' },
    means: {
      en: 'The protection or one of the sites has changed since the order was placed.',
      zh: '下单后，防护或其中的站点已发生变化。',
    },
    act: { en: 'Revoke the order and order again.', zh: '请撤销该订单后重新下单。' },
  },
  orderNoRefund: {
    text: { en: 'The order cannot be refunded', zh: '该订单不可退款' },
    means: {
      en: 'Only paid orders of a new protection can be refunded. Renewals, upgrades and more sites cannot.',
      zh: '仅新购防护的已支付订单可以退款；续费、升级与扩容不可退款。',
    },
    act: { en: 'No action is required.', zh: '无需操作。' },
  },
  orderRefundLate: {
    text: { en: 'The time for a refund is over', zh: '已超过可退款时间' },
    means: {
      en: 'A new protection can be refunded within 24 hours of its payment, and only while it is the current one.',
      zh: '新购防护仅可在支付后 24 小时内、且仍为当前防护时退款。',
    },
    act: { en: 'No action is required.', zh: '无需操作。' },
  },
  shieldIsOn: {
    text: { en: 'The shield is already on', zh: '护盾已开启' },
    means: { en: 'The site already has a DDoS shield.', zh: '该站点已有 DDoS 护盾。' },
    act: { en: 'Reload the list.', zh: '请刷新列表。' },
  },
  shieldIsOff: {
    text: { en: 'The shield is already off', zh: '护盾已关闭' },
    means: { en: 'The site has no DDoS shield.', zh: '该站点没有 DDoS 护盾。' },
    act: { en: 'Reload the list.', zh: '请刷新列表。' },
  },
  shieldOfPlan: {
    text: { en: 'The shield is part of a plan', zh: '护盾由防护方案提供' },
    means: {
      en: 'A plan of Cloud DDoS covers the site. Its shield cannot be switched off on its own.',
      zh: '该站点由 Cloud DDoS 方案防护，不能单独关闭护盾。',
    },
    act: {
      en: 'Change the sites of the protection, so that it no longer covers this one.',
      zh: '请在“购买防护”中将该站点移出防护。',
    },
  },
  rulesOffFirst: {
    text: { en: 'Switch the firewall rules of the site off first', zh: '请先关闭站点的防火墙规则' },
    means: {
      en: 'Firewall rules are enabled for the site, and they need its DDoS shield.',
      zh: '该站点已启用防火墙规则，而规则要求 DDoS 护盾。',
    },
    act: {
      en: 'Pause the rules of its ACL, or confirm that they are switched off with the shield.',
      zh: '请先暂停其 ACL 的规则，或确认随护盾一并关闭。',
    },
  },
} as const satisfies Record<keyof typeof failures, ErrorHelp>

export const fieldErrorTexts = {
  ddosSiteCount: {
    en: 'Choose at most as many sites as the plan covers',
    zh: '所选站点数不能超过方案的防护站点数',
  },
  ddosSiteUnknown: { en: 'Choose sites from the list', zh: '请从列表中选择站点' },
  ddosPrice: {
    en: 'Enter an amount with at most four decimals, for example 0.05',
    zh: '请输入金额，最多四位小数，例如 0.05',
  },
  shieldTerms: { en: 'Agree to the terms first', zh: '请先同意服务条款' },
} as const satisfies Record<(typeof fieldErrors)[number], Text>
