import type { Certificate } from '@fairlead/api/cert/certificate.ts'
import { useQuantity } from '../lib/text/quantity.ts'
import { useText } from '../lib/text/text.ts'
import { paths } from '../paths.ts'
import { PlaceLink } from '../ui/button/Button.tsx'
import type { ListColumn } from '../ui/table/column.ts'
import { copyColumn, createdColumn, linkColumn, momentColumn, textColumn } from '../ui/table/columns.tsx'
import { StateLabel } from '../ui/text/StatusLabel.tsx'
import { generateStates, isFree, isIssued, states } from './certificate-states.ts'
import { freeText } from './free-text.ts'
import { text } from './text.ts'

const nothing = <span aria-hidden="true">–</span>

/** Validity; a dash before the first issuance. */
export function Expiry({ certificate }: { certificate: Pick<Certificate, 'expireDate' | 'expiredStatus'> }) {
  return isIssued(certificate) ? <StateLabel state={states[certificate.expiredStatus]} /> : nothing
}

/** Progress of the first issuance; a dash for an imported certificate. */
function Generation({ certificate }: { certificate: Certificate }) {
  return isFree(certificate) ? <StateLabel state={generateStates[certificate.generateStatus]} /> : nothing
}

function Domains({ names }: { names: readonly string[] }) {
  const t = useText()
  const [name = '', ...more] = names
  if (more.length === 0) return name
  const short = t(text.moreDomains, { name, count: more.length, total: names.length })
  return <span title={names.join('\n')}>{short}</span>
}

function Source({ certificate }: { certificate: Certificate }) {
  const t = useText()
  return t(isFree(certificate) ? text.free : text.imported)
}

/** Number of sites that use it, as a link to their list. */
function Uses({ id, useCdn }: Pick<Certificate, 'id' | 'useCdn'>) {
  const { count } = useQuantity()
  if (useCdn === 0) return count(0)
  return <PlaceLink place={{ ...paths.certificateEdit(id), hash: 'sites' }}>{count(useCdn)}</PlaceLink>
}

export const certificateColumns: readonly ListColumn<Certificate>[] = [
  linkColumn('certificateName', text.name, ({ id }) => paths.certificateEdit(id)),
  {
    key: 'expiredStatus',
    header: text.state,
    whole: true,
    cell: (certificate) => <Expiry certificate={certificate} />,
  },
  {
    key: 'generateStatus',
    header: text.generation,
    whole: true,
    cell: (certificate) => <Generation certificate={certificate} />,
  },
  textColumn('generateMessage', text.generationReason, { leaves: 2 }),
  {
    key: 'subjectDnsName',
    header: text.domains,
    leaves: 2,
    cell: ({ subjectDnsName }) => <Domains names={subjectDnsName} />,
    detail: ({ subjectDnsName }) => subjectDnsName.map((name) => <div key={name}>{name}</div>),
  },
  momentColumn('expireDate', text.ends, { sortable: true, leaves: 3 }),
  {
    key: 'useCdn',
    header: text.sites,
    number: true,
    leaves: 1,
    cell: ({ id, useCdn }) => <Uses id={id} useCdn={useCdn} />,
  },
  {
    key: 'sourceType',
    header: text.source,
    leaves: 1,
    cell: (certificate) => <Source certificate={certificate} />,
  },
  momentColumn('renewDate', freeText.renewDate, { optional: true }),
  textColumn('issuer', text.issuer, { optional: true }),
  textColumn('sigAlgName', text.algorithm, { optional: true }),
  copyColumn('serialNumber', text.serialNumber, { optional: true }),
  createdColumn({ optional: true }),
]
