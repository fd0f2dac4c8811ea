import {
  getBalanceAlarm,
  listBalanceAlerts,
  tryBalanceAlarm,
} from '@fairlead/api/money/alarm/balance-alarm.ts'
import { getBalance } from '@fairlead/api/money/wallet/balance.ts'
import { useQuery } from '@tanstack/react-query'
import { useAction } from '../../lib/call/use-action.ts'
import { callQuery, prefetchCall } from '../../lib/call/query.ts'
import { useText } from '../../lib/text/text.ts'
import { ActionButton } from '../../ui/button/ActionButton.tsx'
import { alertsQuery, SentAlerts } from '../../ui/delivery/SentAlerts.tsx'
import { LoadFailure } from '../../ui/page/LoadFailure.tsx'
import { PageHead } from '../../ui/page/PageHead.tsx'
import { WalletHead } from '../wallet/WalletHead.tsx'
import { BalanceAlarmForm } from './BalanceAlarmForm.tsx'
import { balanceAlarmText as text } from './text.ts'

export const load = () => {
  prefetchCall(getBalance, {})
  prefetchCall(getBalanceAlarm, {})
  prefetchCall(listBalanceAlerts, { query: alertsQuery() })
}

/** Who is told of a low balance besides the users of the account, and what was sent. */
export default function BalanceAlarmPage() {
  const t = useText()
  const { data, isError, refetch } = useQuery(callQuery(getBalanceAlarm, {}))
  const tryIt = useAction(tryBalanceAlarm, { refresh: [getBalanceAlarm] })
  return (
    <>
      <PageHead title={t(text.title)}>
        <ActionButton
          action={tryBalanceAlarm}
          label={text.try}
          unless={true}
          onAct={() => tryIt.act({}, text.isTried)}
        />
      </PageHead>
      <WalletHead current="alarm" />
      <section className="panel" aria-labelledby="settings">
        <h2 id="settings">{t(text.settings)}</h2>
        <div className="panel-body">
          {isError && !data && <LoadFailure onRetry={() => void refetch()} />}
          {data && <BalanceAlarmForm key={JSON.stringify(data)} of={data} />}
        </div>
      </section>
      <SentAlerts endpoint={listBalanceAlerts} inputs={(query) => ({ query })} />
    </>
  )
}
