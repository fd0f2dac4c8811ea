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
import { CopyText } from '../ui/button/CopyText.tsx'
import { EmptyState } from '../ui/page/EmptyState.tsx'
import type { Filter } from '../ui/table/FilterBar.tsx'
import { ListPage } from '../ui/table/ListPage.tsx'
import { createdColumn, momentColumn, stateColumn } from '../ui/table/columns.tsx'
import type { ListColumn } from '../ui/table/Table.tsx'
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
  {
    key: 'certificateName',
    header: text.name,
    sortable: true,
    title: true,
    cell: ({ certificateName }) => certificateName,
  },
  stateColumn('expiredStatus', text.state, states),
  {
    key: 'subjectDnsName',
    header: text.domains,
    cell: ({ subjectDnsName }) => <Domains names={subjectDnsName} />,
  },
  momentColumn('expireDate', text.ends, { sortable: true }),
  { key: 'useCdn', header: text.sites, number: true, cell: ({ useCdn }) => useCdn },
  { key: 'issuer', header: text.issuer, optional: true, cell: ({ issuer }) => issuer },
  {
    key: 'sourceType',
    header: text.source,
    optional: true,
    cell: ({ sourceType }) => <Source sourceType={sourceType} />,
  },
  { key: 'sigAlgName', header: text.algorithm, optional: true, cell: ({ sigAlgName }) => sigAlgName },
  {
    key: 'serialNumber',
    header: text.serialNumber,
    optional: true,
    cell: ({ serialNumber }) => <CopyText text={serialNumber} />,
  },
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

function Actions({ certificate: { id, certificateName: name, useCdn } }: { certificate: Certificate }) {
  const t = useText()
  const remove = useAction(deleteCertificate, { done: [text.removed, { name }], refresh: [listCertificates] })
  return (
    <>
      <ActionButton
        action="CDN_CERT_EDIT"
        label={text.replace}
        look="link"
        unless
        onAct={async () => goTo(paths.certificateEdit(id))}
      />
      <ActionButton
        action="CDN_CERT_DEL"
        label={text.remove}
        look="link"
        unless={useCdn > 0 ? 'certificateInUse' : true}
        confirm={{ title: t(text.removeTitle, { name }), text: t(text.removeText), danger: true }}
        onAct={() => remove.act({ params: { id } })}
      />
    </>
  )
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
      renderRowActions={(certificate) => <Actions certificate={certificate} />}
      filters={filters}
      tools={add}
      empty={<EmptyState title={t(text.none)}>{add}</EmptyState>}
    />
  )
}
