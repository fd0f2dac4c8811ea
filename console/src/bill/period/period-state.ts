import { type BillingPeriod, canClosePeriod } from '@fairlead/api/bill/period/billing-period.ts'
import type { StateLook } from '../../ui/text/StatusLabel.tsx'
import { periodText as text } from './text.ts'

export const periodStateOf = ({ closeDate }: Pick<BillingPeriod, 'closeDate'>): StateLook =>
  closeDate === null ? { tone: 'busy', word: text.open } : { tone: 'good', word: text.closed }

/** Whether a month can be closed now. */
export const closableOf = (period: Pick<BillingPeriod, 'bizPeriod' | 'closeDate'>) =>
  canClosePeriod(period, new Date())
