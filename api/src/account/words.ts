import { word, type FieldWords } from '../reference/word.ts'

/** Security rules of an account. */
export const accountWords: FieldWords = {
  sessionHours: word('Maximum session length, in hours.', '会话时长上限（小时）。', 12),
  usersWithoutMfa: word('Number of users without an MFA device.', '未绑定 MFA 设备的用户数。', 2),
  'Reseller.level': word(
    'Distributor if some of its customers resell, otherwise reseller.',
    '有客户从事转售则为 distributor，否则为 reseller。',
    'reseller',
  ),
  'Reseller.sellerName': word(
    'Name of the account that sells to it; empty for none.',
    '向其销售的账户名称，无则为空。',
    'Northern Distribution',
  ),
  customerCount: word('Number of customers.', '客户数。', 6),
  resellerCount: word('Number of customers that resell.', '从事转售的客户数。', 0),
  lowerCount: word('Number of customers of its resellers.', '下属经销商的客户数。', 0),
  modules: word('Menus of the reseller area that the user may open.', '用户可使用的分销菜单。', [
    'eu_billing_customer',
  ]),
}
