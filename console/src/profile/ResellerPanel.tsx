import { refreshUserInfo } from '@fairlead/api/account/reseller.ts'
import { isPermissionKey, menuText, type MenuKey } from '@fairlead/api/permission.ts'
import { useQuery } from '@tanstack/react-query'
import { callQuery } from '../lib/call/query.ts'
import { useQuantity } from '../lib/text/quantity.ts'
import { useText } from '../lib/text/text.ts'
import { Button } from '../ui/button/Button.tsx'
import { EmptyState } from '../ui/page/EmptyState.tsx'
import { Facts } from '../ui/page/Facts.tsx'
import { TimeText } from '../ui/text/TimeText.tsx'
import { words } from '../ui/text/words.ts'
import { profileText as text } from './text.ts'

/** What a reseller is to the platform. Only accounts with owner 3 may ask for it. */
export function ResellerPanel() {
  const t = useText()
  const { count } = useQuantity()
  const { data, isError, refetch } = useQuery(callQuery(refreshUserInfo, {}))
  return (
    <section className="panel" aria-labelledby="reseller">
      <h2 id="reseller">{t(text.reseller)}</h2>
      {isError && !data && (
        <EmptyState title={t(text.resellerFailed)}>
          <Button onClick={() => void refetch()}>{t(words.retry)}</Button>
        </EmptyState>
      )}
      {data && (
        <div className="panel-body">
          <Facts
            facts={[
              { label: t(text.level), value: t(text.levels[data.level]) },
              { label: t(text.seller), value: data.sellerName || t(text.platform) },
              { label: t(text.customerCount), value: count(data.customerCount) },
              { label: t(text.resellerCount), value: count(data.resellerCount) },
              { label: t(text.lowerCount), value: count(data.lowerCount) },
              { label: t(words.created), value: <TimeText iso={data.createDate} /> },
              {
                label: t(text.modules),
                value: data.modules
                  .filter(isPermissionKey)
                  .map((key) => t(menuText(key as MenuKey)))
                  .join(t(words.comma)),
              },
            ]}
          />
        </div>
      )}
    </section>
  )
}
