import { nouns } from '../ui/nouns.ts'
import { words } from '../ui/words.ts'

export const visitText = {
  title: { en: 'Enter account', zh: '进入账户' },
  help: {
    en: 'You see the console as the root user of the account does, with its sites and data. The owner is told at once who entered, how, for how long and why, and the operation log of the account names you for every act. Users, passwords, keys and security settings stay closed.',
    zh: '您将以该账户主账户用户的视角查看控制台，包括其站点和数据。账户所有者会立即收到通知，获知进入者、方式、时长和原因；您的每次操作都会以您的名称记入该账户的操作日志。用户、密码、密钥和安全设置不开放。',
  },
  number: nouns.accountNumber,
  numberHelp: nouns.digits12,
  mode: { en: 'Access', zh: '访问方式' },
  modeHelp: {
    en: 'Enter to read and write only where a change is needed.',
    zh: '仅在需要修改时选择读写。',
  },
  read: { en: 'Read only', zh: '只读' },
  write: { en: 'Read and write', zh: '读写' },
  minutes: { en: 'Minutes', zh: '时长（分钟）' },
  minutesHelp: {
    en: '5 to 240. The entry ends by itself after them.',
    zh: '5 至 240 分钟，到时自动结束。',
  },
  reason: words.reason,
  reasonHelp: {
    en: 'The owner of the account reads it, for example the number of the support case.',
    zh: '账户所有者可以看到，例如工单编号。',
  },
  enter: { en: 'Enter', zh: '进入' },
} as const
