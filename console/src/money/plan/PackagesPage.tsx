import { packageListNames } from '@fairlead/api/money/plan/names.ts'
import {
  type AccountPackage,
  buyPackage,
  canTakePackage,
  getPackage,
  listPackages,
  type PackageOffer,
} from '@fairlead/api/money/plan/package.ts'
import { menuText } from '@fairlead/api/permission.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { callQuery, prefetchCall } from '../../lib/call/query.ts'
import { useName, useText } from '../../lib/text/text.ts'
import { useMoney } from '../../ui/amount/use-money.ts'
import { ActionButton } from '../../ui/button/ActionButton.tsx'
import { EmptyState } from '../../ui/page/EmptyState.tsx'
import { Facts } from '../../ui/page/Facts.tsx'
import { PageHead } from '../../ui/page/PageHead.tsx'
import { CurrentPackage } from './CurrentPackage.tsx'
import { HistoryLink } from './HistoryLink.tsx'
import { PackageDialog } from './PackageDialog.tsx'
import './plan.css'
import { useParts } from './resources.ts'
import { planText as text } from './text.ts'

export const load = () => {
  prefetchCall(listPackages, {})
  prefetchCall(getPackage, {})
}

/** The package of the account, and those on sale. */
export default function PackagesPage() {
  const t = useText()
  const offers = useQuery(callQuery(listPackages, {})).data
  const current = useQuery(callQuery(getPackage, {})).data
  const [first, setFirst] = useState<string>()
  return (
    <>
      <PageHead title={t(menuText('billing_package'))}>
        <HistoryLink />
      </PageHead>
      {current === null && (
        <section className="panel panel-body">
          <p className="soft">{t(text.none)}</p>
        </section>
      )}
      {current && <CurrentPackage of={current} />}
      {offers?.length === 0 && <EmptyState title={t(text.noOffers)} />}
      {offers &&
        current !== undefined &&
        ([1, 2] as const).map((list) => (
          <OfferList
            key={list}
            list={list}
            offers={offers.filter((offer) => offer.list === list)}
            current={current}
            onChoose={setFirst}
          />
        ))}
      {first !== undefined && offers && current !== undefined && (
        <PackageDialog offers={offers} current={current} first={first} onClose={() => setFirst(undefined)} />
      )}
    </>
  )
}

type Choosing = { current: AccountPackage | null; onChoose: (id: string) => void }

function OfferList({
  list,
  offers,
  ...choosing
}: Choosing & { list: 1 | 2; offers: readonly PackageOffer[] }) {
  const t = useText()
  if (offers.length === 0) return null
  return (
    <section className="stack" aria-labelledby={`list-${list}`}>
      <h2 id={`list-${list}`}>{t(packageListNames[list])}</h2>
      <div className="package-cards">
        {offers.map((offer) => (
          <Offer key={offer.id} offer={offer} {...choosing} />
        ))}
      </div>
    </section>
  )
}

function Offer({ offer, current, onChoose }: Choosing & { offer: PackageOffer }) {
  const t = useText()
  const nameIn = useName()
  const money = useMoney()
  const partsOf = useParts()
  return (
    <article className="panel panel-body package-card">
      <h3>{nameIn(offer.name)}</h3>
      <p className="package-price">{t(text.perMonth, { price: money(offer.price, offer.currencyCode) })}</p>
      <Facts single facts={partsOf(offer)} />
      <ActionButton
        action={buyPackage}
        label={current ? text.upgrade : text.buy}
        look="primary"
        unless={canTakePackage(current, offer)}
        onAct={async () => onChoose(offer.id)}
      />
    </article>
  )
}
