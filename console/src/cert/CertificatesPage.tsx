import {
  type Certificate,
  CertificateSource,
  deleteCertificate,
  listCertificates,
} from '@fairlead/api/cert/certificate.ts'
import type { RawSearch } from '../lib/address/list-search.ts'
import { goTo } from '../lib/address/navigator.ts'
import { useText } from '../lib/text/text.ts'
import { useAction } from '../lib/call/use-action.ts'
import { paths } from '../paths.ts'
import { ActionButton } from '../ui/button/ActionButton.tsx'
import { EmptyState } from '../ui/page/EmptyState.tsx'
import type { Filter } from '../ui/table/FilterBar.tsx'
import { ListPage } from '../ui/table/ListPage.tsx'
import {
  copyColumn,
  countColumn,
  createdColumn,
  momentColumn,
  stateColumn,
  textColumn,
} from '../ui/table/columns.tsx'
import type { RowAct } from '../ui/table/RowActions.tsx'
import type { ListColumn } from '../ui/table/column.ts'
import { prefetchList, useTable } from '../ui/table/use-table.ts'
import { states } from './certificate-states.ts'
import { text } from './text.ts'

export const load = (search: RawSearch) => prefetchList(listCertificates, search)

function Domains({ names }: { names: readonly string[] }) {
  const t = useText()
  const [name = '', ...more] = names
  if (more.length === 0) return name
  const short = t(text.moreDomains, { name, count: more.length, total: names.length })
  return <span title={names.join('\n')}>{short}</span>
}

function Source({ sourceType }: Pick<Certificate, 'sourceType'>) {
  const t = useText()
  return t(sourceType === CertificateSource.free ? text.free : text.imported)
}

const columns: readonly ListColumn<Certificate>[] = [
  textColumn('certificateName', text.name, { sortable: true, title: true }),
  stateColumn('expiredStatus', text.state, states),
  {
    key: 'subjectDnsName',
    header: text.domains,
    leaves: 2,
    cell: ({ subjectDnsName }) => <Domains names={subjectDnsName} />,
    detail: ({ subjectDnsName }) => subjectDnsName.map((name) => <div key={name}>{name}</div>),
  },
  momentColumn('expireDate', text.ends, { sortable: true, leaves: 3 }),
  countColumn('useCdn', text.sites, { leaves: 1 }),
  textColumn('issuer', text.issuer, { optional: true }),
  {
    key: 'sourceType',
    header: text.source,
    optional: true,
    cell: ({ sourceType }) => <Source sourceType={sourceType} />,
  },
  textColumn('sigAlgName', text.algorithm, { optional: true }),
  copyColumn('serialNumber', text.serialNumber, { optional: true }),
  createdColumn({ optional: true }),
]

const filters: readonly Filter[] = [
  { name: 'certificateName', label: text.nameOrDomain },
  {
    name: 'expiredStatus',
    label: text.state,
    options: Object.entries(states).map(([value, { word }]) => ({ value, label: word })),
  },
]

function useCertificateActs(): (certificate: Certificate) => RowAct[] {
  const t = useText()
  const remove = useAction(deleteCertificate, { refresh: [listCertificates] })
  return ({ id, certificateName: name, useCdn }) => [
    {
      action: 'CDN_CERT_EDIT',
      label: text.replace,
      unless: true,
      onAct: async () => goTo(paths.certificateEdit(id)),
    },
    {
      action: 'CDN_CERT_DEL',
      label: text.remove,
      danger: true,
      unless: useCdn > 0 ? 'certificateInUse' : true,
      confirm: { title: t(text.removeTitle, { name }), text: t(text.removeText), danger: true },
      onAct: () => remove.act({ params: { id } }, [text.removed, { name }]),
    },
  ]
}

export default function CertificatesPage() {
  const t = useText()
  const table = useTable(listCertificates)
  const add = (
    <ActionButton
      action="CDN_CERT_ADD"
      label={text.add}
      look="primary"
      icon="plus"
      onAct={async () => goTo(paths.certificateEdit())}
    />
  )
  return (
    <ListPage
      title={text.title}
      name="certificates"
      table={table}
      columns={columns}
      rowKey={({ id }) => id}
      rowActs={useCertificateActs()}
      filters={filters}
      tools={add}
      empty={<EmptyState title={t(text.none)}>{add}</EmptyState>}
    />
  )
}
