import { nameOfLinked, selectLinkedAccounts } from '@fairlead/api/linked-account/linked-account.ts'
import { useQuery } from '@tanstack/react-query'
import { callQuery } from '../lib/query.ts'
import { ChoiceField } from '../ui/ChoiceField.tsx'
import { text } from './text.ts'

/** Cloud accounts that a user works with. */
export function LinkedAccountChoice() {
  const linked = useQuery(callQuery(selectLinkedAccounts, {}, { quiet: true }))
  return (
    <ChoiceField
      name="linkedAccountIds"
      label={text.linkedAccount}
      help={text.linkedHelp}
      options={linked.data?.map((account) => ({ id: account.id, text: nameOfLinked(account) }))}
      none={text.noLinked}
    />
  )
}
