import { SiteMode } from '@fairlead/api/cdn/site/site-config.ts'
import { useWatch } from 'react-hook-form'
import { LinesField } from '../../ui/field/LinesField.tsx'
import { SelectField } from '../../ui/field/SelectField.tsx'
import { NumberField, TextField, verbatim } from '../../ui/field/TextField.tsx'
import { choice, setting, typed } from '../editor/setting/setting.ts'
import { text } from '../text.ts'

/** What a new site cannot do without: its domain, and where its origin is. */
export function SiteBasics() {
  return (
    <>
      <TextField name="domain" label={text.domain} help={text.domainHelp} required {...verbatim} />
      <TextField {...typed('origins.0.domainName')} required />
      <div className="form-row">
        <SelectField {...choice('origins.0.originProtocolPolicy')} />
        <NumberField {...setting('origins.0.httpPort')} required />
        <NumberField {...setting('origins.0.httpsPort')} required />
      </div>
    </>
  )
}

/** The endings of files that the chosen mode keeps, where it keeps files by their endings. */
export function FileExtensions() {
  const mode: unknown = useWatch({ name: 'type' })
  return mode === SiteMode.wholeSite || mode === SiteMode.staticSite ? (
    <LinesField
      name="fileExtensions"
      per="word"
      rows={2}
      inline
      onlyShown
      label={text.extensions}
      help={text.extensionsHelp}
    />
  ) : null
}
