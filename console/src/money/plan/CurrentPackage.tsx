import { resourceTypeNames } from '@fairlead/api/money/plan/names.ts'
import { type AccountPackage, getPackage, setAutoRenew } from '@fairlead/api/money/plan/package.ts'
import { useAction } from '../../lib/call/use-action.ts'
import { language, timeZone } from '../../lib/preferences.ts'
import { useStore } from '../../lib/store.ts'
import { formatMoment } from '../../lib/text/moment.ts'
import { useName, useText } from '../../lib/text/text.ts'
import { useMoney } from '../../ui/amount/use-money.ts'
import { ActionButton } from '../../ui/button/ActionButton.tsx'
import { Facts } from '../../ui/page/Facts.tsx'
import { TimeText } from '../../ui/text/TimeText.tsx'
import './plan.css'
import { useResource } from './resources.ts'
import { planText as text } from './text.ts'

/** The package of the account: what is left of it, and whether it is renewed. */
export function CurrentPackage({ of }: { of: AccountPackage }) {
  const t = useText()
  const nameIn = useName()
  const money = useMoney()
  const { name, price, currencyCode, beginTime, expiredTime, autoRenew, renewPrice } = of
  const renewal = !autoRenew
    ? t(text.renewsNot)
    : renewPrice === null
      ? t(text.notSold)
      : t(text.renews, { price: money(renewPrice, currencyCode) })
  return (
    <section className="panel" aria-labelledby="current">
      <div className="panel-head row apart">
        <h2 id="current">{t(text.currentIs, { name: nameIn(name) })}</h2>
        <RenewalButton of={of} />
      </div>
      <div className="panel-body stack">
        <Rest of={of} />
        <Facts
          facts={[
            { label: t(text.price), value: money(price, currencyCode) },
            { label: t(text.renewal), value: renewal },
            { label: t(text.begin), value: <TimeText iso={beginTime} /> },
            { label: t(text.ends), value: <TimeText iso={expiredTime} /> },
          ]}
        />
      </div>
    </section>
  )
}

/** What is left of each resource. */
export function Rest({ of: { resources } }: { of: Pick<AccountPackage, 'resources'> }) {
  const t = useText()
  const amount = useResource()
  return (
    <div className="package-rest">
      {resources.map(({ resourceType, total, remaining }) => (
        <div key={resourceType}>
          <div>{t(resourceTypeNames[resourceType])}</div>
          <progress max={total} value={remaining} aria-label={t(resourceTypeNames[resourceType])} />
          <div className="soft">
            {t(text.leftOf, { left: amount(resourceType, remaining), total: amount(resourceType, total) })}
          </div>
        </div>
      ))}
    </div>
  )
}

function RenewalButton({ of: { autoRenew, expiredTime } }: { of: AccountPackage }) {
  const t = useText()
  const shown = useStore(language)
  const zone = useStore(timeZone)
  const save = useAction(setAutoRenew, { done: text.renewalSaved, refresh: [getPackage] })
  const act = () => save.act({ body: { autoRenew: !autoRenew } })
  const confirm = {
    title: t(text.turnOffTitle),
    text: t(text.turnOffText, { date: formatMoment(expiredTime, zone, shown) }),
  }
  return (
    <ActionButton
      action={setAutoRenew}
      unless={true}
      label={autoRenew ? text.turnOff : text.turnOn}
      {...(autoRenew && { confirm })}
      onAct={act}
    />
  )
}
