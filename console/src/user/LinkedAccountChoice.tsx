import { selectLinkedAccounts } from '@fairlead/api/linked-account/linked-account.ts'
import { useQuery } from '@tanstack/react-query'
import { callQuery } from '../lib/query.ts'
import { ChoiceField } from '../ui/ChoiceField.tsx'
import { linkedAccountText, nameOfLinked } from '../linked-account/text.ts'
import { text } from './text.ts'

/** Cloud accounts that a user works with. */
export function LinkedAccountChoice() {
  const linked = useQuery(callQuery(selectLinkedAccounts, {}, { quiet: true }))
  return (
    <ChoiceField
      name="linkedAccountIds"
      label={text.linkedAccount}
      help={linkedAccountText.choiceHelp}
      options={linked.data?.map((account) => ({ id: account.id, text: nameOfLinked(account) }))}
      none={linkedAccountText.noChoice}
    />
  )
}
