import {
  assignCustomer,
  canDisableCustomer,
  canEnableCustomer,
  canOpenLogin,
  type CustomerDetail,
  disableCustomer,
  editCustomer,
  enableCustomer,
  followCustomer,
  getCustomer,
  listCustomers,
  openCustomerLogin,
} from '@fairlead/api/customer/customer.ts'
import { LoginStatus } from '@fairlead/api/customer/names.ts'
import { acts } from '@fairlead/api/menu.ts'
import { useAction } from '../lib/call/use-action.ts'
import { useText } from '../lib/text/text.ts'
import type { RowAct } from '../ui/table/RowActions.tsx'
import { customerText as text } from './text.ts'

export type CustomerDialogName = 'edit' | 'follow' | 'assign'

/** What can be done with a customer. `onOpen` opens a dialog that asks for more. */
export function useCustomerActs(
  onOpen: (dialog: CustomerDialogName) => void,
): (of: CustomerDetail) => RowAct[] {
  const t = useText()
  const refresh = [listCustomers, getCustomer]
  const enable = useAction(enableCustomer, { refresh })
  const disable = useAction(disableCustomer, { refresh })
  const open = useAction(openCustomerLogin, { refresh })
  return (of) => {
    const { id, fname: name, femail: email, loginEndable } = of
    const params = { id }
    return [
      { action: followCustomer, label: text.follow, unless: true, onAct: async () => onOpen('follow') },
      { action: editCustomer, label: acts.edit, unless: true, onAct: async () => onOpen('edit') },
      { action: assignCustomer, label: text.assign, unless: true, onAct: async () => onOpen('assign') },
      {
        action: openCustomerLogin,
        label: loginEndable === LoginStatus.activating ? text.sendAgain : text.openLogin,
        unless: canOpenLogin(of),
        confirm: { title: t(text.openTitle, { name }), text: t(text.openText, { email }) },
        onAct: () => open.act({ params }, [text.isOpening, { email }]),
      },
      of.enable === 1
        ? {
            action: disableCustomer,
            label: acts.disable,
            danger: true,
            unless: canDisableCustomer(of),
            confirm: { title: t(text.disableTitle, { name }), text: t(text.disableText), danger: true },
            onAct: () => disable.act({ params }, [text.isDisabled, { name }]),
          }
        : {
            action: enableCustomer,
            label: acts.enable,
            unless: canEnableCustomer(of),
            onAct: () => enable.act({ params }, [text.isEnabled, { name }]),
          },
    ]
  }
}
