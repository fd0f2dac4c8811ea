import { bucketHost, bucketOfHost } from '@fairlead/api/bucket/bucket-host.ts'
import { selectBuckets } from '@fairlead/api/bucket/bucket.ts'
import { OriginType } from '@fairlead/api/cdn/origin/origin.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { callQuery } from '../../../lib/call/query.ts'
import { useMe } from '../../../lib/session/session.ts'
import { useText } from '../../../lib/text/text.ts'
import { Button } from '../../../ui/button/Button.tsx'
import type { FieldName } from '../../../ui/field/field-name.ts'
import { SelectField } from '../../../ui/field/SelectField.tsx'
import { TextField } from '../../../ui/field/TextField.tsx'
import { nouns } from '../../../ui/text/nouns.ts'
import { choice, typed } from '../setting/setting.ts'
import { text } from '../text.ts'

type Names = {
  /** The field of the address. */
  name: FieldName
  /** The field of the type. */
  typeName: FieldName
}

/** Whether the origin is a bucket of the account, which has no settings of a server. */
export function useIsBucket({ name, typeName }: Names): boolean {
  const [host, type] = useWatch({ name: [name, typeName] }) as [string | undefined, unknown]
  return Number(type) === OriginType.storage && bucketOfHost(host ?? '') !== undefined
}

/** The type of an origin. A change from storage to another type removes the bucket from the address. */
export function OriginTypeField({ name, typeName, deps }: Names & { deps?: readonly FieldName[] }) {
  const { getValues, setValue } = useFormContext()
  return (
    <SelectField
      {...choice(typeName)}
      {...(deps && { deps })}
      onChoose={(next, take) => {
        take()
        if (next !== OriginType.storage && bucketOfHost(String(getValues(name))) !== undefined)
          setValue(name, '', { shouldDirty: true })
      }}
    />
  )
}

/** Where an origin is: an address or, with the type storage, one of the account's buckets. */
export function OriginAddress({ name, typeName }: Names) {
  const t = useText()
  const { menus } = useMe()
  const { getValues, setValue } = useFormContext()
  const [host, type] = useWatch({ name: [name, typeName] }) as [string | undefined, unknown]
  const isStorage = Number(type) === OriginType.storage
  const { data: buckets = [] } = useQuery({
    ...callQuery(selectBuckets, {}, { quiet: true }),
    enabled: isStorage && menus.includes('cdn_storage'),
  })
  const current = bucketOfHost(host ?? '')
  const [byAddress, setByAddress] = useState(() => {
    const given = String(getValues(name) ?? '')
    return given !== '' && bucketOfHost(given) === undefined
  })
  const names = [...new Set([...buckets.map(({ bucketName }) => bucketName), ...(current ? [current] : [])])]
  if (!isStorage || names.length === 0) return <TextField {...typed(name)} required />
  const switchTo = (next: boolean) => {
    setByAddress(next)
    setValue(name, '', { shouldDirty: true })
  }
  if (byAddress)
    return (
      <div>
        <TextField {...typed(name)} required />
        <Button look="link" onClick={() => switchTo(false)}>
          {t(text.chooseBucket)}
        </Button>
      </div>
    )
  return (
    <div>
      <SelectField
        name={name}
        label={nouns.bucket}
        help={text.bucketHelp}
        required
        options={[
          { value: '', label: text.noBucket },
          ...names.toSorted().map((one) => ({ value: bucketHost(one), label: one })),
        ]}
      />
      <Button look="link" onClick={() => switchTo(true)}>
        {t(text.enterAddress)}
      </Button>
    </div>
  )
}
