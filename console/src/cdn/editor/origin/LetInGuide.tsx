import { isHiddenValue, OriginType } from '@fairlead/api/cdn/origin/origin.ts'
import { useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { useText } from '../../../lib/text/text.ts'
import { Alert } from '../../../ui/page/Alert.tsx'
import { Button } from '../../../ui/button/Button.tsx'
import { CopyText } from '../../../ui/button/CopyText.tsx'
import { Dialog } from '../../../ui/dialog/Dialog.tsx'
import type { Draft } from '../draft/draft.ts'
import { useEditing } from '../editing.ts'
import { bucketOf, bucketPolicy, newSecret } from './let-in-policy.ts'
import { letInText as text } from './let-in-text.ts'
import { words } from '../../../ui/text/words.ts'

const isReferer = ({ headerName }: { headerName: string }) => headerName.toLowerCase() === 'referer'

/**
 * Explains how to give the edge access to a private bucket: the edge sends a secret in the one header that object
 * stores can check, and the bucket answers only requests with this secret.
 */
export function LetInGuide({ index, type }: { index: number; type: number }) {
  const t = useText()
  const { site } = useEditing()
  const [open, setOpen] = useState(false)
  const name = `origins.${index}.originCustomHeaders` as const
  const { setValue } = useFormContext<Draft>()
  const origin = useWatch<Draft, `origins.${number}`>({ name: `origins.${index}` })
  const { domainName, originPath = '', originProtocolPolicy, originCustomHeaders: headers = [] } = origin
  const known = headers.find(isReferer)?.headerValue
  // A saved secret cannot be read again: either the bucket already has it, or the user generates a new one.
  const isSaved = known !== undefined && isHiddenValue(known)
  const secret = isSaved ? undefined : known
  const line = `Referer: ${secret}`
  const bucket = bucketOf(domainName).name
  const makeSecret = () =>
    setValue(
      name,
      [
        ...headers.filter((header) => !isReferer(header)),
        { headerName: 'Referer', headerValue: newSecret() },
      ],
      { shouldDirty: true },
    )
  return (
    <div className="row">
      <Button
        icon="book"
        reason={domainName === '' ? t(text.addressFirst) : undefined}
        onClick={() => setOpen(true)}
      >
        {t(text.open)}
      </Button>
      {open && (
        <Dialog drawer title={t(text.title, { bucket })} onClose={() => setOpen(false)}>
          <p>{t(text.intro, { bucket, domain: site.domain })}</p>
          <h3>{t(text.secretStep)}</h3>
          {secret ? (
            <CopyText text={line} block />
          ) : (
            <div>
              {isSaved && <p>{t(text.savedSecret)}</p>}
              <Button onClick={makeSecret}>{t(isSaved ? text.replaceSecret : text.makeSecret)}</Button>
            </div>
          )}
          {secret && (
            <>
              <h3>{t(type === OriginType.cloudStore ? text.policyStep : text.refererStep, { bucket })}</h3>
              <CopyText
                block
                text={
                  type === OriginType.cloudStore ? bucketPolicy({ domainName, originPath, secret }) : secret
                }
              />
              <p className="soft">{t(text.saveStep)}</p>
            </>
          )}
          {originProtocolPolicy !== 'https-only' && <Alert tone="warn">{t(text.httpsOnly)}</Alert>}
          <div className="dialog-actions">
            <Button onClick={() => setOpen(false)}>{t(words.close)}</Button>
          </div>
        </Dialog>
      )}
    </div>
  )
}
