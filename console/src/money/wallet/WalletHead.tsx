import { unitsOf } from '@fairlead/api/amount.ts'
import { getBalance } from '@fairlead/api/money/wallet/balance.ts'
import { isAboveGate } from '@fairlead/api/money/wallet/low-balance.ts'
import { useQuery } from '@tanstack/react-query'
import { callQuery } from '../../lib/call/query.ts'
import { useText } from '../../lib/text/text.ts'
import { paths } from '../../paths.ts'
import { Alert } from '../../ui/page/Alert.tsx'
import { LoadFailure } from '../../ui/page/LoadFailure.tsx'
import { Tabs } from '../../ui/page/Tabs.tsx'
import { SpendToday } from '../cap/SpendToday.tsx'
import { titles } from '../screens.ts'
import { Balances } from './Balances.tsx'
import { walletText as text } from './text.ts'

/** What stands above each list of the wallet. */
export function WalletHead({ current }: { current: 'statement' | 'records' | 'topUps' | 'alarm' }) {
  const t = useText()
  const { data, isError, refetch } = useQuery(callQuery(getBalance, {}))
  return (
    <>
      {data && !isAboveGate(data.availableBalance) && (
        <Alert tone="warn">{t(unitsOf(data.walletBalance) < 0n ? text.negative : text.low)}</Alert>
      )}
      {isError && !data ? <LoadFailure onRetry={() => void refetch()} /> : <Balances balance={data} />}
      <SpendToday />
      <Tabs
        label={t(text.parts)}
        current={current}
        tabs={[
          { key: 'statement', place: paths.wallet(), text: t(text.statement) },
          { key: 'records', place: paths.walletRecords(), text: t(text.records) },
          { key: 'topUps', place: paths.topUps(), text: t(titles.topUps) },
          { key: 'alarm', place: paths.balanceAlarm(), text: t(titles.balanceAlarm) },
        ]}
      />
    </>
  )
}
