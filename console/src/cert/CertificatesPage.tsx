import { generateCertificate } from '@fairlead/api/cert/free.ts'
import {
  addCertificate,
  CertificateSource,
  GenerateStatus,
  listCertificates,
} from '@fairlead/api/cert/certificate.ts'
import type { RawSearch } from '../lib/address/list-search.ts'
import { goTo } from '../lib/address/navigator.ts'
import { paths } from '../paths.ts'
import { ActionButton } from '../ui/button/ActionButton.tsx'
import type { Filter } from '../ui/table/FilterBar.tsx'
import { ListPage } from '../ui/table/ListPage.tsx'
import { prefetchList, useTable } from '../ui/table/use-table.ts'
import { certificateColumns } from './certificate-columns.tsx'
import { generateStates, isGenerating, states } from './certificate-states.ts'
import { freeText } from './free-text.ts'
import { text } from './text.ts'
import { useCertificateActs } from './use-certificate-acts.ts'

export const load = (search: RawSearch) => prefetchList(listCertificates, search)

const filters: readonly Filter[] = [
  { name: 'certificateName', label: text.nameOrDomain },
  {
    name: 'expiredStatus',
    label: text.state,
    options: Object.entries(states).map(([value, { word }]) => ({ value, label: word })),
  },
  {
    name: 'generateStatus',
    label: text.generation,
    // Imported certificates have none of these.
    options: [GenerateStatus.generating, GenerateStatus.done, GenerateStatus.failed].map((value) => ({
      value: String(value),
      label: generateStates[value].word,
    })),
  },
  {
    name: 'sourceType',
    label: text.source,
    options: [
      { value: String(CertificateSource.imported), label: text.imported },
      { value: String(CertificateSource.free), label: text.free },
    ],
  },
]

/** The buttons that add a certificate. */
function Ways() {
  return (
    <>
      <ActionButton
        action={addCertificate}
        label={text.add}
        icon="plus"
        onAct={async () => goTo(paths.certificateEdit())}
      />
      <ActionButton
        action={generateCertificate}
        label={freeText.request}
        look="primary"
        icon="plus"
        onAct={async () => goTo(paths.certificateFree())}
      />
    </>
  )
}

export default function CertificatesPage() {
  const table = useTable(listCertificates, { while: isGenerating })
  const actsOf = useCertificateActs()
  return (
    <ListPage
      title={text.title}
      name="certificates"
      table={table}
      columns={certificateColumns}
      rowKey={({ id }) => id}
      rowActs={(certificate) => actsOf(certificate)}
      filters={filters}
      add={<Ways />}
      empty={text.none}
    />
  )
}
