import { type Account, AccountStatus } from '@fairlead/api/account/account.ts'
import { useText } from '../lib/text/text.ts'
import { StatusLabel } from '../ui/text/StatusLabel.tsx'
import { accountText as text } from './text.ts'

export function AccountState({ status }: Pick<Account, 'status'>) {
  const t = useText()
  const isLocked = status === AccountStatus.locked
  return <StatusLabel tone={isLocked ? 'bad' : 'good'}>{t(isLocked ? text.locked : text.open)}</StatusLabel>
}

export function AccountKind({ kind }: Pick<Account, 'kind'>) {
  return useText()(text[kind])
}
