import { maxPem } from '@fairlead/api/cert/certificate.ts'
import type { Text } from '@fairlead/api/text.ts'
import { type ChangeEvent, useRef } from 'react'
import { useFormContext } from 'react-hook-form'
import type { FieldName } from '../../ui/field/field-name.ts'
import { toastMs } from '../../lib/call/failure.ts'
import { showToast } from '../../lib/notices.ts'
import { useText } from '../../lib/text/text.ts'
import { Button } from '../../ui/button/Button.tsx'
import { AreaField } from '../../ui/field/TextField.tsx'
import { text } from '../text.ts'

type Props = { name: FieldName; label: Text; help: Text; required?: boolean }

/** The content of a PEM file, pasted or read from a local file. */
export function PemField({ name, label, help, required = false }: Props) {
  const t = useText()
  const { setValue } = useFormContext()
  const picker = useRef<HTMLInputElement>(null)

  const take = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? []
    // The same file can be selected again after it has changed.
    if (file && file.size > maxPem) showToast('error', t(text.fileTooBig), toastMs)
    else if (file) setValue(name, await file.text(), { shouldDirty: true, shouldValidate: true })
    target.value = ''
  }
  return (
    <AreaField
      name={name}
      label={label}
      help={help}
      required={required}
      mono
      rows={6}
      spellCheck={false}
      autoComplete="off"
      below={
        <div>
          <Button
            aria-label={t(text.chooseFileFor, { field: t(label) })}
            onClick={() => picker.current?.click()}
          >
            {t(text.chooseFile)}
          </Button>
          <input
            ref={picker}
            type="file"
            hidden
            accept=".pem,.crt,.cer,.key,.txt"
            onChange={(event) => void take(event)}
          />
        </div>
      }
    />
  )
}
