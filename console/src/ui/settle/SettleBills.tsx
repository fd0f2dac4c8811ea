import type { ComponentProps } from 'react'
import { Dialog } from '../dialog/Dialog.tsx'
import { DialogFailure } from '../dialog/DialogEnd.tsx'
import { SettleDialog } from './SettleDialog.tsx'

type Props = Omit<ComponentProps<typeof SettleDialog>, 'bills'> & {
  /** The open bills as they are now: what was settled elsewhere must not be offered. */
  bills: {
    data: ComponentProps<typeof SettleDialog>['bills'] | undefined
    isFetching: boolean
    isError: boolean
    refetch: () => Promise<unknown>
  }
}

/** The dialog that writes off bills, once they are there. */
export function SettleBills({ bills, ...rest }: Props) {
  if (bills.data && !bills.isFetching) return <SettleDialog {...rest} bills={bills.data} />
  return (
    <Dialog title={rest.title} onClose={rest.onClose} broad>
      {bills.isError && <DialogFailure onRetry={() => void bills.refetch()} />}
    </Dialog>
  )
}
