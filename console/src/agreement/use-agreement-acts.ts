import {
  type AgreementDetail,
  assignAgreement,
  canDeleteAgreement,
  canDropChange,
  canEditAgreement,
  canSubmitAgreement,
  canTerminateAgreement,
  copyAgreement,
  deleteAgreement,
  dropAgreementChange,
  editAgreement,
  getAgreement,
  listAgreements,
  listAgreementVersions,
  submitAgreement,
  terminateAgreement,
} from '@fairlead/api/agreement/agreement.ts'
import { acts } from '@fairlead/api/menu.ts'
import { goTo } from '../lib/address/navigator.ts'
import { useAction } from '../lib/call/use-action.ts'
import { useText } from '../lib/text/text.ts'
import { paths } from '../paths.ts'
import type { RowAct } from '../ui/table/RowActions.tsx'
import { agreementText as text } from './text.ts'

export type AgreementDialogName = 'assign' | 'terminate'

/** What can be done with a contract. `onOpen` opens a dialog that asks for more. */
export function useAgreementActs(
  onOpen: (dialog: AgreementDialogName) => void,
): (of: AgreementDetail) => RowAct[] {
  const t = useText()
  const refresh = [listAgreements, getAgreement, listAgreementVersions]
  const submit = useAction(submitAgreement, { refresh, always: true })
  const copy = useAction(copyAgreement, {
    refresh: [listAgreements],
    done: ({ fNumber: number }) => [text.copied, { number }],
    onDone: ({ id }) => goTo(paths.agreement(id)),
  })
  const drop = useAction(dropAgreementChange, { refresh, always: true, done: text.dropped })
  const remove = useAction(deleteAgreement, {
    refresh: [listAgreements],
    onDone: () => goTo(paths.agreements(), { replace: true }),
  })
  return (of) => {
    const { id, contractName: name } = of
    const params = { id }
    const hasChange = of.changeState !== null
    const found: (RowAct | undefined)[] = [
      {
        action: submitAgreement,
        label: text.submit,
        unless: canSubmitAgreement(of),
        confirm: { title: t(text.submitTitle, { name }), text: t(text.submitText) },
        onAct: () => submit.act({ params }, [text.submitted, { name }]),
      },
      {
        action: editAgreement,
        label: acts.edit,
        unless: canEditAgreement(of),
        onAct: async () => goTo(paths.draftAgreement(id)),
      },
      {
        label: text.simulate,
        unless: true,
        onAct: async () => goTo(paths.agreementSimulation(id)),
      },
      { action: assignAgreement, label: text.assign, unless: true, onAct: async () => onOpen('assign') },
      {
        action: copyAgreement,
        label: text.copy,
        unless: true,
        onAct: () => copy.act({ params: { agreementId: id } }),
      },
      hasChange
        ? {
            action: dropAgreementChange,
            label: text.drop,
            unless: canDropChange(of),
            confirm: { title: t(text.dropTitle, { name }), text: t(text.dropText), danger: true },
            onAct: () => drop.act({ params }),
          }
        : undefined,
      of.version > 0
        ? {
            action: terminateAgreement,
            label: text.terminate,
            danger: true,
            unless: canTerminateAgreement(of),
            onAct: async () => onOpen('terminate'),
          }
        : {
            action: deleteAgreement,
            label: acts.del,
            danger: true,
            unless: canDeleteAgreement(of),
            confirm: { title: t(text.deleteTitle, { name }), text: t(text.deleteText), danger: true },
            onAct: () => remove.act({ params }, [text.isDeleted, { name }]),
          },
    ]
    return found.filter((act) => act !== undefined)
  }
}
