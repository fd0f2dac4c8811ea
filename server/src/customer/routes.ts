import {
  addCustomer,
  assignCustomer,
  canDisableCustomer,
  canEnableCustomer,
  canOpenLogin,
  disableCustomer,
  editCustomer,
  enableCustomer,
  followCustomer,
  getCustomer,
  listCustomers,
  listFollowUps,
  openCustomerLogin,
  selectCustomers,
  selectSalers,
} from '@fairlead/api/customer/customer.ts'
import { listLowerCustomers, listSoldCustomers } from '@fairlead/api/customer/tree.ts'
import { getUserService, listUserServices, saveUserService } from '@fairlead/api/customer/user-service.ts'
import {
  exportCustomersCsv,
  exportCustomersXlsx,
  importCustomers,
  previewCustomers,
} from '@fairlead/api/customer/customer-sheet.ts'
import { demand } from '../lib/fail.ts'
import type { Serve } from '../lib/http/serve.ts'
import { previewOf } from '../lib/sheet/judge-sheet.ts'
import { customerCsv, customerXlsx, judgeCustomers, registerAll } from './customer-sheets.ts'
import * as customers from './customers.ts'
import { askForLogin } from './logins.ts'
import { listLowerPage, listSoldPage } from './tree.ts'
import { findUserService, giveServices, listUserServicePage } from './user-services.ts'

export function customerRoutes({ serve, serveFile, serveOperator }: Serve) {
  serve(listCustomers, ({ tx, me, query }) => customers.listCustomerPage(tx, me.account_id, query))
  serve(selectCustomers, ({ tx, me, query }) => customers.listCustomerChoices(tx, me.account_id, query.fname))
  serve(selectSalers, ({ tx, me }) => customers.listSalers(tx, me.account_id))
  serve(getCustomer, ({ tx, me, params }) => customers.findCustomer(tx, me.account_id, params.id))
  serve(listFollowUps, ({ tx, me, params }) => customers.listContacts(tx, me.account_id, params.id))

  serve(listLowerCustomers, ({ tx, me, query }) => listLowerPage(tx, me.account_id, query))
  serveOperator(listSoldCustomers, ({ tx, query }) => listSoldPage(tx, query))

  serve(previewCustomers, async ({ tx, me, body }) =>
    previewOf(await judgeCustomers(tx, me.account_id, body)),
  )
  serve(importCustomers, async ({ tx, me, body, now, changed }) => {
    const count = await registerAll(tx, me.account_id, { file: body, now })
    changed(null, { fileName: body.fileName, count })
    return { count }
  })
  serveFile(exportCustomersCsv, async ({ me, query, language }, again) => ({
    name: 'customers.csv',
    pieces: customerCsv(again, { accountId: me.account_id, query, language }),
  }))
  serveFile(exportCustomersXlsx, async ({ me, query, language }, again) => ({
    name: 'customers.xlsx',
    pieces: customerXlsx(again, { accountId: me.account_id, query, language }),
  }))

  serve(listUserServices, ({ tx, me, query }) => listUserServicePage(tx, me.account_id, query))
  serve(getUserService, ({ tx, me, params }) => findUserService(tx, me.account_id, params.id))
  serve(saveUserService, async ({ tx, me, params, body, now, edited }) => {
    await customers.holdCustomer(tx, me.account_id, params.id)
    const before = await findUserService(tx, me.account_id, params.id)
    return edited(before, await giveServices(tx, me, before, { ...body, now }))
  })

  serve(addCustomer, async ({ tx, me, body, now, added }) =>
    added(await customers.registerCustomer(tx, me.account_id, body, now)),
  )

  serve(editCustomer, async ({ tx, me, params, body, edited }) => {
    const before = await customers.holdCustomer(tx, me.account_id, params.id)
    return edited(before, await customers.rewriteCustomer(tx, me.account_id, params.id, body))
  })

  serve(assignCustomer, async ({ tx, me, params, body: { salerId }, edited }) => {
    const before = await customers.holdCustomer(tx, me.account_id, params.id)
    if (salerId !== null) await customers.demandSaler(tx, me.account_id, salerId)
    return edited(before, await customers.changeCustomer(tx, me.account_id, params.id, { saler_id: salerId }))
  })

  serve(followCustomer, async ({ tx, me, params, body, now, edited }) => {
    const before = await customers.holdCustomer(tx, me.account_id, params.id)
    return edited(before, await customers.noteContact(tx, me, params.id, body, now))
  })

  serve(enableCustomer, async ({ tx, me, params, edited }) => {
    const before = await customers.holdCustomer(tx, me.account_id, params.id)
    demand(canEnableCustomer(before))
    edited(before, await customers.changeCustomer(tx, me.account_id, params.id, { enabled: true }))
    return null
  })

  serve(disableCustomer, async ({ tx, me, params, edited }) => {
    const before = await customers.holdCustomer(tx, me.account_id, params.id)
    demand(canDisableCustomer(before))
    edited(before, await customers.changeCustomer(tx, me.account_id, params.id, { enabled: false }))
    return null
  })

  serve(openCustomerLogin, async ({ tx, me, params, language, now, edited }) => {
    const before = await customers.holdCustomer(tx, me.account_id, params.id)
    demand(canOpenLogin(before))
    return edited(before, await askForLogin(tx, me.account_id, before, { language, now }))
  })
}
