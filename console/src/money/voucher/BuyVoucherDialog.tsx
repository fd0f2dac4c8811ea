import { rechargeTypeNames } from '@fairlead/api/money/voucher/names.ts'
import { buyVoucher, listVoucherOffers, type VoucherOffer } from '@fairlead/api/money/voucher/sale.ts'
import { listVouchers } from '@fairlead/api/money/voucher/voucher.ts'
import { getBalance } from '@fairlead/api/money/wallet/balance.ts'
import { useQuery } from '@tanstack/react-query'
import { callQuery } from '../../lib/call/query.ts'
import { useAction } from '../../lib/call/use-action.ts'
import { randomId } from '../../lib/random-id.ts'
import { useName, useText } from '../../lib/text/text.ts'
import { useMoney } from '../../ui/amount/use-money.ts'
import { CancelDialog } from '../../ui/dialog/CancelDialog.tsx'
import { Dialog } from '../../ui/dialog/Dialog.tsx'
import { DialogEnd, DialogFailure } from '../../ui/dialog/DialogEnd.tsx'
import { RadioField } from '../../ui/field/RadioField.tsx'
import { Form } from '../../ui/form/Form.tsx'
import { useFormFrame } from '../../ui/form/use-form.ts'
import { EmptyState } from '../../ui/page/EmptyState.tsx'
import { planText } from '../plan/text.ts'
import { TopUpLink } from '../top-up/TopUpLink.tsx'
import { voucherText as text } from './text.ts'

/** Chooses a voucher on sale, and pays for it from the credit. */
export function BuyVoucherDialog({ onClose }: { onClose: () => void }) {
  const t = useText()
  const { data, isError, refetch } = useQuery(callQuery(listVoucherOffers, {}))
  const [first] = data ?? []
  return (
    <Dialog title={t(text.buy)} onClose={onClose} wide>
      {isError && !data && <DialogFailure onRetry={() => void refetch()} />}
      {data && !first && (
        <>
          <EmptyState title={t(text.noOffers)} />
          <DialogEnd />
        </>
      )}
      {data && first && <Offers offers={data} first={first} onClose={onClose} />}
    </Dialog>
  )
}

type Props = { offers: readonly VoucherOffer[]; first: VoucherOffer; onClose: () => void }

function Offers({ offers, first, onClose }: Props) {
  const t = useText()
  const nameIn = useName()
  const money = useMoney()
  const buy = useAction(buyVoucher, {
    tell: 'form',
    done: planText.bought,
    onDone: onClose,
    refresh: [listVouchers, getBalance],
  })
  const frame = useFormFrame({
    schema: buyVoucher.body,
    values: { key: randomId(), offerId: first.id },
    submit: (body) => buy.act({ body }),
  })
  const help = ({ creditAmount, buyAmount, currencyCode, days, rechargeType }: VoucherOffer) =>
    t(text.offerHelp, {
      value: money(creditAmount, currencyCode),
      price: money(buyAmount, currencyCode),
      days,
      scope: t(rechargeTypeNames[rechargeType]),
    })
  return (
    <Form frame={frame} submitLabel={t(text.buy)} action={buyVoucher} aside={<CancelDialog />}>
      {frame.failure?.name === 'balanceShort' && (
        <div>
          <TopUpLink />
        </div>
      )}
      <RadioField
        name={frame.name('offerId')}
        label={text.chosen}
        look="cards"
        options={offers.map((offer) => ({ value: offer.id, label: nameIn(offer.name), help: help(offer) }))}
      />
      <p className="soft">{t(text.buyHelp)}</p>
    </Form>
  )
}
