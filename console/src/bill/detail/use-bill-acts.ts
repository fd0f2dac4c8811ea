import {
  adjustBill,
  type Bill,
  canAdjustBill,
  canChargeOff,
  canDiscardBill,
  canRegenerate,
  canSubmitBill,
  chargeOffBill,
  discardBill,
  getBill,
  listBills,
  regenerateBill,
  submitBill,
} from '@fairlead/api/bill/bill.ts'
import { BillKind, BillStatus } from '@fairlead/api/bill/names.ts'
import { goTo } from '../../lib/address/navigator.ts'
import { useAction } from '../../lib/call/use-action.ts'
import { useText } from '../../lib/text/text.ts'
import { paths } from '../../paths.ts'
import type { RowAct } from '../../ui/table/RowActions.tsx'
import { lateText } from '../late/text.ts'
import { billText as text } from '../text.ts'

export type BillDialog = 'adjust' | 'chargeOff' | 'compare'

/** What can be done with a bill in its state. */
export function useBillActs(bill: Bill, open: (dialog: BillDialog) => void): RowAct[] {
  const t = useText()
  const { id, fnumber: name } = bill
  const refresh = [listBills, getBill]
  const submit = useAction(submitBill, { refresh })
  const discard = useAction(discardBill, { refresh: [listBills], onDone: () => goTo(paths.bills()) })
  const regenerate = useAction(regenerateBill, {
    refresh,
    done: ({ fnumber }) => [text.regenerated, { name: fnumber }],
    onDone: (made) => goTo(paths.bill(made.id)),
  })
  const compare: RowAct = {
    label: text.compare,
    onAct: async () => open('compare'),
  }
  if (bill.status === BillStatus.approving)
    return [
      {
        action: submitBill,
        label: text.submit,
        unless: canSubmitBill(bill),
        confirm: { title: t(text.submitTitle, { name }), text: t(text.submitText) },
        onAct: () => submit.act({ params: { id } }, [text.submitted, { name }]),
      },
      ...(bill.kind === BillKind.creditNote
        ? []
        : [
            {
              action: adjustBill,
              label: text.adjust,
              unless: canAdjustBill(bill),
              onAct: async () => open('adjust'),
            },
          ]),
      ...(bill.kind === BillKind.bill ? [compare] : []),
      {
        action: discardBill,
        label: text.discard,
        danger: true,
        unless: canDiscardBill(bill),
        confirm: {
          title: t(text.discardTitle, { name }),
          text: t(bill.kind === BillKind.creditNote ? lateText.discardText : text.discardText),
          danger: true,
        },
        onAct: () => discard.act({ params: { id } }, [text.discarded, { name }]),
      },
    ]
  if (bill.kind === BillKind.redBill) return []
  return [
    ...(bill.kind === BillKind.bill ? [compare] : []),
    ...(bill.chargeOffDate === null || bill.kind !== BillKind.bill
      ? []
      : [
          {
            action: regenerateBill,
            label: text.regenerate,
            unless: canRegenerate(bill),
            confirm: { title: t(text.regenerateTitle, { name }), text: t(text.regenerateText) },
            onAct: () => regenerate.act({ params: { billId: id } }),
          },
        ]),
    {
      action: chargeOffBill,
      label: text.chargeOff,
      danger: true,
      unless: canChargeOff(bill),
      onAct: async () => open('chargeOff'),
    },
  ]
}
