import { surveyTotal } from '@fairlead/api/cdn/statistic.ts'
import { resourceTypeNames } from '@fairlead/api/money/plan/names.ts'
import { getPackage, ResourceType } from '@fairlead/api/money/plan/package.ts'
import { getStanding } from '@fairlead/api/money/standing/standing.ts'
import { getBalance } from '@fairlead/api/money/wallet/balance.ts'
import { countSites, SiteStatus } from '@fairlead/api/cdn/site/site.ts'
import { useQuery } from '@tanstack/react-query'
import { useHolds } from '../lib/session/access.ts'
import { language, timeZone } from '../lib/preferences.ts'
import { useStore } from '../lib/store.ts'
import { formatMoment } from '../lib/text/moment.ts'
import { callQuery, prefetchCall } from '../lib/call/query.ts'
import { useQuantity } from '../lib/text/quantity.ts'
import { useMe, userInfo } from '../lib/session/session.ts'
import { useName, useText } from '../lib/text/text.ts'
import { paths } from '../paths.ts'
import { useMoney } from '../ui/amount/use-money.ts'
import { ButtonLink, PlaceLink } from '../ui/button/Button.tsx'
import { Facts } from '../ui/page/Facts.tsx'
import { Figures } from '../ui/page/Figures.tsx'
import { LoadFailure } from '../ui/page/LoadFailure.tsx'
import { PageHead } from '../ui/page/PageHead.tsx'
import { RoleNames } from '../ui/text/RoleNames.tsx'
import './home.css'
import { PromotionOffer } from './PromotionOffer.tsx'
import { servedTitle, text } from './text.ts'

const counts = {
  all: { query: {} },
  on: { query: { status: SiteStatus.on } },
  off: { query: { status: SiteStatus.off } },
} as const

const mayRead = (
  menus: readonly string[],
  key: 'cdn_config' | 'cdn_overview' | 'billing_wallet' | 'billing_package',
) => menus.includes(key)

export const load = () => {
  const menus = userInfo.get()?.menus ?? []
  if (mayRead(menus, 'cdn_config')) for (const input of Object.values(counts)) prefetchCall(countSites, input)
  if (mayRead(menus, 'cdn_overview')) prefetchCall(surveyTotal, { query: {} })
  if (mayRead(menus, 'billing_wallet')) prefetchCall(getBalance, {})
  if (mayRead(menus, 'billing_package')) prefetchCall(getPackage, {})
}

export default function HomePage() {
  const t = useText()
  const { menus, ...user } = useMe()
  return (
    <>
      <PageHead title={t(text.greeting, { name: user.username })} />
      {mayRead(menus, 'billing_wallet') && <PromotionOffer />}
      {mayRead(menus, 'cdn_config') && <Sites />}
      {mayRead(menus, 'cdn_overview') && <Last24 />}
      {mayRead(menus, 'billing_wallet') && <Wallet />}
      {mayRead(menus, 'billing_package') && <CurrentPackage />}
      <section className="panel" aria-labelledby="account">
        <h2 id="account">{t(text.account)}</h2>
        <div className="panel-body">
          <Facts
            facts={[
              { label: t(text.accountName), value: user.accountName },
              { label: t(text.accountNumber), value: user.accountNumber },
              { label: t(text.signedInAs), value: t(user.accountType === 1 ? text.root : text.sub) },
              { label: t(text.email), value: user.email },
              { label: t(text.roles), value: <RoleNames of={user} /> },
              { label: t(text.mfa), value: t(user.mfaEnabled ? text.mfaOn : text.mfaOff) },
            ]}
          />
        </div>
      </section>
    </>
  )
}

function Sites() {
  const t = useText()
  const { count } = useQuantity()
  const all = useQuery(callQuery(countSites, counts.all)).data
  const on = useQuery(callQuery(countSites, counts.on)).data
  const off = useQuery(callQuery(countSites, counts.off)).data
  const standing = useQuery(callQuery(getStanding, {}, { quiet: true, tell: 'none' })).data?.standing
  if (all === 0) return <FirstSteps />
  const figure = (value: number | undefined) => (value === undefined ? null : count(value))
  return (
    <section className="stack" aria-labelledby="sites">
      <div className="row apart">
        <h2 id="sites">{t(text.sites)}</h2>
        <PlaceLink place={paths.sites()}>{t(text.allSites)}</PlaceLink>
      </div>
      <Figures
        figures={[
          { label: t(text.total), value: figure(all) },
          { label: t(servedTitle(standing)), value: figure(on) },
          { label: t(text.off), value: figure(off) },
        ]}
      />
    </section>
  )
}

function Last24() {
  const t = useText()
  const { bytes, count, share } = useQuantity()
  const sums = useQuery(callQuery(surveyTotal, { query: {} })).data
  return (
    <section className="stack" aria-labelledby="last24">
      <div className="row apart">
        <h2 id="last24">{t(text.last24)}</h2>
        <PlaceLink place={paths.overview()}>{t(text.overview)}</PlaceLink>
      </div>
      <Figures
        figures={[
          { label: t(text.traffic), value: sums ? bytes(sums.traffic) : null },
          { label: t(text.requests), value: sums ? count(sums.requests) : null },
          { label: t(text.hitRate), value: sums ? share(sums.hits, sums.requests) : null },
          { label: t(text.originTraffic), value: sums ? bytes(sums.originTraffic) : null },
        ]}
      />
    </section>
  )
}

function Wallet() {
  const t = useText()
  const money = useMoney()
  const { data, isError, refetch } = useQuery(callQuery(getBalance, {}))
  const amount = (decimal: string | undefined) => (data && decimal ? money(decimal, data.currencyCode) : null)
  return (
    <section className="stack" aria-labelledby="wallet">
      <div className="row apart">
        <h2 id="wallet">{t(text.balance)}</h2>
        <PlaceLink place={paths.wallet()}>{t(text.wallet)}</PlaceLink>
      </div>
      {isError && !data ? (
        <LoadFailure onRetry={() => void refetch()} />
      ) : (
        <Figures
          figures={[
            { label: t(text.totalBalance), value: amount(data?.walletBalance) },
            { label: t(text.creditBalance), value: amount(data?.creditBalance) },
            { label: t(text.voucherBalance), value: amount(data?.voucherBalance) },
            { label: t(text.consumption), value: amount(data?.consumptionBalance) },
          ]}
        />
      )}
    </section>
  )
}

/** The current package with what is left of it. Without one there is nothing to show. */
function CurrentPackage() {
  const t = useText()
  const nameIn = useName()
  const { bytes, count } = useQuantity()
  const zone = useStore(timeZone)
  const of = useStore(language)
  const { data } = useQuery(callQuery(getPackage, {}))
  if (!data) return null
  const until = t(text.packageUntil, { date: formatMoment(data.expiredTime, zone, of) })
  return (
    <section className="stack" aria-labelledby="package">
      <div className="row apart">
        <h2 id="package">{t(text.package)}</h2>
        <PlaceLink place={paths.packages()}>{t(text.packages)}</PlaceLink>
      </div>
      <Figures
        figures={[
          { label: t(text.packageName), value: nameIn(data.name), note: until },
          ...data.resources.map(({ resourceType, total, remaining }) => {
            const amount = resourceType === ResourceType.requests ? count : bytes
            return {
              label: t(text.left, { name: t(resourceTypeNames[resourceType]) }),
              value: amount(remaining),
              note: t(text.leftOf, { total: amount(total) }),
            }
          }),
        ]}
      />
    </section>
  )
}

function FirstSteps() {
  const t = useText()
  const mayCreate = useHolds({ can: 'CDN_CONFIG_ADD' })
  return (
    <section className="panel" aria-labelledby="first">
      <h2 id="first">{t(text.firstSteps)}</h2>
      <div className="panel-body stack">
        <ol className="steps">
          {[text.step0, text.step1, text.step2, text.step3].map((step) => (
            <li key={step.en}>{t(step)}</li>
          ))}
        </ol>
        {mayCreate && (
          <div>
            <ButtonLink place={paths.siteAdd()} look="primary" icon="plus">
              {t(text.create)}
            </ButtonLink>
          </div>
        )}
      </div>
    </section>
  )
}
