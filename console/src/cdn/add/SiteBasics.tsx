import type { SiteInput } from '@fairlead/api/cdn/site/site-detail.ts'
import type { NamesOf } from '../../ui/field/field-name.ts'
import { SiteMode } from '@fairlead/api/cdn/site/site-mode.ts'
import { useWatch } from 'react-hook-form'
import type { z } from 'zod'
import { LinesField } from '../../ui/field/LinesField.tsx'
import { SelectField } from '../../ui/field/SelectField.tsx'
import { NumberField, TextField, verbatim } from '../../ui/field/TextField.tsx'
import { OriginAddress, OriginTypeField, useIsBucket } from '../editor/origin/OriginAddress.tsx'
import { choice, setting } from '../editor/setting/setting.ts'
import { text } from '../text.ts'

type Props = { name: NamesOf<z.input<typeof SiteInput>> }

/** The settings that every new site needs: its domain and the address of its origin. `anyType`: a bucket, too. */
export function SiteBasics({ name, anyType = false }: Props & { anyType?: boolean }) {
  const place = { name: name('origins.0.domainName'), typeName: name('origins.0.type') }
  const isBucket = useIsBucket(place)
  return (
    <>
      <TextField name={name('domain')} label={text.domain} help={text.domainHelp} required {...verbatim} />
      {anyType && <OriginTypeField {...place} />}
      <OriginAddress {...place} />
      {!isBucket && (
        <div className="form-row">
          <SelectField {...choice(name('origins.0.originProtocolPolicy'))} />
          <NumberField {...setting(name('origins.0.httpPort'))} required />
          <NumberField {...setting(name('origins.0.httpsPort'))} required />
        </div>
      )}
    </>
  )
}

type ExtensionsProps = { name: NamesOf<{ type?: number; fileExtensions?: string[] }> }

/** The file extensions that the chosen mode caches, if it caches by extension. */
export function FileExtensions({ name }: ExtensionsProps) {
  const mode: unknown = useWatch({ name: name('type') })
  return mode === SiteMode.wholeSite || mode === SiteMode.staticSite ? (
    <LinesField
      name={name('fileExtensions')}
      per="word"
      rows={2}
      inline
      onlyShown
      label={text.extensions}
      help={text.extensionsHelp}
    />
  ) : null
}
