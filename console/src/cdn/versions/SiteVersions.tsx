import type { VersionChanges as Changes } from '@fairlead/api/cdn/site/site-history.ts'
import { canEdit, type SiteDetail } from '@fairlead/api/cdn/site/site.ts'
import { useState } from 'react'
import { useText } from '../../lib/text/text.ts'
import { ActionButton } from '../../ui/button/ActionButton.tsx'
import { Button } from '../../ui/button/Button.tsx'
import { momentColumn } from '../../ui/table/columns.tsx'
import { type Column, Table } from '../../ui/table/Table.tsx'
import { TableBox } from '../../ui/table/TableBox.tsx'
import { text } from '../text.ts'
import { CompareDialog } from './CompareDialog.tsx'
import { RollBackDialog } from './RollBackDialog.tsx'
import { useSiteChanges } from './version-config.ts'
import { VersionChanges } from './VersionChanges.tsx'

/** A version, and what is known of the changes of all of them. */
type Version = SiteDetail['versions'][number] & { all: readonly Changes[] | undefined }

function Act({ action }: Pick<Version, 'action'>) {
  const t = useText()
  return t(text[action])
}

const columns: readonly Column<Version>[] = [
  { key: 'version', header: text.version, title: true, cell: (version) => version.version },
  { key: 'action', header: text.action, cell: (version) => <Act action={version.action} /> },
  {
    key: 'changes',
    header: text.versionChanges,
    cell: ({ version, all }) => <VersionChanges version={version} changes={all} />,
  },
  { key: 'userName', header: text.by, cell: (version) => version.userName },
  momentColumn('createDate', text.created),
]

/** The versions of a site: any two can be compared, and an earlier one can be gone back to. */
export function SiteVersions({ site }: { site: SiteDetail }) {
  const t = useText()
  const [compared, setCompared] = useState<number>()
  const [backTo, setBackTo] = useState<number>()
  const { data: all } = useSiteChanges(site.id, site.version)
  return (
    <section className="panel" aria-labelledby="versions">
      <h2 id="versions">{t(text.versions)}</h2>
      <TableBox label={t(text.versions)}>
        <Table
          label={t(text.versions)}
          columns={columns}
          rows={site.versions.map((version) => ({ ...version, all }))}
          rowKey={(version) => String(version.version)}
          renderRowActions={({ version }) => (
            <>
              {site.versions.length > 1 && (
                <Button look="link" onClick={() => setCompared(version)}>
                  {t(text.compareVersions)}
                </Button>
              )}
              {version !== site.version && (
                <ActionButton
                  action="CDN_CONFIG_EDIT"
                  label={text.rollBack}
                  look="link"
                  unless={canEdit(site)}
                  onAct={async () => setBackTo(version)}
                />
              )}
            </>
          )}
        />
      </TableBox>
      {compared !== undefined && (
        <CompareDialog site={site} version={compared} onClose={() => setCompared(undefined)} />
      )}
      {backTo !== undefined && (
        <RollBackDialog site={site} to={backTo} onClose={() => setBackTo(undefined)} />
      )}
    </section>
  )
}
