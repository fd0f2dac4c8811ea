import { CustomerDetail } from './customer.ts'
import { SheetFile, SheetImported } from '../sheet/sheet.ts'
import { UserService } from './user-service.ts'

export const auditViews = {
  customer: CustomerDetail.pick({
    fname: true,
    fnameShort: true,
    cusType: true,
    industryId: true,
    contactPerson: true,
    fphone: true,
    femail: true,
    salerName: true,
    customerStatus: true,
    nextContactTime: true,
    loginEndable: true,
    enable: true,
    remark: true,
  }),
  customerImport: SheetFile.pick({ fileName: true }).extend(SheetImported.shape),
  userService: UserService.pick({ serviceIds: true }),
} as const
