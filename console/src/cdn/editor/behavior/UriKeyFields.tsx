import { useEffect } from 'react'
import { useFormContext } from 'react-hook-form'
import { useText } from '../../../lib/text/text.ts'
import { Alert } from '../../../ui/page/Alert.tsx'
import { SecondsField } from '../../../ui/field/SecondsField.tsx'
import { TextField } from '../../../ui/field/TextField.tsx'
import { useEditing } from '../editing.ts'
import { draftName, setting, typed } from '../setting/setting.ts'
import { text } from '../text.ts'

const defaultTtlSeconds = 1800

/** The key for signed links. It can be set but never read again. */
export function UriKeyFields({ index }: { index: number }) {
  const t = useText()
  const { base } = useEditing()
  const { getValues, setValue } = useFormContext()
  const at = (name: 'key' | 'ttl') => draftName(`behaviors.${index}.uriAuthentication.${name}`)
  const pattern: unknown = getValues(`behaviors.${index}.pathPattern`)
  const kept = base.behaviors.some(
    (one) => one.pathPattern === pattern && one.uriAuthentication?.hasKey === true,
  )
  const ttl = at('ttl')
  useEffect(() => {
    // The field has been registered by now, so that what nobody has entered is an empty text or not a number.
    if (!Number(getValues(ttl))) setValue(ttl, defaultTtlSeconds)
  }, [getValues, setValue, ttl])
  return (
    <>
      <Alert tone="info">{t(text.uriNote)}</Alert>
      <div className="form-grid">
        <TextField
          {...typed(at('key'))}
          help={kept ? text.keyKept : text.keyNew}
          required={!kept}
          mono
          orNull
        />
        <SecondsField {...setting(ttl)} required />
      </div>
    </>
  )
}
