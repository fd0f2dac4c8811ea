import { rollBackSite, type VersionChanges as Changes } from '@fairlead/api/cdn/site/site-history.ts'
import { canEdit } from '@fairlead/api/cdn/site/site.ts'
import { type SiteDetail } from '@fairlead/api/cdn/site/site-detail.ts'
import { useState } from 'react'
import { useText } from '../../lib/text/text.ts'
import { momentColumn, textColumn } from '../../ui/table/columns.tsx'
import type { RowAct } from '../../ui/table/RowActions.tsx'
import type { Column } from '../../ui/table/column.ts'
import { Table } from '../../ui/table/Table.tsx'
import { TableBox } from '../../ui/table/TableBox.tsx'
import { text } from '../text.ts'
import { CompareDialog } from './CompareDialog.tsx'
import { RollBackDialog } from './RollBackDialog.tsx'
import { useSiteChanges } from './version-config.ts'
import { VersionChanges } from './VersionChanges.tsx'

/** A version, with the changes of all versions that are loaded. */
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
    wrap: true,
    cell: ({ version, all }) => <VersionChanges version={version} changes={all} />,
  },
  textColumn('userName', text.by, { leaves: 1 }),
  momentColumn('createDate', text.created),
]

/** The versions of a site: any two can be compared, and an earlier one can be restored. */
export function SiteVersions({ site }: { site: SiteDetail }) {
  const t = useText()
  const [compared, setCompared] = useState<number>()
  const [backTo, setBackTo] = useState<number>()
  const { data: all } = useSiteChanges(site.id, site.version)
  const rowActs = ({ version }: Version): RowAct[] => {
    const compare: RowAct = { label: text.compareVersions, onAct: async () => setCompared(version) }
    const rollBack: RowAct = {
      action: rollBackSite,
      label: text.rollBack,
      unless: canEdit(site),
      onAct: async () => setBackTo(version),
    }
    return [...(site.versions.length > 1 ? [compare] : []), ...(version === site.version ? [] : [rollBack])]
  }
  return (
    <section className="panel" aria-labelledby="versions">
      <h2 id="versions">{t(text.versions)}</h2>
      <TableBox label={t(text.versions)}>
        <Table
          label={t(text.versions)}
          columns={columns}
          rows={site.versions.map((version) => ({ ...version, all }))}
          rowKey={(version) => String(version.version)}
          rowActs={rowActs}
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
