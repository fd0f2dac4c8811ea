import {
  type AccountPackage,
  buyPackage,
  canTakePackage,
  getPackage,
  listPackages,
  type PackageOffer,
} from '@fairlead/api/money/plan/package.ts'
import { getBalance } from '@fairlead/api/money/wallet/balance.ts'
import { useAction } from '../../lib/call/use-action.ts'
import { useName, useText } from '../../lib/text/text.ts'
import { useMoney } from '../../ui/amount/use-money.ts'
import { CancelDialog } from '../../ui/dialog/CancelDialog.tsx'
import { Dialog } from '../../ui/dialog/Dialog.tsx'
import { RadioField } from '../../ui/field/RadioField.tsx'
import { Form } from '../../ui/form/Form.tsx'
import { useFormFrame } from '../../ui/form/use-form.ts'
import { words } from '../../ui/text/words.ts'
import { TopUpLink } from '../top-up/TopUpLink.tsx'
import { useParts } from './resources.ts'
import { planText as text } from './text.ts'

type Props = {
  offers: readonly PackageOffer[]
  current: AccountPackage | null
  /** The offer that is initially chosen. */
  first: string
  onClose: () => void
}

/** Chooses among the packages that the account can change to, and pays for one. */
export function PackageDialog({ offers, current, first, onClose }: Props) {
  const t = useText()
  const nameIn = useName()
  const money = useMoney()
  const partsOf = useParts()
  const buy = useAction(buyPackage, {
    tell: 'form',
    done: text.bought,
    onDone: onClose,
    refresh: [getPackage, listPackages, getBalance],
  })
  const frame = useFormFrame({
    schema: buyPackage.body,
    values: { key: crypto.randomUUID(), offerId: first },
    submit: (body) => buy.act({ body }),
  })
  const fitting = offers.filter((offer) => canTakePackage(current, offer) === true)
  const help = (offer: PackageOffer) => {
    const parts = partsOf(offer).map(({ kind, value }) => t(text.partNames[kind], { amount: value }))
    return t(text.parts, {
      price: money(offer.price, offer.currencyCode),
      parts: parts.join(t(words.comma)),
    })
  }
  const isPoor = frame.failure?.name === 'balanceShort'
  return (
    <Dialog title={t(current ? text.upgradeTitle : text.buyTitle)} onClose={onClose} wide>
      <Form
        frame={frame}
        submitLabel={t(current ? text.upgrade : text.buy)}
        action={buyPackage}
        aside={<CancelDialog />}
      >
        {isPoor && (
          <div>
            <TopUpLink />
          </div>
        )}
        <RadioField
          name={frame.name('offerId')}
          label={text.chosen}
          look="cards"
          options={fitting.map((offer) => ({
            value: offer.id,
            label: nameIn(offer.name),
            help: help(offer),
          }))}
        />
        <p className="soft">{t(current ? text.upgradeHelp : text.buyHelp)}</p>
      </Form>
    </Dialog>
  )
}
