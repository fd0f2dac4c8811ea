import type { ResaleContractDetail } from '@fairlead/api/resale-contract/resale-contract.ts'
import { ResaleTerms } from '@fairlead/api/resale-contract/terms.ts'
import { z } from 'zod'

/** The values of the form: empty texts stand for what is left out. */
export type ContractValues = Omit<
  ResaleTerms,
  'signDate' | 'effectiveDate' | 'awsSupportRate' | 'edpDistcount' | 'cdnFlag' | 'standardFlag'
> & {
  signDate: string
  effectiveDate: string
  awsSupportRate: string
  edpDistcount: string
  cdnFlag: boolean
  standardFlag: boolean
}

export const emptyContract: ContractValues = {
  customerId: '',
  payRegion: 1,
  currency: 'USD',
  payType: 1,
  bankProcessingFee: '0',
  startDate: '',
  endDate: '',
  signDate: '',
  awsSupportType: 1,
  awsSupportRate: '',
  operatorEmail: '',
  discountMode: 0,
  edpDistcount: '',
  listBase: 'public',
  taxRate: '0',
  taxRemark: '',
  paymentDate: 15,
  billingPeriod: 30,
  breachAmt: '0',
  supplementary: '',
  remark: '',
  cdnFlag: false,
  standardFlag: true,
  areas: [{ payNumber: '', linkedNumber: '', areaType: 1, remarks: '' }],
  rules: [],
  effectiveDate: '',
}

export const contractValues = (of: ResaleContractDetail): ContractValues => ({
  customerId: of.customerId,
  payRegion: of.payRegion,
  currency: of.currency,
  payType: of.payType,
  bankProcessingFee: of.bankProcessingFee,
  startDate: of.startDate,
  endDate: of.endDate,
  signDate: of.signDate ?? '',
  awsSupportType: of.awsSupportType,
  awsSupportRate: of.awsSupportRate ?? '',
  operatorEmail: of.operatorEmail,
  discountMode: of.discountMode,
  edpDistcount: of.edpDistcount ?? '',
  listBase: of.listBase,
  taxRate: of.taxRate,
  taxRemark: of.taxRemark,
  paymentDate: of.paymentDate,
  billingPeriod: of.billingPeriod,
  breachAmt: of.breachAmt,
  supplementary: of.supplementary,
  remark: of.remark,
  cdnFlag: of.cdnFlag === 1,
  standardFlag: of.standardFlag === 1,
  areas: of.areas,
  rules: of.rules,
  effectiveDate: of.effectiveDate ?? '',
})

const orNull = (text: string) => (text.trim() === '' ? null : text)

/** What belongs to another discount mode or to support is not sent: its fields are not shown. */
const toTerms = (values: ContractValues) => ({
  ...values,
  signDate: orNull(values.signDate),
  effectiveDate: orNull(values.effectiveDate),
  awsSupportRate: values.awsSupportType === 1 ? null : orNull(values.awsSupportRate),
  edpDistcount: values.discountMode === 2 ? orNull(values.edpDistcount) : null,
  rules: values.discountMode === 1 ? values.rules : [],
  cdnFlag: values.cdnFlag ? (1 as const) : (0 as const),
  standardFlag: values.standardFlag ? (1 as const) : (0 as const),
})

export const ContractForm: z.ZodType<ResaleTerms, ContractValues> = z
  .custom<ContractValues>()
  .transform(toTerms)
  .pipe(ResaleTerms as unknown as z.ZodType<ResaleTerms, ReturnType<typeof toTerms>>)
