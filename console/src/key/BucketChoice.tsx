import { nouns } from '../ui/text/nouns.ts'
import { selectBuckets } from '@fairlead/api/bucket/bucket.ts'
import type { SecretKeyInput } from '@fairlead/api/key/secret-key.ts'
import { useQuery } from '@tanstack/react-query'
import { useController, useWatch } from 'react-hook-form'
import { callQuery } from '../lib/call/query.ts'
import { useText } from '../lib/text/text.ts'
import type { FieldName } from '../ui/field/field-name.ts'
import { GroupField } from '../ui/field/GroupField.tsx'
import { secretKeyText as text } from './text.ts'

const isOfStorage = (scope: string) => scope.toUpperCase().startsWith('CDN_STORAGE')

/** The buckets that the key reaches: all, or some of them. Shown for keys that may use storage. */
export function BucketChoice({ name }: { name: FieldName }) {
  const scopes = useWatch<SecretKeyInput, 'scopes'>({ name: 'scopes' })
  return scopes.some(isOfStorage) ? <Choice name={name} /> : null
}

function Choice({ name }: { name: FieldName }) {
  const t = useText()
  const { field } = useController<SecretKeyInput, 'bucketIds'>({ name: 'bucketIds' })
  const buckets = useQuery(callQuery(selectBuckets, {}, { quiet: true }))
  const chosen = field.value
  const toggle = (id: string) => {
    const some = chosen ?? []
    field.onChange(some.includes(id) ? some.filter((one) => one !== id) : [...some, id])
  }
  return (
    <GroupField name={name} label={nouns.buckets} help={text.bucketsHelp}>
      {(control) => (
        <div className="choices">
          <label>
            <input
              type="checkbox"
              {...control}
              checked={chosen === null}
              onChange={() => field.onChange(chosen === null ? [] : null)}
            />
            {t(text.allBuckets)}
          </label>
          {chosen !== null &&
            buckets.data?.map(({ id, bucketName }) => (
              <label key={id}>
                <input
                  type="checkbox"
                  {...control}
                  checked={chosen.includes(id)}
                  onChange={() => toggle(id)}
                />
                {bucketName}
              </label>
            ))}
        </div>
      )}
    </GroupField>
  )
}
