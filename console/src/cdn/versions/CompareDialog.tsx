import { configChanges } from '@fairlead/api/cdn/site/config-diff.ts'
import type { SiteDetail } from '@fairlead/api/cdn/site/site-detail.ts'
import type { Text } from '@fairlead/api/text.ts'
import { useId, useState } from 'react'
import { useText } from '../../lib/text/text.ts'
import { Button } from '../../ui/button/Button.tsx'
import { Dialog } from '../../ui/dialog/Dialog.tsx'
import { DiffTable } from '../editor/draft/DiffTable.tsx'
import { draftOf } from '../editor/draft/draft.ts'
import { text } from '../text.ts'
import { useVersion } from './version-config.ts'
import { words } from '../../ui/text/words.ts'

type Props = { site: SiteDetail; version: number; onClose: () => void }

/** The differences between any two versions; initially between a version and the previous one. */
export function CompareDialog({ site, version, onClose }: Props) {
  const t = useText()
  const oldest = site.versions.at(-1)?.version ?? 1
  const [from, setFrom] = useState(version === oldest ? site.version : version - 1)
  const [to, setTo] = useState(version)
  return (
    <Dialog broad title={t(text.compareTitle)} onClose={onClose}>
      <div className="form-row">
        <VersionSelect site={site} label={text.from} value={from} onChange={setFrom} />
        <VersionSelect site={site} label={text.to} value={to} onChange={setTo} />
      </div>
      <Difference id={site.id} from={from} to={to} />
      <div className="dialog-actions">
        <Button onClick={onClose}>{t(words.close)}</Button>
      </div>
    </Dialog>
  )
}

type SelectProps = {
  site: SiteDetail
  label: Text
  value: number
  onChange: (version: number) => void
}

function VersionSelect({ site, label, value, onChange }: SelectProps) {
  const t = useText()
  const id = useId()
  return (
    <div className="field">
      <label htmlFor={id}>{t(label)}</label>
      <select
        id={id}
        className="input"
        value={value}
        onChange={(event) => onChange(Number(event.target.value))}
      >
        {site.versions.map(({ version, action, userName }) => (
          <option key={version} value={version}>
            {t(text.versionBy, { version, action: t(text[action]), user: userName })}
          </option>
        ))}
      </select>
    </div>
  )
}

function Difference({ id, from, to }: { id: string; from: number; to: number }) {
  const t = useText()
  const [before, after] = [useVersion(id, from), useVersion(id, to)]
  if (before.isError || after.isError) return <p>{t(words.failed)}</p>
  if (!before.data || !after.data) return <p role="status">{t(words.loading)}</p>
  const changes = configChanges(draftOf(before.data.config), draftOf(after.data.config))
  return <DiffTable label={t(text.compareTitle)} changes={changes} />
}
