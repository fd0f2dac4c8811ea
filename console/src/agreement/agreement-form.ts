import { AgreementChange } from '@fairlead/api/agreement/agreement.ts'
import type { AgreementTerms } from '@fairlead/api/agreement/terms.ts'
import type { SupportType } from '@fairlead/api/rating/names.ts'
import { z } from 'zod'

type Support = {
  /** Null for no fee. */
  supportType: SupportType | null
  fee: string
  rate: string
  minimumGuarantee: string
  externalServiceAmt: string
  externalServiceDescription: string
}
type TypedTerms = Omit<z.input<typeof AgreementTerms>, 'support'> & { support: Support }

/** The values of the form. */
export type AgreementValues = { terms: TypedTerms; appliesFrom: string | null }

const noSupport: Support = {
  supportType: null,
  fee: '0',
  rate: '0',
  minimumGuarantee: '0',
  externalServiceAmt: '0',
  externalServiceDescription: '',
}

/** The values with which the form of a contract begins. */
export const agreementValues = (terms: AgreementTerms, appliesFrom: string | null): AgreementValues => ({
  terms: { ...terms, support: terms.support ?? noSupport },
  appliesFrom,
})

const toChange = ({ terms, appliesFrom }: AgreementValues) => ({
  terms: { ...terms, support: terms.support.supportType === null ? null : terms.support },
  appliesFrom,
})

/** What the values of the form say, with the errors of the call on their fields. */
export const AgreementForm: z.ZodType<AgreementChange, AgreementValues> = z
  .custom<AgreementValues>()
  .transform(toChange)
  .pipe(AgreementChange as unknown as z.ZodType<AgreementChange, ReturnType<typeof toChange>>)

/** What the form of a new contract begins with. */
const emptyTerms = (): TypedTerms => ({
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
  support: noSupport,
})

export const emptyAgreement = (): AgreementValues => ({ terms: emptyTerms(), appliesFrom: null })
