import { nameOfLinked, selectLinkedAccounts } from '@fairlead/api/linked-account/linked-account.ts'
import { useQuery } from '@tanstack/react-query'
import type { FieldName } from '../ui/field/field-name.ts'
import { callQuery } from '../lib/call/query.ts'
import { ChecksField } from '../ui/field/ChecksField.tsx'
import { text } from './text.ts'

/** Cloud accounts that a user works with. */
export function LinkedAccountChoice({ name }: { name: FieldName }) {
  const linked = useQuery(callQuery(selectLinkedAccounts, {}, { quiet: true }))
  return (
    <ChecksField
      name={name}
      label={text.linkedAccount}
      help={text.linkedHelp}
      options={linked.data?.map((account) => ({ value: account.id, label: nameOfLinked(account) }))}
      none={text.noLinked}
    />
  )
}
