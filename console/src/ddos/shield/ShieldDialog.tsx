import type { DdosPlan } from '@fairlead/api/ddos/plan.ts'
import { getShieldPrice, listShields, type ShieldedSite, switchShieldOn } from '@fairlead/api/ddos/shield.ts'
import { useQuery } from '@tanstack/react-query'
import { callQuery } from '../../lib/call/query.ts'
import { useAction } from '../../lib/call/use-action.ts'
import { useText } from '../../lib/text/text.ts'
import { useMoney } from '../../ui/amount/use-money.ts'
import { CancelDialog } from '../../ui/dialog/CancelDialog.tsx'
import { Dialog } from '../../ui/dialog/Dialog.tsx'
import { DialogEnd } from '../../ui/dialog/DialogEnd.tsx'
import { CheckField } from '../../ui/field/CheckField.tsx'
import { Form } from '../../ui/form/Form.tsx'
import { useFormFrame } from '../../ui/form/use-form.ts'
import { Alert } from '../../ui/page/Alert.tsx'
import { Facts } from '../../ui/page/Facts.tsx'
import { text } from '../text.ts'
import { usePlanFacts } from '../plan-facts.ts'
import { TopUpButton } from '../TopUpButton.tsx'

type Props = { of: ShieldedSite; onClose: () => void }

/** The terms of the shield; agreeing to them pays the first month (spec 1, section 2). */
export function ShieldDialog({ of, onClose }: Props) {
  const t = useText()
  const { data, isError } = useQuery(callQuery(getShieldPrice, {}, { quiet: true }))
  return (
    <Dialog title={t(text.switchOnTitle, { name: of.domain })} onClose={onClose} wide>
      {isError && !data && (
        <>
          <Alert tone="error">{t(text.noPlans)}</Alert>
          <DialogEnd />
        </>
      )}
      {data && <Terms of={of} price={data} onClose={onClose} />}
    </Dialog>
  )
}

function Terms({ of: { id, domain }, price, onClose }: Props & { price: DdosPlan }) {
  const t = useText()
  const money = useMoney()
  const factsOf = usePlanFacts()
  const on = useAction(switchShieldOn, {
    tell: 'form',
    done: [text.switchedOn, { name: domain }],
    onDone: onClose,
    refresh: [listShields],
  })
  const frame = useFormFrame({
    schema: switchShieldOn.body,
    values: { planId: price.id, terms: false as true },
    submit: (body) => on.act({ params: { id }, body }),
  })
  const [, ...limits] = factsOf(price)
  return (
    <Form frame={frame} submitLabel={t(text.switchOn)} action={switchShieldOn} aside={<CancelDialog />}>
      {frame.failure?.name === 'balanceShort' && <TopUpButton />}
      <p>
        {t(text.termsText, {
          price: money(price.price, price.currencyCode),
          gbPrice: money(price.gbPrice, price.currencyCode),
        })}
      </p>
      <p className="soft">{t(text.limitsHelp)}</p>
      <Facts facts={limits} />
      <CheckField name={frame.name('terms')} label={text.agree} required />
    </Form>
  )
}
