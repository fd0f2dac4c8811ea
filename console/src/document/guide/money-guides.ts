import { paths } from '../../paths.ts'
import type { Guide } from './guide.ts'

/** How-tos about the wallet. */
export const moneyGuides: readonly Guide[] = [
  {
    id: 'top-up',
    title: { en: 'Top up the wallet', zh: '为钱包充值' },
    steps: [
      {
        text: {
          en: 'Open “Wallet” and choose “Top up”. Select a payment method and enter the amount in US dollars.',
          zh: '打开“钱包”，选择“充值”。选择支付方式，并填写充值金额（美元）。',
        },
        place: () => paths.topUp(),
      },
      {
        text: {
          en: 'Check discount, exchange rate and what you pay, agree to the terms, and choose “Pay”.',
          zh: '核对优惠、汇率和实付金额，同意充值条款后选择“去支付”。',
        },
      },
      {
        text: {
          en: 'Cards, PayPal, Alipay and other online methods open a payment page in a new window. If your browser blocks it, choose “Go to the payment page”.',
          zh: '银行卡、PayPal、支付宝等在线方式会在新窗口中打开支付页面。如果浏览器阻止了新窗口，请选择“前往支付页面”。',
        },
      },
      {
        text: {
          en: 'For a wallet transfer (USDT), send exactly the amount shown, with all its digits, then enter the ID of the transaction. For a bank transfer, use the number of the top-up as the reference; it arrives in 1 to 5 days.',
          zh: '使用钱包转账（USDT）时，请按所显示的金额（含全部小数位）准确转账，再填写交易 ID。使用银行转账时，请在附言中填写充值单号，款项将在 1 至 5 天内到账。',
        },
      },
      {
        text: {
          en: 'The amount is in the wallet when the payment provider confirms it, whatever page you are on. “Top-up records” in the wallet lists each top-up with its status.',
          zh: '支付服务商确认后，金额即计入钱包，无需停留在支付页面。钱包中的“充值记录”列出每笔充值及其状态。',
        },
        place: () => paths.topUps(),
      },
      {
        text: {
          en: 'If sites were suspended because the balance was used up, they resume automatically.',
          zh: '如站点因余额用尽而暂停，充值到账后会自动恢复服务。',
        },
      },
    ],
  },
  {
    id: 'statement',
    title: { en: 'Read a statement', zh: '查看账单' },
    steps: [
      {
        text: {
          en: 'Open “Wallet”. The total is the credit plus vouchers minus what was used and is not yet paid.',
          zh: '打开“钱包”。总余额等于充值余额加代金券余额，减去待结消费。',
        },
        place: () => paths.wallet(),
      },
      {
        text: {
          en: '“Statement” has a line for each change of credit or vouchers, with the balance after it. “Details” of a line shows what paid for it.',
          zh: '“收支明细”列出充值余额和代金券的每次变动及变动后的余额。在一行中选择“详情”，可查看由哪笔充值、代金券或套餐支付。',
        },
      },
      {
        text: {
          en: 'Usage is charged by the hour. Open “Usage charges” for the sites, buckets, prices and traffic of each hour, and for the log lines behind it.',
          zh: '用量按小时扣费。打开“用量费用”可查看每小时的站点、存储桶、单价和流量，以及对应的日志。',
        },
        place: () => paths.charges(),
      },
      {
        text: {
          en: 'Open “Bill details” for the statement of a month, and download it as PDF or CSV in the language of the console.',
          zh: '打开“账单明细”查看月度账单，并以控制台当前语言下载 PDF 或 CSV。',
        },
        place: () => paths.statements(),
      },
    ],
  },
  {
    id: 'package',
    title: { en: 'Buy a monthly package', zh: '购买月度套餐' },
    steps: [
      {
        text: {
          en: 'Open “Packages”. Each package shows its price per month, and the traffic, requests and back-to-origin traffic that it covers.',
          zh: '打开“套餐”。每个套餐都显示月价，以及包含的流量、请求数和回源流量。',
        },
        place: () => paths.packages(),
      },
      {
        text: {
          en: 'Choose “Buy”. The price is paid immediately from general vouchers and credit, and covers usage from the current hour on.',
          zh: '选择“购买”。价格立即从通用代金券和充值余额中扣除，套餐从当前小时起抵扣用量。',
        },
      },
      {
        text: {
          en: 'If a package is used up early, usage is paid from the balance. “Upgrade” starts a larger package immediately; what is left of the current one moves to it.',
          zh: '套餐提前用完后，用量从余额中支付。“升级”会立即启用更大的套餐，当前套餐的剩余量转入新套餐。',
        },
      },
      {
        text: {
          en: 'At its end a package is renewed from the balance. To let it expire, choose “Turn renewal off”.',
          zh: '套餐到期时会从余额自动续费。如不再需要，请选择“关闭自动续费”。',
        },
      },
      {
        text: {
          en: '“Package history” shows what each package covered, day by day.',
          zh: '“套餐记录”按天显示各套餐抵扣的用量。',
        },
        place: () => paths.packageHistory(),
      },
    ],
  },
]
