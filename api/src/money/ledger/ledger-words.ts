/** Chinese summaries of the operators' calls about the ledger, which the API reference does not show. */
export const ledgerWords = {
  summaries: {
    listWallets: '所有账户的钱包',
    openLedger: '账户的账本：交易、划转、扣除与额度',
    getLedgerCheck: '最近一次账本规则检查；尚未检查时为 null',
    checkLedger: '立即检查账本的所有规则',
  },
} as const
