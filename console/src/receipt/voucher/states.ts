import { voucherStatusNames } from '@fairlead/api/money/voucher/names.ts'
import type { ExpiryStatus } from '@fairlead/api/receipt/voucher/customer-voucher.ts'
import type { StateLook } from '../../ui/text/StatusLabel.tsx'

/** Whether a voucher has expired. */
export const expiryStates: Readonly<Record<ExpiryStatus, StateLook>> = {
  0: { tone: 'good', word: voucherStatusNames[0] },
  1: { tone: 'off', word: voucherStatusNames[1] },
}
