import type { AgreementTerms } from '@fairlead/api/agreement/terms.ts'
import type { z } from 'zod'

/** Terms as they stand in the form. */
export type TypedTerms = z.input<typeof AgreementTerms>
/** The values of the form. */
export type AgreementValues = { terms: TypedTerms; appliesFrom: string | null }

/** What the form of a new contract begins with. */
export const emptyTerms = (): TypedTerms => ({
  contractName: '',
  customerId: '',
  companyId: '',
  productLine: 'CDN',
  customerContractNumber: '',
  contactPerson: '',
  farea: 1,
  currency: 'USD',
  startDate: '',
  endDate: '',
  signDate: null,
  cycle: 1,
  autoExtendFlag: false,
  extendTimes: 0,
  extendPeriod: 30,
  extendMonths: 12,
  exchangeRate: null,
  taxRate: '0',
  billDay: 5,
  payDay: 28,
  periodDays: 30,
  penaltyAmtRate: '0.003',
  depositAmt: '0',
  otherAmt: '0',
  remark: '',
  listBase: 'public',
  passCredits: false,
  edpDistcount: null,
  rules: [],
  support: null,
})
