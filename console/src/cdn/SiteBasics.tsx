import { SiteMode } from '@fairlead/api/cdn/site-config.ts'
import { useWatch } from 'react-hook-form'
import { TextField, verbatim } from '../ui/TextField.tsx'
import { NumberInput, SelectInput, TextInput } from './editor/ConfigInputs.tsx'
import { LinesInput } from './editor/LinesInput.tsx'
import { text } from './text.ts'

/** What a new site cannot do without: its domain, and where its origin is. */
export function SiteBasics() {
  return (
    <>
      <TextField name="domain" label={text.domain} help={text.domainHelp} required {...verbatim} />
      <TextInput name="origins.0.domainName" required />
      <div className="form-row">
        <SelectInput name="origins.0.originProtocolPolicy" />
        <NumberInput name="origins.0.httpPort" />
        <NumberInput name="origins.0.httpsPort" />
      </div>
    </>
  )
}

/** The endings of files that the chosen mode keeps, where it keeps files by their endings. */
export function FileExtensions() {
  const mode: unknown = useWatch({ name: 'type' })
  return mode === SiteMode.wholeSite || mode === SiteMode.staticSite ? (
    <LinesInput
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
