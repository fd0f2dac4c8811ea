import { SheetFile, SheetImported } from '../sheet/sheet.ts'
import { BindingApplication } from './application.ts'
import { AccountBinding } from './binding.ts'

export const auditViews = {
  bindingApplication: BindingApplication.pick({
    number: true,
    payerNumber: true,
    customerName: true,
    contractNumber: true,
    billGenerateStrategyName: true,
    linkedNumbers: true,
    startDate: true,
    email: true,
    conditionExplain: true,
    status: true,
    tCause: true,
  }),
  accountBinding: AccountBinding.pick({
    linkedNumber: true,
    customerName: true,
    contractNumber: true,
    startDate: true,
    endDate: true,
    tCause: true,
  }),
  bindingImport: SheetFile.pick({ fileName: true }).extend(SheetImported.shape),
} as const
