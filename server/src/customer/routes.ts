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
import { demand } from '../lib/fail.ts'
import type { Serve } from '../lib/http/serve.ts'
import * as customers from './customers.ts'
import { askForLogin } from './logins.ts'
import { listLowerPage, listSoldPage } from './tree.ts'
import { findUserService, giveServices, listUserServicePage } from './user-services.ts'

export function customerRoutes({ serve, serveOperator }: Serve) {
  serve(listCustomers, ({ tx, me, query }) => customers.listCustomerPage(tx, me.account_id, query))
  serve(selectCustomers, ({ tx, me, query }) => customers.listCustomerChoices(tx, me.account_id, query.fname))
  serve(selectSalers, ({ tx, me }) => customers.listSalers(tx, me.account_id))
  serve(getCustomer, ({ tx, me, params }) => customers.findCustomer(tx, me.account_id, params.id))
  serve(listFollowUps, ({ tx, me, params }) => customers.listContacts(tx, me.account_id, params.id))

  serve(listLowerCustomers, ({ tx, me, query }) => listLowerPage(tx, me.account_id, query))
  serveOperator(listSoldCustomers, ({ tx, query }) => listSoldPage(tx, query))

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
