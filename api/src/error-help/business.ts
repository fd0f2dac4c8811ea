import { type ErrorHelp, help } from './entry.ts'

/** Failures of balances, contracts, bills, reports and support cases. */
export const businessHelp = {
  balanceInsufficient: help(
    [
      'The balance of the account is below $0, so its services are disabled.',
      '账户余额低于 $0，服务已停用。',
    ],
    [
      'Top up until the balance is positive. Services come back by themselves.',
      '请充值至余额为正，服务将自动恢复。',
    ],
  ),
  suspended: help(
    [
      'The balance does not cover the CDN service, so it was suspended.',
      '余额不足以支付 CDN 服务，服务已暂停。',
    ],
    ['Top up, then enable the sites again.', '请充值后重新启用站点。'],
  ),
  accountNotSynced: help(
    ['The data of the account has not arrived here yet.', '账户数据尚未同步到本系统。'],
    ['Try again later. If it stays so, contact the administrator.', '请稍后重试。如仍未同步，请联系管理员。'],
  ),
  parquetMissing: help(
    ['The file that the report is made from does not exist for this period.', '该时段的报表数据文件不存在。'],
    [
      'Choose another period, or try again when the provider has delivered the data.',
      '请选择其他时段，或等待供应商提供数据后重试。',
    ],
  ),
  contractAssociated: help(
    ['Accounts are associated with the contract, so it cannot be terminated.', '合同已关联账户，不能终止。'],
    ['Remove the association of the accounts first.', '请先解除账户关联。'],
  ),
  writeOffFirst: help(
    ['There are write-off records that depend on this.', '存在依赖于此的核销记录。'],
    ['Delete the write-off records, then try again.', '请先删除核销记录，再重试。'],
  ),
  chargeOffFirst: help(
    ['The bill has been issued and must not be replaced as it stands.', '账单已出具，不能直接替换。'],
    ['Charge off or write off the bill first.', '请先红冲或核销该账单。'],
  ),
  caseIncomplete: help(
    ['The support case lacks something that it needs.', '工单缺少必要内容。'],
    ['Fill in all required fields, then send it again.', '请填写所有必填项后重新提交。'],
  ),
  caseNotClosed: help(
    ['The support case could not be closed.', '工单未能关闭。'],
    [
      'Reload the case: it may be closed already. Otherwise try again.',
      '请刷新工单，可能已经关闭；否则请重试。',
    ],
  ),
  caseNotHandled: help(
    ['The support case could not be taken over.', '工单未能受理。'],
    [
      'Reload the case: a colleague may have it already. Otherwise try again.',
      '请刷新工单，可能已由同事受理；否则请重试。',
    ],
  ),
} as const satisfies Record<string, ErrorHelp>
