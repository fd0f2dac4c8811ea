import {
  type BindingApplication,
  canSubmitBinding,
  canTerminateBinding,
  getBindingApplication,
  listBindingApplications,
  submitBindingApplication,
  terminateBindingApplication,
} from '@fairlead/api/account-binding/application.ts'
import { useAction } from '../lib/call/use-action.ts'
import { useText } from '../lib/text/text.ts'
import type { RowAct } from '../ui/table/RowActions.tsx'
import { bindingText as text } from './text.ts'

/** What can be done with an application. `onTerminate` opens the dialog that asks for the cause. */
export function useApplicationActs(onTerminate: () => void): (of: BindingApplication) => RowAct[] {
  const t = useText()
  const refresh = [listBindingApplications, getBindingApplication]
  const submit = useAction(submitBindingApplication, { refresh })
  return (of) => {
    const { id, number: name } = of
    return [
      {
        action: submitBindingApplication,
        label: text.submit,
        unless: canSubmitBinding(of),
        confirm: { title: t(text.submitTitle, { name }), text: t(text.submitText) },
        onAct: () => submit.act({ params: { id } }, [text.submitted, { name }]),
      },
      {
        action: terminateBindingApplication,
        label: text.terminate,
        danger: true,
        unless: canTerminateBinding(of),
        onAct: async () => onTerminate(),
      },
    ]
  }
}
