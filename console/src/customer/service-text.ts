import { menuText } from '@fairlead/api/permission.ts'
import { nouns } from '../ui/text/nouns.ts'
import { words } from '../ui/text/words.ts'
import { customerText } from './text.ts'

/** Texts of the services of customers. */
export const serviceText = {
  title: menuText('eu_billing_user_service'),
  none: {
    en: 'No customer has a log-in yet. Open one in the customer information, then give services here.',
    zh: '暂无已开通登录的客户。请先在客户信息中开通登录，再在此处授予服务。',
  },
  search: customerText.search,
  customer: nouns.customer,
  number: customerText.number,
  loginNumber: nouns.accountNumber,
  services: { en: 'Services', zh: '服务' },
  byYou: { en: 'Given by you', zh: '由您授予' },
  other: { en: 'Service {id}', zh: '服务 {id}' },
  resells: { en: 'Resells', zh: '从事转售' },
  yes: words.yes,
  no: words.no,
  open: { en: 'Edit services', zh: '编辑服务' },
  help: {
    en: 'The chat appears for all users of the customer. Service 8 is read by programs; no screen depends on it. What you withdraw ends with the next request.',
    zh: '在线客服对该客户的所有用户显示。服务 8 供程序读取，控制台页面不依赖它。撤回的服务自下一次请求起失效。',
  },
  saved: { en: 'Services of {name} saved', zh: '{name} 的服务已保存' },
  changes: nouns.history,
  noChanges: { en: 'No service was given or withdrawn yet.', zh: '尚未授予或撤回任何服务。' },
  given: { en: '{service} given', zh: '已授予{service}' },
  withdrawn: { en: '{service} withdrawn', zh: '已撤回{service}' },
  operator: { en: 'Platform operator', zh: '平台运营方' },
} as const
