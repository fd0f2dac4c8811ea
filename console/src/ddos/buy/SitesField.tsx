import { useText } from '../../lib/text/text.ts'
import { ChecksField } from '../../ui/field/ChecksField.tsx'
import type { FieldProps } from '../../ui/field/field-parts.tsx'
import { text } from '../text.ts'
import type { ProtectableSites } from './use-protectable-sites.ts'

type Props = { name: FieldProps['name']; sites: ProtectableSites; chosen: readonly string[] }

/** The sites of a protection. Of many, those are shown whose name is typed, because an account may have thousands. */
export function SitesField({ name, sites, chosen }: Props) {
  const t = useText()
  const options = sites.optionsFor(chosen)
  return (
    <>
      {sites.typed !== undefined && (
        <input
          type="search"
          className="input"
          aria-label={t(text.findSite)}
          placeholder={t(text.findSite)}
          value={sites.typed}
          onChange={(event) => sites.search(event.target.value)}
        />
      )}
      <ChecksField
        name={name}
        label={text.sites}
        required
        domains
        none={text.noSites}
        options={options.map(({ id, domain }) => ({ value: id, label: domain }))}
      />
    </>
  )
}
