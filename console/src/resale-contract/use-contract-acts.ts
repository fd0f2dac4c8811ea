import { acts } from '@fairlead/api/menu.ts'
import {
  cancelResaleDraft,
  canCancelResale,
  canDisableResale,
  canEditResale,
  canEnableResale,
  canSubmitResale,
  canTerminateResale,
  disableResaleContract,
  editResaleContract,
  enableResaleContract,
  getResaleContract,
  listResaleContracts,
  type ResaleContractDetail,
  submitResaleContract,
  terminateResaleContract,
} from '@fairlead/api/resale-contract/resale-contract.ts'
import { goTo } from '../lib/address/navigator.ts'
import { useAction } from '../lib/call/use-action.ts'
import { useText } from '../lib/text/text.ts'
import { paths } from '../paths.ts'
import type { RowAct } from '../ui/table/RowActions.tsx'
import { resaleText as text } from './text.ts'

/** What can be done with a contract. `onTerminate` opens the dialog that asks for the reason. */
export function useContractActs(onTerminate: () => void): (of: ResaleContractDetail) => RowAct[] {
  const t = useText()
  const refresh = [listResaleContracts, getResaleContract]
  const submit = useAction(submitResaleContract, { refresh })
  const cancel = useAction(cancelResaleDraft, { refresh })
  const enable = useAction(enableResaleContract, { refresh })
  const disable = useAction(disableResaleContract, { refresh })
  return (of) => {
    const { id, number: name } = of
    const params = { id }
    return [
      {
        action: editResaleContract,
        label: text.edit,
        unless: canEditResale(of),
        onAct: async () => goTo(paths.resaleDraft(id)),
      },
      {
        action: submitResaleContract,
        label: text.submit,
        unless: canSubmitResale(of),
        confirm: { title: t(text.submitTitle, { name }), text: t(text.submitText) },
        onAct: () => submit.act({ params }, [text.submitted, { name }]),
      },
      {
        label: text.simulate,
        unless: true,
        onAct: async () => goTo(paths.simulation(id)),
      },
      of.enable === 1
        ? {
            action: disableResaleContract,
            label: acts.disable,
            unless: canDisableResale(of),
            confirm: { title: t(text.disableTitle, { name }), text: t(text.disableText) },
            onAct: () => disable.act({ params }, [text.isDisabled, { name }]),
          }
        : {
            action: enableResaleContract,
            label: acts.enable,
            unless: canEnableResale(of),
            onAct: () => enable.act({ params }, [text.isEnabled, { name }]),
          },
      {
        action: cancelResaleDraft,
        label: text.cancel,
        danger: true,
        unless: canCancelResale(of),
        confirm: {
          title: t(text.cancelTitle, { name }),
          text: t(of.version === 0 ? text.cancelFirst : text.cancelNext),
          danger: true,
        },
        onAct: () => cancel.act({ params }, [text.canceled, { name }]),
      },
      {
        action: terminateResaleContract,
        label: text.terminate,
        danger: true,
        unless: canTerminateResale(of),
        onAct: async () => onTerminate(),
      },
    ]
  }
}
