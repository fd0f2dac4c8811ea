import type { ErrorHelp } from '../failure.ts'
import type { Text } from '../text.ts'
import type { failures, fieldErrors } from './errors.ts'

const reload = { en: 'Reload the page.', zh: '请刷新页面。' }

export const failureHelp = {
  billIssued: {
    text: { en: 'The bill is issued and cannot be changed', zh: '账单已出具，不能修改' },
    means: { en: 'An issued bill keeps its amounts.', zh: '已出具的账单金额不再变化。' },
    act: { en: 'Charge it off and make it again.', zh: '请红冲后重新出账。' },
  },
  billWaits: {
    text: { en: 'The bill waits for approval', zh: '账单正在等待审批' },
    means: {
      en: 'A bill stays as it is until its approval is decided.',
      zh: '账单在审批期间不能修改。',
    },
    act: {
      en: 'Withdraw the request for approval first, or wait for it.',
      zh: '请先撤回审批申请，或等待审批结果。',
    },
  },
  billNotIssued: {
    text: { en: 'The bill is not issued yet', zh: '账单尚未出具' },
    means: {
      en: 'Only an issued bill can be charged off, credited or sent.',
      zh: '只有已出具的账单才能红冲、抵减或发送。',
    },
    act: { en: 'Discard it instead.', zh: '请改为作废该账单。' },
  },
  billIsRed: {
    text: { en: 'A red bill cannot be charged off or made again', zh: '红字账单不能红冲或重新出账' },
    means: { en: 'It cancels another bill.', zh: '它用于冲销另一账单。' },
    act: { en: 'Look at the bill that it cancels.', zh: '请查看其冲销的账单。' },
  },
  billIsChargedOff: {
    text: { en: 'The bill is already charged off', zh: '账单已红冲' },
    means: { en: 'A red bill has canceled it.', zh: '该账单已被红字账单冲销。' },
    act: reload,
  },
  billNotChargedOff: {
    text: { en: 'Charge off the bill before you make it again', zh: '请先红冲账单，再重新出账' },
    means: { en: 'A month has one live bill of a strategy.', zh: '每个策略每月只有一张有效账单。' },
    act: { en: 'Charge off the bill first.', zh: '请先红冲该账单。' },
  },
  billReissued: {
    text: { en: 'The bill was already made again', zh: '账单已重新出账' },
    means: { en: 'Another bill replaces it.', zh: '已有另一账单替代它。' },
    act: reload,
  },
  billLive: {
    text: { en: 'The strategy already has a bill of this month', zh: '该策略本月已有账单' },
    means: { en: 'A month has one live bill of a strategy.', zh: '每个策略每月只有一张有效账单。' },
    act: reload,
  },
  billNothing: {
    text: { en: 'There is nothing to bill', zh: '没有可出账的内容' },
    means: {
      en: 'No usage of the month is held by the contract any more, or its terms are missing.',
      zh: '该合同当月已无用量，或缺少合同条款。',
    },
    act: { en: 'Check the bindings and the imported files.', zh: '请检查账户绑定和已导入的文件。' },
  },
  runWaits: {
    text: { en: 'A bill run of this month is under way', zh: '该月出账任务正在运行' },
    means: { en: 'A month has one run at a time.', zh: '每个月同时只能有一个出账任务。' },
    act: { en: 'Wait until it is finished.', zh: '请等待其完成。' },
  },
  billMailLimit: {
    text: { en: 'A bill can be sent to at most 50 addresses a day', zh: '每张账单每天最多发送 50 个邮箱' },
    means: { en: 'The bill was sent very often today.', zh: '该账单今天发送次数过多。' },
    act: { en: 'Send it tomorrow, or download the PDF.', zh: '请明天再发送，或下载 PDF。' },
  },
  billIsCredit: {
    text: { en: 'A credit note cannot be adjusted or credited', zh: '贷项通知单不能调整或抵减' },
    means: { en: 'It lowers another bill by one amount.', zh: '它以一笔金额抵减另一账单。' },
    act: { en: 'Discard it and draft another one.', zh: '请作废后重新起草。' },
  },
  billNotOfUsage: {
    text: { en: 'Only bills of usage have late fees', zh: '只有用量账单会产生滞纳金' },
    means: { en: 'No late fees are charged of late fees.', zh: '滞纳金不再计收滞纳金。' },
    act: { en: 'Choose a bill of usage.', zh: '请选择用量账单。' },
  },
  billIsSettled: {
    text: { en: 'The bill has no arrears', zh: '账单没有欠款' },
    means: { en: 'A credit note lowers what is still to be paid.', zh: '贷项通知单只能抵减尚未支付的金额。' },
    act: { en: 'Invalidate its write-offs first.', zh: '请先作废其核销记录。' },
  },
  periodIsClosed: {
    text: { en: 'The month is closed', zh: '该月已关账' },
    means: { en: 'Its bills stay, and nothing is booked on its days.', zh: '其账单不再变化，也不再入账。' },
    act: { en: 'Correct it in the next month.', zh: '请在下月更正。' },
  },
  periodNotOver: {
    text: { en: 'The month is not over yet', zh: '该月尚未结束' },
    means: { en: 'A month is closed after its last day.', zh: '月份结束后才能关账。' },
    act: { en: 'Close it next month.', zh: '请于下月关账。' },
  },
  periodOpenWork: {
    text: { en: 'Something is left to do before the month can be closed', zh: '关账前仍有必须完成的事项' },
    means: {
      en: 'Usage has open problems or is not billed, or bills are not approved.',
      zh: '用量存在未处理的问题或尚未出账，或账单尚未审批。',
    },
    act: { en: 'Look at the checks of the month.', zh: '请查看该月的检查项。' },
  },
} as const satisfies Record<keyof typeof failures, ErrorHelp>

export const fieldErrorTexts = {
  notAboveZero: {
    en: 'Enter a negative number with at most 4 decimal places, or 0',
    zh: '请输入负数或 0，最多 4 位小数',
  },
  adjustmentReason: { en: 'Say why the amount is adjusted', zh: '请填写调整原因' },
  adjustedAboveZero: {
    en: 'The adjusted bill amount must be above 0',
    zh: '调整后的账单金额必须大于 0',
  },
  sameCurrency: { en: 'Choose two different currencies', zh: '请选择两个不同的币种' },
  rateTaken: { en: 'The month already has this rate', zh: '该月已有此汇率' },
  rate: {
    en: 'Enter a rate above 0 with at most 8 decimal places, for example 7.1234',
    zh: '请输入大于 0 的汇率，最多 8 位小数，例如 7.1234',
  },
  periodReason: {
    en: 'Say why the month is closed although something is left to do',
    zh: '仍有未完成事项，请填写关账原因',
  },
  periodClosed: { en: 'This month is closed', zh: '该月已关账' },
  creditAboveArrears: {
    en: 'Enter an amount above 0 that the arrears cover, its tax included',
    zh: '请输入大于 0 且含税不超过欠款的金额',
  },
  monthNotOver: { en: 'Choose a month that has ended', zh: '请选择已结束的月份' },
} as const satisfies Record<(typeof fieldErrors)[number], Text>
